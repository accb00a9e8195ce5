import type { Box } from "../design/geometry.ts";
import { differingLines } from "./differing-lines.ts";
import { clipsExactly, type LaidOutLayer } from "./laid-out-layer.ts";
import { turnedInk } from "./layer-ink.ts";
import { shadowsOf, withVisibleShadows } from "./shadows.ts";

/** Where on the canvas a layer can differ from how it was laid out for another picture, shadows included. */
export function differingInk(before: LaidOutLayer, after: LaidOutLayer): Box[] {
  if (before === after) return [];
  return differingText(before, after) ?? [before.ink, after.ink];
}

/** Where both are text of one look, painted in the same way from the same place: their differing letters alone. */
function differingText(before: LaidOutLayer, after: LaidOutLayer): Box[] | undefined {
  const { layer, drawing, turns } = after;
  const earlier = before.drawing;
  const isPaintedAlike =
    earlier.single === drawing.single &&
    earlier.letters === drawing.letters &&
    clipsExactly(before) &&
    clipsExactly(after) &&
    (isPaintedAtOnce(after) || beginAlike(before.body, after.body));
  if (!isPaintedAlike || earlier.typeset === undefined || drawing.typeset === undefined) return undefined;
  const shadows = shadowsOf(layer);
  return differingLines(earlier.typeset, drawing.typeset)?.map((box) =>
    withVisibleShadows(turnedInk(layer, box, turns), shadows),
  );
}

/** Whether a layer is painted where it shows, without an offscreen canvas or a place beside the canvas. */
function isPaintedAtOnce({ layer, drawing }: LaidOutLayer): boolean {
  const shadows = shadowsOf(layer).length;
  return (layer.opacity === 1 && shadows === 0) || (drawing.single && shadows <= 1);
}

/** What is painted beside the canvas first stands there as its body begins, and letters on quarters of pixels. */
function beginAlike(one: Box, other: Box): boolean {
  return Math.floor(one.x) === Math.floor(other.x) && Math.floor(one.y) === Math.floor(other.y);
}
