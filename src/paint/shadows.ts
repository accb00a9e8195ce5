import { kernelReach } from "../../packages/codecs/blur/gaussian-blur.ts";
import { readColor } from "../design/color.ts";
import { type Box, grown, union, wholePixels } from "../design/geometry.ts";
import type { Shadow } from "../design/shadows.ts";
import type { CreateOffscreen, Offscreen, PaintContext } from "./canvas.ts";
import { setTextDefaults } from "./draw-lines.ts";

/** The farthest that any allowed shadow extends. */
export const maxShadowReach = 1251;

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

// The alpha of what casts a shadow is blurred by our own code (docs/adr/0062). Skia would blur all four channels of an image,
// and texts letter by letter into its glyph cache, which only has room for some dozens of large letters.

/** A text that casts a shadow. */
interface ShadowText {
  /** Bounds of its ink on the canvas. */
  body: Box;
  /** A position left of and above the ink. Letters are positioned the same for all texts with the same start. */
  start: { x: number; y: number };
  language: string;
  /** Draws what is inside of a box, in canvas pixels. */
  draw: (context: PaintContext, needed: Box) => void;
}

/** Draws the blurred shadow of a text, as far as it is visible in `clip`, on a canvas of `area`. */
export function drawTextShadow(
  context: PaintContext,
  shadow: Shadow,
  { body, start, language, draw }: ShadowText,
  { area, clip, createOffscreen }: { area: Box; clip: Box; createOffscreen: CreateOffscreen },
): void {
  const { x, y, blur } = shadow;
  const cast = { ...body, x: body.x + x, y: body.y + y };
  const reach = kernelReach(blur / 2);
  const visible = visibleShadow(cast, shadow, clip);
  if (visible === undefined) return;
  const source = wholePixels(cast, grown(visible, reach));
  if (source === undefined) return;
  const corner = {
    x: roundDown(Math.max(area.x - reach, start.x + x)),
    y: roundDown(Math.max(area.y - reach, start.y + y)),
  };
  const offscreen = createOffscreen(source.x + source.width - corner.x, source.y + source.height - corner.y);
  setTextDefaults(offscreen.context, language);
  offscreen.context.save();
  offscreen.context.translate(x - corner.x, y - corner.y);
  draw(offscreen.context, { ...source, x: source.x - x, y: source.y - y });
  offscreen.context.restore();
  drawBlurred(context, shadow, { offscreen, corner, box: source }, visible);
  offscreen.release();
}

/** Draws the blurred shadow of an image, whose corner is at whole pixels, as far as it is visible in `clip`. */
export function drawImageShadow(
  context: PaintContext,
  shadow: Shadow,
  { offscreen, box }: { offscreen: Offscreen; box: Box },
  clip: Box,
): void {
  const cast = { ...box, x: box.x + Math.round(shadow.x), y: box.y + Math.round(shadow.y) };
  const visible = visibleShadow(cast, shadow, clip);
  if (visible !== undefined) drawBlurred(context, shadow, { offscreen, corner: cast, box: cast }, visible);
}

/** The pixels in which the blur of something shows. */
function visibleShadow(cast: Box, { blur }: Shadow, clip: Box): Box | undefined {
  return wholePixels(grown(cast, blurReach(blur)), clip);
}

/** Draws what an offscreen canvas has in a box, blurred. `corner` is where the canvas begins. */
function drawBlurred(
  context: PaintContext,
  shadow: Shadow,
  { offscreen, corner, box }: { offscreen: Offscreen; corner: { x: number; y: number }; box: Box },
  visible: Box,
): void {
  const { red, green, blue, alpha } = readColor(shadow.color);
  const blur = { deviation: shadow.blur / 2, color: [red, green, blue, Math.round(alpha * 255)] as const };
  const onOffscreen = ({ x, y, ...size }: Box) => ({ ...size, x: x - corner.x, y: y - corner.y });
  offscreen.drawBlurred(context, { from: onOffscreen(box), to: onOffscreen(visible), at: visible, blur });
}

// The cells of a blur begin at multiples of at most this.
const step = 64;

function roundDown(position: number): number {
  return Math.floor(position / step) * step;
}
