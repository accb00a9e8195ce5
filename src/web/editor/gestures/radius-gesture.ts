import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { fromCanvas, type Point, turnsOf } from "../document/layer-boxes.ts";
import { setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import {
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
  transactionGesture,
} from "./gesture.ts";
import * as words from "./words.ts";

/** A corner of a box: -1 is left or top, 1 right or bottom. */
export interface Corner {
  x: -1 | 1;
  y: -1 | 1;
}

/** Whether a layer is drawn with round corners, so that it has handles for them. */
export function hasRadius(layer: Layer): boolean {
  return editorKindOf(layer.type).hasRadius?.(layer) === true;
}

/** The largest radius that changes anything: a pill or a circle. */
export const maxRadius = ({ width, height }: Pick<Layer, "width" | "height">) => Math.min(width, height) / 2;

/** Drags the radius of all corners from one of them. */
export function startRadius(
  { store, marks }: GestureContext,
  start: PointerState,
  corner: Corner,
): Gesture | undefined {
  const { design, selection } = store.get();
  const layer = layerById(design, selection[0]);
  if (layer === undefined) return undefined;
  const turns = turnsOf(design, layer);
  const before = Math.min(layer.border_radius, maxRadius(layer));
  const from = fromCanvas(start.at, turns);
  const transaction = store.begin(words.radius, [layer.layer_id]);
  const preview = (pointer: PointerState) => {
    const radius = draggedRadius(layer, before, corner, from, fromCanvas(pointer.at, turns));
    transaction.preview((design) => setProperties(design, [layer.layer_id], { border_radius: radius }));
    marks.set({ ...noMarks, readout: { at: pointer.onScreen, text: words.radiusOf(radius) } });
  };
  return transactionGesture({ marks }, transaction, preview);
}

/** The radius after its handle was dragged, in the layer's coordinates, in whole pixels up to the largest. */
export function draggedRadius(
  box: Pick<Layer, "width" | "height">,
  before: number,
  corner: Corner,
  from: Point,
  to: Point,
): number {
  const inward = ((from.x - to.x) * corner.x + (from.y - to.y) * corner.y) / 2;
  const max = maxRadius(box);
  const radius = before + inward;
  return radius >= max ? max : Math.max(0, Math.round(radius));
}
