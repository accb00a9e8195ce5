import { type Box, meet, union } from "../../../design/geometry.ts";
import { wholePixels } from "../../../paint/layer-ink.ts";
import type { Scene } from "../../../paint/scene.ts";
import { moves } from "../../incremental/cached-layers.ts";

/** The boxes in which frames can differ: whole pixels of the canvas, without overlap. */
export function movingBoxes({ design, layers }: Scene): Box[] {
  const canvas = { x: 0, y: 0, width: design.width, height: design.height };
  const boxes = layers.filter(moves).flatMap(({ ink }) => wholePixels(ink, canvas) ?? []);
  return boxes.reduce<Box[]>(withBox, []);
}

/** Unites a box with those that it overlaps; their bounds may overlap others. */
function withBox(separate: readonly Box[], box: Box): Box[] {
  const touched = separate.filter((one) => meet(one, box));
  if (touched.length === 0) return [...separate, box];
  const others = separate.filter((one) => !touched.includes(one));
  return withBox(others, union([box, ...touched]));
}
