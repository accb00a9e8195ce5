import { pressableDesign } from "../view/layer-at.ts";
import { layersIn } from "../../../paint/hit-test.ts";
import { boxBetween, type Gesture, type GestureContext, noMarks, type PointerState } from "./gesture.ts";

/** Selects the layers that a box touches. Shift adds them to the selection. */
export function startMarquee({ store, marks }: GestureContext, start: PointerState): Gesture {
  const before = store.get().selection;
  const kept = start.shift ? before : [];
  const update = (pointer: PointerState) => {
    const marquee = boxBetween(start.at, pointer.at);
    const touched = layersIn(pressableDesign(store.get()), marquee).map(({ layer_id }) => layer_id);
    store.set({ selection: [...new Set([...kept, ...touched])] });
    marks.set({ ...noMarks, marquee });
  };
  store.set({ selection: kept });
  return {
    move: update,
    end: () => marks.set(noMarks),
    cancel() {
      store.set({ selection: before });
      marks.set(noMarks);
    },
  };
}
