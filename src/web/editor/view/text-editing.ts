import type { Design } from "../../../design/design.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";
import type { TextPositions } from "../../../paint/text/text-positions.ts";
import { fromCanvas, type Point, toCanvas, turnsOf } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import type { Engine } from "../engine/engine.ts";

/** A text that is edited on the artboard. */
export interface TextEditing {
  positions: TextPositions;
  /** The index in the text at a point on the canvas; undefined outside of the layer's box. */
  indexAt: (point: Point) => number | undefined;
  /** A point relative to the layer's box, on the canvas. */
  onCanvas: (point: Point) => Point;
  /** Where the selection began. */
  anchor: () => number;
  /** Moves the selection. */
  select: (anchor: number, focus: number) => void;
}

/** CSS pixels around the box in which a press still belongs to the text. */
const reach = 8;

/** Where the letters of a text layer are, by the same layout that is painted. */
export function textEditingOf(
  engine: Engine,
  design: Design,
  layerId: string,
  { zoom, anchor, select }: { zoom: number } & Pick<TextEditing, "anchor" | "select">,
): TextEditing | undefined {
  const layer = layerById(design, layerId);
  if (!isText(layer)) return undefined;
  // Its short text isn't what is typed.
  const { short_text: _, ...typed } = layer;
  const positions = engine.textPositions(typed, design.language);
  const turns = turnsOf(design, layer);
  return {
    positions,
    anchor,
    select,
    onCanvas: ({ x, y }) => toCanvas({ x: layer.x + x, y: layer.y + y }, turns),
    indexAt(point) {
      const at = fromCanvas(point, turns);
      const inside = { x: at.x - layer.x, y: at.y - layer.y };
      return isInside(inside, layer, reach / zoom) ? positions.indexAt(inside.x, inside.y) : undefined;
    },
  };
}

function isInside({ x, y }: Point, { width, height }: TextLayer, margin: number): boolean {
  return x >= -margin && y >= -margin && x <= width + margin && y <= height + margin;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The word around an index, for a double click. */
export function wordAt(text: string, index: number): [from: number, to: number] {
  const word = [...segmenter.segment(text)].findLast((one) => one.index <= Math.min(index, text.length - 1));
  return word === undefined ? [0, text.length] : [word.index, word.index + word.segment.length];
}

/** The paragraph around an index, for a triple click. */
export function paragraphAt(text: string, index: number): [from: number, to: number] {
  const from = text.lastIndexOf("\n", Math.max(0, index - 1)) + 1;
  const to = text.indexOf("\n", index);
  return [index === 0 ? 0 : from, to === -1 ? text.length : to];
}
