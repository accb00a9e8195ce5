import type { LayerTool } from "../../../kinds/editor-kinds.ts";
import type { Box } from "../../../design/geometry.ts";
import { addLayers } from "../document/layer-commands.ts";
import { clickBox, newLayers } from "../document/new-layer.ts";
import {
  boxBetween,
  dragThreshold,
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
} from "./gesture.ts";

/**
 * Draws the box of a new layer. A click places the layer in its usual size. Shift makes it as wide as high, Alt draws from
 * the centre. Afterwards the tool is Select again, and a text can be typed at once.
 */
export function startDraw({ store, marks }: GestureContext, start: PointerState, tool: LayerTool): Gesture {
  const boxAt = (pointer: PointerState): Box => {
    const side = Math.max(Math.abs(pointer.at.x - start.at.x), Math.abs(pointer.at.y - start.at.y));
    const to = pointer.shift
      ? {
          x: start.at.x + Math.sign(pointer.at.x - start.at.x) * side,
          y: start.at.y + Math.sign(pointer.at.y - start.at.y) * side,
        }
      : pointer.at;
    const from = pointer.alt ? { x: 2 * start.at.x - to.x, y: 2 * start.at.y - to.y } : start.at;
    const box = boxBetween(from, to);
    const [x, y] = [Math.round(box.x), Math.round(box.y)];
    return { x, y, width: Math.round(box.width), height: Math.round(box.height) };
  };
  return {
    move(pointer) {
      const marquee = boxAt(pointer);
      const text = `${marquee.width} × ${marquee.height}`;
      marks.set({ ...noMarks, marquee, readout: { at: pointer.onScreen, text } });
    },
    end(pointer) {
      const { design } = store.get();
      const drawn = boxAt(pointer);
      const isClick =
        Math.hypot(pointer.onScreen.x - start.onScreen.x, pointer.onScreen.y - start.onScreen.y) <
        dragThreshold;
      const box = isClick
        ? clickBox(design, tool, start.at)
        : { ...drawn, width: Math.max(1, drawn.width), height: Math.max(1, drawn.height) };
      const { layers, selected, editing } = newLayers(design, tool, box, !isClick);
      marks.set(noMarks);
      store.change((before) => addLayers(before, layers), {
        label: `Add ${layers.at(-1)?.name}`,
        select: [selected],
      });
      store.set({ tool: "select", editing });
    },
    cancel: () => marks.set(noMarks),
  };
}
