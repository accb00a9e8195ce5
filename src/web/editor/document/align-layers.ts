import type { Design } from "../../../design/design.ts";
import { type Box, union } from "../../../design/geometry.ts";
import { isInFlow } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { boundsOnCanvas } from "./layer-boxes.ts";
import { moveLayers } from "./layer-commands.ts";
import { layerById, topmostOf } from "./layer-tree.ts";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";

const axes = {
  left: ["x", 0],
  center: ["x", 0.5],
  right: ["x", 1],
  top: ["y", 0],
  middle: ["y", 0.5],
  bottom: ["y", 1],
} as const satisfies Record<Alignment, readonly ["x" | "y", number]>;

/** Whether one of the layers can be moved: a stack places its members itself. */
export function canAlign(design: Design, ids: readonly string[]): boolean {
  return boxesOf(design, ids).some(({ isFree }) => isFree);
}

/** The stack that places all of the layers, for which reason none of them can be aligned; undefined otherwise. */
export function placingStack(design: Design, ids: readonly string[]): Layer | undefined {
  if (ids.length === 0 || canAlign(design, ids)) return undefined;
  return layerById(design, layerById(design, topmostOf(design, ids)[0])?.group);
}

/** Aligns layers with the box around them, or a single one with the canvas. What a stack places stays, and the others come to it. */
export function alignLayers(design: Design, ids: readonly string[], alignment: Alignment): Design {
  const boxes = boxesOf(design, ids);
  const placed = boxes.filter(({ isFree }) => !isFree);
  const around = placed.length > 0 ? placed : boxes;
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const frame = boxes.length > 1 ? union(around.map(({ box }) => box)) : canvas;
  const [axis, share] = axes[alignment];
  let next = design;
  for (const { id, box } of boxes.filter(({ isFree }) => isFree)) {
    next = moveLayers(next, [id], alongAxis(axis, pointAt(frame, axis, share) - pointAt(box, axis, share)));
  }
  return next;
}

/** Whether there are three layers or more, all of which can be moved. */
export function canDistribute(design: Design, ids: readonly string[]): boolean {
  const boxes = boxesOf(design, ids);
  return boxes.length > 2 && boxes.every(({ isFree }) => isFree);
}

/** Gives three or more layers equal gaps between the outer two. */
export function distributeLayers(design: Design, ids: readonly string[], axis: "x" | "y"): Design {
  if (!canDistribute(design, ids)) return design;
  const boxes = boxesOf(design, ids).sort((one, other) => one.box[axis] - other.box[axis]);
  const side = axis === "x" ? "width" : "height";
  const whole = union(boxes.map(({ box }) => box));
  const gap = (whole[side] - boxes.reduce((sum, { box }) => sum + box[side], 0)) / (boxes.length - 1);
  let next = design;
  let start = whole[axis];
  for (const { id, box } of boxes) {
    next = moveLayers(next, [id], alongAxis(axis, start - box[axis]));
    start += box[side] + gap;
  }
  return next;
}

function boxesOf(design: Design, ids: readonly string[]): { id: string; box: Box; isFree: boolean }[] {
  return topmostOf(design, ids).flatMap((id) => {
    const layer = layerById(design, id);
    if (layer === undefined) return [];
    const isFree = !isInFlow(layer, layerById(design, layer.group));
    return [{ id, box: boundsOnCanvas(design, layer), isFree }];
  });
}

function pointAt(box: Box, axis: "x" | "y", share: number): number {
  return axis === "x" ? box.x + box.width * share : box.y + box.height * share;
}

function alongAxis(axis: "x" | "y", distance: number): { x: number; y: number } {
  return axis === "x" ? { x: distance, y: 0 } : { x: 0, y: distance };
}
