import { useCallback, useEffect, useRef } from "react";

/** How far each address was scrolled, for coming back to it; as long as the window is open. */
const remembered = new Map<string, number>();
const mostRemembered = 50;

/**
 * Remembers how far the window is scrolled at an address. Gives the function to call once the page has its height: it
 * scrolls to where one was, the first time.
 */
export function useRememberedScroll(address: string): () => void {
  const restored = useRef(false);
  useEffect(() => {
    const onScroll = () => {
      if (!restored.current) return;
      remembered.delete(address);
      remembered.set(address, window.scrollY);
      for (const oldest of remembered.keys()) {
        if (remembered.size <= mostRemembered) break;
        remembered.delete(oldest);
      }
    };
    document.addEventListener("scroll", onScroll, { passive: true });
    return () => document.removeEventListener("scroll", onScroll);
  }, [address]);
  return useCallback(() => {
    if (restored.current) return;
    restored.current = true;
    const top = remembered.get(address);
    if (top !== undefined) window.scrollTo({ top, behavior: "instant" });
  }, [address]);
}
