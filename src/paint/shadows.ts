import { type Box, grown, union } from "../design/geometry.ts";
import { kernelReach } from "../../packages/codecs/blur/gaussian-blur.ts";
import type { Shadow } from "../design/shadows.ts";
import type { PaintContext } from "./canvas.ts";

/** The farthest that any allowed shadow extends. */
export const maxShadowReach = 1251;

/** How far shadows extend from the ink, in any direction. */
export function shadowReach(shadows: readonly Shadow[]): number {
  return shadows.reduce(
    (most, { blur, x, y }) => Math.max(most, blurReach(blur) + Math.max(Math.abs(x), Math.abs(y))),
    0,
  );
}

/** The blur's standard deviation is blur / 2 (HTML, 4.12.5.1.18). It is cut off at three deviations. */
export function blurReach(blur: number): number {
  return Math.ceil(blur * 1.5) + 1;
}

/**
 * Beyond this distance a shadow that Skia blurs is invisible: from a standard deviation of 2 up, Skia approximates the blur
 * by three boxes, whose outermost half deviation stays below half a level of 255 even at a straight edge.
 */
function markReach(blur: number): number {
  return blur > 4 ? Math.ceil(blur * 1.25) + 1 : blurReach(blur);
}

/** The bounds of a body and all its shadows. */
export function withShadows(body: Box, shadows: readonly Shadow[], reach = blurReach): Box {
  if (shadows.length === 0) return body;
  return union([
    body,
    ...shadows.map(({ blur, x, y }) => grown({ ...body, x: body.x + x, y: body.y + y }, reach(blur))),
  ]);
}

/**
 * The bounds of a body and of where its shadows can change a pixel. Skia blurs each letter by itself, and what is invisible
 * of it changes nothing. Our own blur rounds the sum of all letters.
 */
export function withVisibleShadows(
  body: Box,
  shadows: readonly Shadow[],
  hasOwnBlur: (shadow: Shadow) => boolean,
): Box {
  return union([
    body,
    ...shadows.map((shadow) => {
      const reach = hasOwnBlur(shadow) ? kernelReach(shadow.blur / 2) : markReach(shadow.blur);
      return grown({ ...body, x: body.x + shadow.x, y: body.y + shadow.y }, reach);
    }),
  ]);
}

/** Sets the context's shadow, moved by `offsetX` pixels to the right. */
export function setShadow(context: PaintContext, { color, blur, x, y }: Shadow, offsetX = 0): void {
  context.shadowColor = color;
  context.shadowBlur = blur;
  context.shadowOffsetX = x + offsetX;
  context.shadowOffsetY = y;
}
