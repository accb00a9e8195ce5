import { createRequire } from "node:module";
import type Gifenc from "gifenc";

// gifenc's two builds export differently; require always loads the same one.
const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

/** A palette, and the unpremultiplied pixels that it was chosen from, in the precision of gifenc's `format`. */
export interface GifPalette {
  palette: number[][];
  format: "rgb565" | "rgb444" | "rgba4444";
  data: Uint8ClampedArray;
}

// gifenc's time is quadratic in the number of distinct colours: this many take a second. Photographs have some thousands;
// noise would exceed the deadline of a render.
const maxColours = 16_384;

/** A palette of at most `most` colours for opaque pixels. */
export function opaquePalette(data: Uint8ClampedArray, most: number): GifPalette {
  const fine = hasFewColours(
    data,
    ([red, green, blue]) => ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3),
  );
  const format = fine ? "rgb565" : "rgb444";
  return { palette: gifenc.quantize(data, most, { format, oneBitAlpha: false }), format, data };
}

/** A palette for translucent pixels: one colour may be transparent, the others are opaque. */
export function clearPalette(given: Uint8ClampedArray, most: number): GifPalette {
  const fine = hasFewColours(
    given,
    ([red, green, blue, alpha]) => ((red & 0xf0) << 8) | ((green & 0xf0) << 4) | (blue & 0xf0) | (alpha >> 4),
  );
  const data = fine ? given : withoutHalfClear(given);
  const format = "rgba4444";
  return { palette: gifenc.quantize(data, most, { format, oneBitAlpha: true }), format, data };
}

/** Whether there aren't too many colours of which `keyOf`, below 65,536, is another. */
function hasFewColours(
  data: Uint8ClampedArray,
  keyOf: (rgba: readonly [number, number, number, number]) => number,
): boolean {
  const seenKeys = new Uint8Array(65_536);
  let count = 0;
  for (let at = 0; at < data.length && count <= maxColours; at += 4) {
    const key = keyOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0]);
    count += 1 - (seenKeys[key] ?? 0);
    seenKeys[key] = 1;
  }
  return count <= maxColours;
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
