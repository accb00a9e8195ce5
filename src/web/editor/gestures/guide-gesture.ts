import { rulerWidth, type RulerGuide } from "../view/view-settings.ts";
import { type Gesture, type GestureContext, noMarks, type PointerState } from "./gesture.ts";
import * as words from "./words.ts";

/** What a drag begins on: a ruler, which makes a new guide, or a guide, by its index. */
export type GuideTarget = { ruler: RulerGuide["axis"] } | { guide: number };

/** Drags a guide. Back on its ruler it goes away. Guides aren't part of the design, so there is nothing to undo. */
export function startGuide({ store, settings, marks }: GestureContext, target: GuideTarget): Gesture {
  const before = settings.get();
  const { size } = store.get();
  const own = before.guides[size] ?? [];
  const axis = "ruler" in target ? target.ruler : (own[target.guide]?.axis ?? "x");
  const others = "ruler" in target ? own : own.toSpliced(target.guide, 1);
  const show = (list: readonly RulerGuide[]) =>
    settings.set({ ...before, guides: { ...before.guides, [size]: list } });
  const place = ({ at, onScreen }: PointerState) => {
    const isGone = onScreen[axis] < rulerWidth;
    const guide = { axis, at: Math.round(at[axis]) };
    show(isGone ? others : [...others, guide]);
    return isGone ? undefined : guide;
  };
  return {
    move(pointer) {
      const guide = place(pointer);
      const text = guide === undefined ? words.removed : String(guide.at);
      marks.set({ ...noMarks, readout: { at: pointer.onScreen, text } });
    },
    end(pointer) {
      place(pointer);
      marks.set(noMarks);
    },
    cancel() {
      settings.set(before);
      marks.set(noMarks);
    },
  };
}
