import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { leaveList, listLeftAt } from "./left-list.ts";

/** Coming back from a design by a link that knows no more than the page: leads to the search that one had left. */
export function useReturnToList(): { returning: boolean } {
  const [path, navigate] = useLocation();
  const query = useSearch();
  const [to, setTo] = useState(() => (query === "" ? listLeftAt(path)?.query : undefined) ?? "");
  useLayoutEffect(() => {
    if (to === "") return;
    navigate(path + to, { replace: true });
    setTo("");
  }, [to, navigate, path]);
  return { returning: to !== "" };
}

/**
 * Remembers how far the list is scrolled when it is left for a design. Gives the function to call once all rows have
 * their height: it scrolls to where one was. Another search begins at the top.
 */
export function useScrollOfList(query: string): () => void {
  const [path] = useLocation();
  const [returned] = useState(() => listLeftAt(path));
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
      leaveList(at.current);
    };
  }, []);
  return useCallback(() => {
    if (measured.current) return;
    measured.current = true;
    if (returned?.query === query) window.scrollTo({ top: returned.top, behavior: "instant" });
  }, [returned, query]);
}
