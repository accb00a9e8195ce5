import { createRequire } from "node:module";
import type Gifenc from "gifenc";

// gifenc's two builds export differently; require always loads the same one.
const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

// gifenc's time is quadratic in the number of distinct colours: this many take a second. Photographs have some thousands;
// noise would exceed the deadline of a render.
const maxColours = 16_384;

/** A palette of at most `most` colours for pixels that are opaque. */
export function opaquePalette(data: Uint8ClampedArray, most: number): number[][] {
  return gifenc.quantize(data, most, { format: precisionOf(data), oneBitAlpha: false });
}

/** How finely colours are told apart: by five, six and five bits, or by four of each if there are too many. */
export function precisionOf(data: Uint8ClampedArray): "rgb565" | "rgb444" {
  const seenKeys = new Uint8Array(65_536);
  let count = 0;
  for (let at = 0; at < data.length && count <= maxColours; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = ((red & 0xf8) << 8) | ((green & 0xfc) << 3) | (blue >> 3);
    count += 1 - (seenKeys[key] ?? 0);
    seenKeys[key] = 1;
  }
  return count > maxColours ? "rgb444" : "rgb565";
}
