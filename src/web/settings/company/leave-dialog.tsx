import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Asks before unsaved changes are left behind. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }) {
  const leaving = useLeaveWarning(unsaved);
  if (leaving === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={leaving.stay}
      title="Leave without saving?"
      consequence="Your changes on this page haven't been saved."
      confirmLabel="Leave without saving"
      danger
      onConfirm={async () => leaving.leave()}
    />
  );
}

/** A way out that waits for an answer. */
interface Leaving {
  leave: () => void;
  stay: () => void;
}

/**
 * While there are unsaved changes, leaving the page needs a confirmation. This hook returns the pending navigation. The
 * back button is covered where the browser allows it. The browser itself asks before the window closes or reloads.
 */
function useLeaveWarning(unsaved: boolean): Leaving | undefined {
  const [, navigate] = useLocation();
  const [way, setWay] = useState<() => void>();
  const decided = useRef(false);
  useEffect(() => {
    if (!unsaved) return undefined;
    decided.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    const onClick = (event: MouseEvent) => {
      const href = placeOf(event);
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setWay(() => () => navigate(href));
    };
    const onBack = (event: NavigateEvent) => {
      if (decided.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      setWay(() => () => void window.navigation.traverseTo(key));
    };
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener("click", onClick, { capture: true, signal });
    // Not every browser has it yet.
    if ("navigation" in window) window.navigation.addEventListener("navigate", onBack, { signal });
    return () => listening.abort();
  }, [unsaved, navigate]);
  if (!unsaved || way === undefined) return undefined;
  return {
    leave: () => {
      decided.current = true;
      way();
    },
    stay: () => setWay(undefined),
  };
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
