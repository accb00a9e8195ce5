import { type GradientPlace, isSamePlace } from "../document/gradient-places.ts";
import type { EditorStore } from "../document/editor-store.ts";

/** Whether the handles of a gradient are on the canvas, and what shows and hides them. */
export function gradingOf(store: EditorStore, place: GradientPlace) {
  return {
    isOn: isSamePlace(store.get().grading, place),
    set: (isOn: boolean) => store.set({ grading: isOn ? place : undefined }),
  };
}
