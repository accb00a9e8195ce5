import type { LayerTool } from "../../../kinds/editor-kinds.ts";
import type { Box } from "../../../design/geometry.ts";
import type { Point } from "../document/layer-boxes.ts";
import { addLayers } from "../document/layer-commands.ts";
import { clickBox, newLayers } from "../document/new-layer.ts";
import { startingLook } from "../document/usual-looks.ts";
import {
  boxBetween,
  dragThreshold,
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
  snapLines,
  snapTolerance,
} from "./gesture.ts";
import { snapPoint, snapTargets } from "./snapping.ts";
import * as words from "./words.ts";

/**
 * Draws the box of a new layer. A click places the layer in its usual size. Shift makes it as wide as high, Alt draws from
 * the centre; edges snap to those of other layers, unless Ctrl or ⌘ is held. Afterwards the tool is Select again, and a text can be typed at once.
 */
export function startDraw(context: GestureContext, start: PointerState, tool: LayerTool): Gesture {
  const { store, settings, marks, below } = context;
  const { guides, step } = snapLines(context);
  const targets = snapTargets(store.get().design, [], guides);
  const snapped = ({ at, modifier }: PointerState) =>
    modifier ? { to: at, guides: [] } : snapPoint(at, targets, snapTolerance(context), { step });
  const corner = snapped(start).to;
  const boxAt = (pointer: PointerState): Box => drawnBox(corner, { ...pointer, at: snapped(pointer).to });
  return {
    move(pointer) {
      const marquee = boxAt(pointer);
      const guides = pointer.shift || pointer.alt ? [] : snapped(pointer).guides;
      const text = `${marquee.width} × ${marquee.height}`;
      marks.set({ ...noMarks, guides, marquee, readout: { at: pointer.onScreen, text } });
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
      const look = startingLook(tool, settings.get().looks, below(box));
      const { layers, selected, editing } = newLayers(design, tool, box, { isDrawn: !isClick, look });
      marks.set(noMarks);
      store.change((before) => addLayers(before, layers), {
        label: words.addNamed(layers.at(-1)?.name),
        select: [selected],
      });
      store.set({ tool: "select", editing });
    },
    cancel: () => marks.set(noMarks),
  };
}

/** The box from a corner to the pointer: with Shift as wide as high, with Alt around the corner as its centre. */
function drawnBox(corner: Point, { at, shift, alt }: PointerState): Box {
  const side = Math.max(Math.abs(at.x - corner.x), Math.abs(at.y - corner.y));
  const to = shift
    ? {
        x: corner.x + Math.sign(at.x - corner.x) * side,
        y: corner.y + Math.sign(at.y - corner.y) * side,
      }
    : at;
  const from = alt ? { x: 2 * corner.x - to.x, y: 2 * corner.y - to.y } : corner;
  const box = boxBetween(from, to);
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  return { x, y, width: Math.round(box.width), height: Math.round(box.height) };
}
