import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";

/** Restores the last search after returning from a design by a plain link. */
export function useReturnToList(): { isRedirecting: boolean } {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const [target, setTarget] = useState(
    () => (query === "" ? savedListPosition(path)?.query : undefined) ?? "",
  );
  useLayoutEffect(() => {
    if (target === "") return;
    navigate(path + target, { replace: true });
    setTarget("");
  }, [target, navigate, path]);
  return { isRedirecting: target !== "" };
}

/**
 * Stores the scroll position when the user opens a design. Returns a function to call when all rows have
 * their height: it restores the position. Another search starts at the top.
 */
export function useListScroll(query: string): () => void {
  const [path] = useLocation();
  const [initialPosition] = useState(() => savedListPosition(path));
  const currentPosition = useRef({ path, query, top: 0 });
  const isMeasured = useRef(false);
  useLayoutEffect(() => {
    currentPosition.current = { ...currentPosition.current, query };
    if (isMeasured.current) window.scrollTo({ top: 0, behavior: "instant" });
  }, [query]);
  useEffect(() => {
    const onScroll = () => {
      currentPosition.current = { ...currentPosition.current, top: window.scrollY };
    };
    document.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      document.removeEventListener("scroll", onScroll);
      saveListPosition(currentPosition.current);
    };
  }, []);
  return useCallback(() => {
    if (isMeasured.current) return;
    isMeasured.current = true;
    if (initialPosition?.query === query) window.scrollTo({ top: initialPosition.top, behavior: "instant" });
  }, [initialPosition, query]);
}

/** The list's state when the user left it for one of its designs. */
interface ListPosition {
  /** `/c/{company}/designs` */
  path: string;
  query: string;
  /** The scroll position in CSS pixels. */
  top: number;
}

let storedPosition: ListPosition | undefined;

// Events of wouter and of the browser.
const navigationEvents = ["pushState", "replaceState", "popstate"] as const;

/** Stores the list's state while the user is on one of its designs. */
function saveListPosition(position: ListPosition): void {
  storedPosition = position;
  for (const type of navigationEvents) addEventListener(type, clearOutsideOfList);
  clearOutsideOfList();
}

/** The stored state, if the user returns to this list from one of its designs. */
function savedListPosition(path: string): ListPosition | undefined {
  return storedPosition?.path === path ? storedPosition : undefined;
}

/** Clears the stored state when the user opens any other page. */
function clearOutsideOfList(): void {
  if (storedPosition !== undefined && location.pathname.startsWith(storedPosition.path)) return;
  storedPosition = undefined;
  for (const type of navigationEvents) removeEventListener(type, clearOutsideOfList);
}
