import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";

/** Restores the last search after returning from a design by a plain link. */
export function useReturnToList(): { returning: boolean } {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const [to, setTo] = useState(() => (query === "" ? savedListPosition(path)?.query : undefined) ?? "");
  useLayoutEffect(() => {
    if (to === "") return;
    navigate(path + to, { replace: true });
    setTo("");
  }, [to, navigate, path]);
  return { returning: to !== "" };
}

/**
 * Stores the scroll position when the user opens a design. Returns a function to call when all rows have
 * their height: it restores the position. Another search starts at the top.
 */
export function useListScroll(query: string): () => void {
  const [path] = useLocation();
  const [initialPosition] = useState(() => savedListPosition(path));
  const at = useRef({ path, query, top: 0 });
  const measured = useRef(false);
  useLayoutEffect(() => {
    at.current = { ...at.current, query };
    if (measured.current) window.scrollTo({ top: 0, behavior: "instant" });
  }, [query]);
  useEffect(() => {
    const onScroll = () => (at.current = { ...at.current, top: window.scrollY });
    document.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      document.removeEventListener("scroll", onScroll);
      saveListPosition(at.current);
    };
  }, []);
  return useCallback(() => {
    if (measured.current) return;
    measured.current = true;
    if (initialPosition?.query === query) window.scrollTo({ top: initialPosition.top, behavior: "instant" });
  }, [initialPosition, query]);
}

/** The list's state when the user left it for one of its designs. */
interface ListPosition {
  /** `/c/{company}/designs` */
  path: string;
  query: string;
  /** How far it was scrolled; CSS pixels. */
  top: number;
}

let position: ListPosition | undefined;

// Events of wouter and of the browser.
const moves = ["pushState", "replaceState", "popstate"] as const;

/** Stores the list's state while the user is on one of its designs. */
function saveListPosition(list: ListPosition): void {
  position = list;
  for (const move of moves) addEventListener(move, forgetElsewhere);
  forgetElsewhere();
}

/** The stored state, if the user returns to this list from one of its designs. */
function savedListPosition(path: string): ListPosition | undefined {
  return position?.path === path ? position : undefined;
}

function forgetElsewhere(): void {
  if (position !== undefined && location.pathname.startsWith(position.path)) return;
  position = undefined;
  for (const move of moves) removeEventListener(move, forgetElsewhere);
}
