import { isTransparent } from "../design/colour.ts";
import { type Box, grown, union } from "../design/geometry.ts";
import type { Layer } from "../design/layer-kinds.ts";
import type { PaintContext } from "./canvas.ts";

export interface Shadow {
  color: string;
  blur: number;
  x: number;
  y: number;
}

/** What a layer casts, the uppermost first; mostly nothing. */
export function shadowsOf(layer: Layer): readonly Shadow[] {
  const first = {
    color: layer.shadow_color,
    blur: layer.shadow_blur,
    x: layer.shadow_x,
    y: layer.shadow_y,
  };
  if (layer.more_shadows.length === 0) return isCast(first) ? [first] : [];
  return [first, ...layer.more_shadows].filter(isCast);
}

function isCast({ color, blur, x, y }: Shadow): boolean {
  return (blur > 0 || x !== 0 || y !== 0) && !isTransparent(color);
}

/** No shadow that a layer may have reaches farther than this. */
export const farthestReach = 1251;

/** How far from its ink shadows can fall, whichever way. */
export function shadowReach(shadows: readonly Shadow[]): number {
  return shadows.reduce(
    (most, { blur, x, y }) => Math.max(most, blurReach(blur) + Math.max(Math.abs(x), Math.abs(y))),
    0,
  );
}

/** A blur of deviation blur / 2 (HTML, 4.12.5.1.18) is cut off at three of them. */
function blurReach(blur: number): number {
  return Math.ceil(blur * 1.5) + 1;
}

/**
 * Beyond this a blurred shadow leaves no mark: Skia blurs by three boxes from a deviation of 2 up, whose outermost half
 * of a deviation stays below half a level of 255 even beside a straight edge.
 */
function markReach(blur: number): number {
  return blur > 4 ? Math.ceil(blur * 1.25) + 1 : blurReach(blur);
}

/** The box around what casts shadows, and around all of them. */
export function withShadows(body: Box, shadows: readonly Shadow[], reach = blurReach): Box {
  if (shadows.length === 0) return body;
  return union([
    body,
    ...shadows.map(({ blur, x, y }) => grown({ ...body, x: body.x + x, y: body.y + y }, reach(blur))),
  ]);
}

/** The box around what casts shadows, and around all that shows of them. */
export function withVisibleShadows(body: Box, shadows: readonly Shadow[]): Box {
  return withShadows(body, shadows, markReach);
}

/** Has the context cast a shadow of what is drawn next, `displaced` pixels to the right of where that lies. */
export function setShadow(context: PaintContext, { color, blur, x, y }: Shadow, displaced = 0): void {
  context.shadowColor = color;
  context.shadowBlur = blur;
  context.shadowOffsetX = x + displaced;
  context.shadowOffsetY = y;
}
