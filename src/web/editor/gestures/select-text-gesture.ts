import { paragraphAt, type TextEditing, wordAt } from "../view/text-editing.ts";
import type { Gesture, PointerState } from "./gesture.ts";

/**
 * Places the caret in the edited text and selects by dragging; two presses select a word, three a paragraph, and Shift
 * extends the selection. Undefined outside of the text.
 */
export function startTextSelection(
  editing: () => TextEditing | undefined,
  { at, shift, count }: PointerState,
  text: string,
): Gesture | undefined {
  const current = editing();
  const index = current?.indexAt(at);
  if (current === undefined || index === undefined) return undefined;
  const [from, to] =
    count >= 3 ? paragraphAt(text, index) : count === 2 ? wordAt(text, index) : [index, index];
  const anchor = shift ? current.anchor() : from;
  current.select(anchor, shift ? index : to);
  return {
    move(pointer) {
      const next = editing()?.indexAt(pointer.at);
      if (next === undefined) return;
      // What the first press selected stays selected.
      if (next < from) editing()?.select(Math.max(anchor, to), next);
      else editing()?.select(anchor, shift ? next : Math.max(next, to));
    },
    end: () => {},
    cancel: () => {},
  };
}
