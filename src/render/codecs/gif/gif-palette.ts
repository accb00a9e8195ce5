import { createRequire } from "node:module";
import type Gifenc from "gifenc";

// Its two builds export in different ways; this one is the same under every loader.
const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

/** Colours, and what they were chosen from: pixels as straight RGBA, told apart as finely as gifenc's `format` says. */
export interface GifPalette {
  palette: number[][];
  format: "rgb565" | "rgb444" | "rgba4444";
  data: Uint8ClampedArray;
}

// gifenc's time goes with the square of how many colours it tells apart: so many take a second, as many as noise has
// would outlast the deadline of a render. Photographs have some thousands.
const mostToldApart = 16_384;

/** The colours that stand best for opaque pixels, at most so many. */
export function opaquePalette(data: Uint8ClampedArray, most: number): GifPalette {
  const fine = isTellable(
    data,
    ([red, green, blue]) => ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3),
  );
  const format = fine ? "rgb565" : "rgb444";
  return { palette: gifenc.quantize(data, most, { format, oneBitAlpha: false }), format, data };
}

/** The same where pixels are clear, or nearly so: of the palette's colours one may be clear, the others are opaque. */
export function clearPalette(given: Uint8ClampedArray, most: number): GifPalette {
  const fine = isTellable(
    given,
    ([red, green, blue, alpha]) => ((red & 0xf0) << 8) | ((green & 0xf0) << 4) | (blue & 0xf0) | (alpha >> 4),
  );
  const data = fine ? given : withoutHalfClear(given);
  const format = "rgba4444";
  return { palette: gifenc.quantize(data, most, { format, oneBitAlpha: true }), format, data };
}

/** Whether there aren't too many colours of which `keyOf`, below 65,536, is another. */
function isTellable(
  data: Uint8ClampedArray,
  keyOf: (rgba: readonly [number, number, number, number]) => number,
): boolean {
  const seen = new Uint8Array(65_536);
  let count = 0;
  for (let at = 0; at < data.length && count <= mostToldApart; at += 4) {
    const key = keyOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0]);
    count += 1 - (seen[key] ?? 0);
    seen[key] = 1;
  }
  return count <= mostToldApart;
}

function withoutHalfClear(data: Uint8ClampedArray): Uint8ClampedArray {
  const clear = 0;
  const pixels = new Uint32Array(data.slice().buffer);
  for (let at = 0; at < pixels.length; at += 1) {
    const isOpaque = (data[at * 4 + 3] ?? 0) >= 128;
    pixels[at] = isOpaque ? (pixels[at] ?? 0) | 0xff000000 : clear;
  }
  return new Uint8ClampedArray(pixels.buffer);
}
