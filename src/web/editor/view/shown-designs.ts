import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { hasLayout } from "../../../paint/layout/place-layers.ts";
import type { PlaceCanvas, ShownCanvas } from "../document/editor-store.ts";
import type { Engine } from "../engine/engine.ts";
import { createFilledDesigns, type FilledDesign, withOwnText } from "./test-values.ts";

/** What the artboard shows: the edited canvas with the test values, and where its layers are then. */
export interface ShownDesigns {
  fill: (shown: ShownCanvas) => FilledDesign;
  place: PlaceCanvas;
}

/** Layers that stay the same are the same objects at each call. */
export function createShownDesigns(
  engine: Pick<Engine, "place">,
  limits: { graphemes: number },
): ShownDesigns {
  const fillCanvas = createFilledDesigns(limits);
  const placedBySource = new WeakMap<Layer, Layer>();
  let last: { shown: ShownCanvas; filled: FilledDesign } | undefined;
  const fill = (shown: ShownCanvas): FilledDesign => {
    if (last !== undefined && isSameInput(last.shown, shown)) return last.filled;
    const { canvas, values, time, document, editing } = shown;
    const filled = withOwnText(fillCanvas(canvas, { values, time }, document), canvas, editing);
    last = { shown: { canvas, values, time, document, editing }, filled };
    return filled;
  };
  let placedDesign: Design | undefined;
  return {
    fill,
    place(shown) {
      const { canvas } = shown;
      if (!canvas.layers.some(hasLayout)) return canvas;
      const { layers } = engine.place(fill(shown));
      const placed = canvas.layers.map((layer, at) => placedLayer(layer, layers[at], placedBySource));
      if (
        placedDesign?.layers.every((layer, at) => layer === placed[at]) &&
        isSameCanvas(placedDesign, canvas)
      )
        return placedDesign;
      placedDesign = { ...canvas, layers: placed };
      return placedDesign;
    },
  };
}

function isSameInput(one: ShownCanvas, other: ShownCanvas): boolean {
  return (["canvas", "values", "time", "document", "editing"] as const).every(
    (name) => one[name] === other[name],
  );
}

function isSameCanvas(one: Design, { layers, ...other }: Design): boolean {
  return (
    one.layers.length === layers.length &&
    Object.entries(other).every(([name, value]) => one[name as keyof Design] === value)
  );
}

function placedLayer(layer: Layer, placed: Layer | undefined, known: WeakMap<Layer, Layer>): Layer {
  const box = editableBox(layer, placed);
  if (isSameBox(layer, box)) return layer;
  const before = known.get(layer);
  if (before !== undefined && isSameBox(before, box)) return before;
  const next = { ...layer, ...box };
  known.set(layer, next);
  return next;
}

/**
 * A layer that its stack leaves out has no box there, and is edited in its own. One that fills what isn't there is as narrow as
 * a document can say.
 */
export function editableBox(own: Box, placed: Box | undefined): Box {
  const isLeftOut = placed === undefined || (placed.width === 0 && placed.height === 0);
  const { x, y, width, height } = isLeftOut ? own : placed;
  return { x, y, width: Math.max(1, width), height: Math.max(1, height) };
}

function isSameBox(one: Box, other: Box): boolean {
  return (["x", "y", "width", "height"] as const).every((name) => one[name] === other[name]);
}
