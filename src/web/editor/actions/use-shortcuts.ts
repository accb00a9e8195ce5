import { useEffect } from "react";
import type { EditorParts } from "../editor-context.ts";
import type { Action } from "./action.ts";
import { actions } from "./actions.ts";
import { actionFor } from "./match-keys.ts";

/** Runs actions by their keys, except while a field has the focus or a dialog is open. */
export function useShortcuts({ store, actions: context, artboard, canEdit }: EditorParts): void {
  useEffect(() => {
    let hasPastedFile = false;
    const canRun = ({ edits = true, when }: Action) => (canEdit || !edits) && when?.(store.get()) !== false;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.isComposing || event.defaultPrevented || isBusyWithKeys(target)) return;
      const isArtboard = target === undefined || isWithinArtboard(target, artboard.current);
      const action = actionFor(actions, event, isArtboard);
      if (action === undefined || isControlKey(event, target) || !canRun(action)) return;
      if (action.afterBrowser === true) {
        hasPastedFile = false;
        // The browser dispatches its paste event in between.
        setTimeout(() => hasPastedFile || action.run(context));
        return;
      }
      event.preventDefault();
      action.run(context);
    };
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      hasPastedFile = (clipboardData?.files.length ?? 0) > 0;
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("paste", onPaste);
    };
  }, [store, context, artboard, canEdit]);
}

/** Fields take all keys themselves, and behind a dialog nothing happens. */
function isBusyWithKeys(target: HTMLElement | undefined): boolean {
  if (document.querySelector("dialog[open]") !== null) return true;
  const field = target?.closest("input, textarea, select, [contenteditable]");
  if (field === null || field === undefined) return false;
  return !(field instanceof HTMLInputElement && ["checkbox", "range", "color", "radio"].includes(field.type));
}

/** Enter and Space press a focused button; letters with no modifier are for menus. */
function isControlKey(event: KeyboardEvent, target: HTMLElement | undefined): boolean {
  const isPress = event.key === "Enter" || event.key === " ";
  const isInside = (selector: string) => (target?.closest(selector) ?? null) !== null;
  return (isPress && isInside("button, a, summary")) || isInside("[role=menu], [role=listbox]");
}

/** Without a focus, keys are the artboard's. */
function isWithinArtboard(target: HTMLElement, artboard: HTMLElement | null): boolean {
  return target === document.body || artboard?.contains(target) === true;
}
