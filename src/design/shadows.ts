import { isTransparent } from "./color.ts";
import { type Box, grown, union } from "./geometry.ts";
import type { Layer } from "../kinds/kinds.ts";

export interface Shadow {
  color: string;
  blur: number;
  x: number;
  y: number;
}

/** A layer's visible shadows, topmost first. */
export function shadowsOf(layer: Layer): readonly Shadow[] {
  const first = {
    color: layer.shadow_color,
    blur: layer.shadow_blur,
    x: layer.shadow_x,
    y: layer.shadow_y,
  };
  if (layer.more_shadows.length === 0) return isVisible(first) ? [first] : [];
  return [first, ...layer.more_shadows].filter(isVisible);
}

function isVisible({ color, blur, x, y }: Shadow): boolean {
  return (blur > 0 || x !== 0 || y !== 0) && !isTransparent(color);
}

const longestBlur = 500;
const longestOffset = 500;

/** A layer that is painted on a canvas of its own takes up to 330 MB with it, in the largest image. */
const farthestReach = 2502;

/**
 * The farthest that any allowed shadow extends in an image of this scale, which multiplies blurs and offsets. Above scale 2 the
 * farthest ones of layers far outside of the image are cut, because memory grows with the square of it.
 */
export function maxShadowReach(scale = 1): number {
  return Math.min(farthestReach, blurReach(longestBlur * scale) + Math.ceil(longestOffset * scale));
}

/** How far shadows extend from the ink, in any direction. */
export function shadowReach(shadows: readonly Shadow[]): number {
  return shadows.reduce(
    (max, { blur, x, y }) => Math.max(max, blurReach(blur) + Math.max(Math.abs(x), Math.abs(y))),
    0,
  );
}

/** The blur's standard deviation is blur / 2 (HTML, 4.12.5.1.18). It is cut off at three deviations. */
export function blurReach(blur: number): number {
  return Math.ceil(blur * 1.5) + 1;
}

/** The bounds of a body and all its shadows. */
export function withShadows(body: Box, shadows: readonly Shadow[]): Box {
  if (shadows.length === 0) return body;
  return union([
    body,
    ...shadows.map(({ blur, x, y }) => grown({ ...body, x: body.x + x, y: body.y + y }, blurReach(blur))),
  ]);
}

/** The bounds of what shows in an area and of what casts these shadows into it. */
export function shadowSources(area: Box, shadows: readonly Shadow[]): Box {
  return withShadows(
    area,
    shadows.map((shadow) => ({ ...shadow, x: -shadow.x, y: -shadow.y })),
  );
}
