import { useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import * as words from "./words.ts";

/** Asks for confirmation before the user leaves unsaved changes. */
export function LeaveDialog({ hasChanges }: { hasChanges: boolean }) {
  const navigation = usePendingNavigation(hasChanges);
  if (navigation === undefined) return null;
  return (
    <ConfirmDialog
      open
      onOpenChange={navigation.cancel}
      title={words.leaveWithoutSavingQuestion}
      consequence={words.leaveWithoutSavingConsequence}
      confirmLabel={words.leaveWithoutSaving}
      danger
      onConfirm={async () => navigation.proceed()}
    />
  );
}

/** A navigation that waits for the user's confirmation. */
interface PendingNavigation {
  proceed: () => void;
  cancel: () => void;
}

/**
 * While there are unsaved changes, intercepts link clicks and, where the browser has the Navigation API, the back
 * button. Returns the intercepted navigation. Closing or reloading the window shows the browser's own dialog.
 */
function usePendingNavigation(hasChanges: boolean): PendingNavigation | undefined {
  const [, navigate] = useLocation();
  const [proceed, setProceed] = useState<() => void>();
  const isConfirmed = useRef(false);
  useEffect(() => {
    if (!hasChanges) return undefined;
    isConfirmed.current = false;
    const listeners = new AbortController();
    const { signal } = listeners;
    const onClick = (event: MouseEvent) => {
      const href = dashboardLink(event);
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setProceed(() => () => navigate(href));
    };
    const onTraverse = (event: NavigateEvent) => {
      if (isConfirmed.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      setProceed(() => () => void window.navigation.traverseTo(key));
    };
    window.addEventListener("beforeunload", (event) => event.preventDefault(), { signal });
    document.addEventListener("click", onClick, { capture: true, signal });
    // Not every browser has the Navigation API.
    if ("navigation" in window) window.navigation.addEventListener("navigate", onTraverse, { signal });
    return () => listeners.abort();
  }, [hasChanges, navigate]);
  if (!hasChanges || proceed === undefined) return undefined;
  return {
    proceed: () => {
      isConfirmed.current = true;
      proceed();
    },
    cancel: () => setProceed(undefined),
  };
}

/** The path of the dashboard that a click opens in this window; undefined for other clicks and links. */
function dashboardLink({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): string | undefined {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  const link = target.closest("a");
  if (link === null || link.target !== "" || link.hasAttribute("download")) return undefined;
  if (link.origin !== location.origin || link.pathname === location.pathname) return undefined;
  return link.pathname + link.search + link.hash;
}
