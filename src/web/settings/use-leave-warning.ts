import { useEffect, useState } from "react";
import { useLocation } from "wouter";

/** A way out that waits for an answer. */
export interface Leaving {
  leave: () => void;
  stay: () => void;
}

/**
 * While there is unsaved work, a click on a link of the dashboard waits for an answer, which is returned until it is
 * given; closing or reloading the window is asked about by the browser.
 */
export function useLeaveWarning(unsaved: boolean): Leaving | undefined {
  const [, navigate] = useLocation();
  const [place, setPlace] = useState<string>();
  useEffect(() => {
    if (!unsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const href = placeOf(event);
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setPlace(href);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, { capture: true });
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, { capture: true });
    };
  }, [unsaved]);
  if (!unsaved || place === undefined) return undefined;
  return { leave: () => navigate(place), stay: () => setPlace(undefined) };
}

/** Where a click would go within this window; nothing for others, and for links that leave the dashboard. */
function placeOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest("a");
  if (link === null || link.target !== "" || link.hasAttribute("download")) return undefined;
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
