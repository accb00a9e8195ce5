import { useEffect } from "react";
import type { EditorState } from "../document/editor-store.ts";
import type { EditorParts } from "../view/editor-context.ts";
import type { Action } from "./action.ts";
import { actions } from "./actions.ts";
import { ownsKey } from "../view/key-owners.ts";
import { actionFor } from "./match-keys.ts";

/** Runs actions by their keys on the selection, wherever the focus is, except what the focused control needs itself. */
export function useShortcuts({ store, actions: context, artboard, canEdit }: EditorParts): void {
  useEffect(() => {
    let hasPasted = false;
    const canRun = ({ edits = true, when }: Action, state: EditorState) =>
      (canEdit || !edits) && when?.(state) !== false;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : undefined;
      if (event.isComposing || event.defaultPrevented || ownsKey(event, target)) return;
      const isArtboard = target === undefined || isWithinArtboard(target, artboard.current);
      const action = actionFor(actions, event, isArtboard);
      if (action === undefined) return;
      if (!canRun(action, store.get())) {
        const state = withFocusedLayer(store.get(), target);
        if (!canRun(action, state)) return;
        store.set({ selection: state.selection });
      }
      if (action.afterBrowser === true) {
        hasPasted = false;
        // The browser dispatches its paste event in between.
        setTimeout(() => hasPasted || action.run(context));
        return;
      }
      event.preventDefault();
      action.run(context);
    };
    const onPaste = () => (hasPasted = true);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("paste", onPaste);
    };
  }, [store, context, artboard, canEdit]);
}

/** While nothing is selected, keys act on the line of the tree that has the focus. */
function withFocusedLayer(state: EditorState, target: HTMLElement | undefined): EditorState {
  const id = target?.role === "treeitem" ? target.dataset["layer"] : undefined;
  return id === undefined || state.selection.length > 0 ? state : { ...state, selection: [id] };
}

/** Without a focus, keys are the artboard's. */
function isWithinArtboard(target: HTMLElement, artboard: HTMLElement | null): boolean {
  return target === document.body || artboard?.contains(target) === true;
}
