import { type RefObject, useEffect } from "react";

/** The key / leads to the search, except while something is being typed or a dialog is open. */
export function useSlashKey(search: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      const input = search.current?.querySelector("input");
      input?.focus();
      input?.select();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [search]);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;
