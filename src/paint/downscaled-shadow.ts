import { type Box, grown, intersection } from "../design/geometry.ts";
import type { CreateOffscreen, Drawable, PaintContext } from "./canvas.ts";
import { blurReach, type Shadow } from "./shadows.ts";

/** A picture that casts a shadow: a canvas, and its box on the image in whole pixels. */
export interface ShadowSource {
  canvas: Drawable;
  box: Box;
}

// Skia approximates blurs by boxes of whole pixels: below this deviation, an opaque black shadow would differ by more than
// 12 levels of 255 from one blurred at full size.
const leastDeviation = 4.5;
const mostScale = 8;

/** How much smaller a shadow can be blurred without a visible difference: 1, 2, 4 or 8 times. */
export function shadowScale({ blur }: Shadow): number {
  const scale = 2 ** Math.floor(Math.log2(blur / 2 / leastDeviation));
  return Math.min(mostScale, Math.max(1, scale));
}

/**
 * Draws the shadow alone, blurred at a smaller scale and enlarged: the work falls with the square of the scale. `area` is
 * the visible part of the canvas.
 */
export function drawDownscaledShadow(
  context: PaintContext,
  { canvas, box }: ShadowSource,
  shadow: Shadow,
  { area, createOffscreen }: { area: Box; createOffscreen: CreateOffscreen },
): void {
  const scale = shadowScale(shadow);
  const cast = grown({ ...box, x: box.x + shadow.x, y: box.y + shadow.y }, blurReach(shadow.blur));
  // A margin, because enlarging interpolates with the pixels beyond the visible part.
  const { x, y, width, height } = inMultiples(intersection(cast, grown(area, scale)), scale);
  if (width <= 0 || height <= 0) return;
  const offscreen = createOffscreen(width / scale, height / scale);
  // The picture itself is drawn left of the canvas.
  const offset = Math.ceil((x + width - box.x + box.width) / scale) + 1;
  const small = offscreen.context;
  small.save();
  small.shadowColor = shadow.color;
  small.shadowBlur = 2 * downscaledDeviation(shadow, scale);
  small.shadowOffsetX = offset;
  small.shadowOffsetY = 0;
  small.imageSmoothingQuality = "medium";
  small.drawImage(
    canvas,
    0,
    0,
    box.width,
    box.height,
    (box.x + shadow.x - x) / scale - offset,
    (box.y + shadow.y - y) / scale,
    box.width / scale,
    box.height / scale,
  );
  small.restore();
  context.drawImage(offscreen.canvas, 0, 0, width / scale, height / scale, x, y, width, height);
  offscreen.release();
}

/** Scaling down and up again blurs too: by averages over one pixel, and by interpolation between two. */
function downscaledDeviation({ blur }: Shadow, scale: number): number {
  return Math.sqrt((blur / 2 / scale) ** 2 - 1 / 12 - 1 / 6);
}

function inMultiples({ x, y, width, height }: Box, step: number): Box {
  const left = Math.floor(x / step) * step;
  const top = Math.floor(y / step) * step;
  return {
    x: left,
    y: top,
    width: Math.ceil((x + width) / step) * step - left,
    height: Math.ceil((y + height) / step) * step - top,
  };
}
