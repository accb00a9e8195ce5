import { createRequire } from "node:module";
import type Gifenc from "gifenc";
import type { Pixels } from "./pixels.ts";

// Its two builds export in different ways; this one is the same under every loader.
const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

/** One frame with a palette of its own; quality 80 and above uses all 256 colours, less uses fewer. */
export function encodeGif({ data, width, height }: Pixels, quality: number): Uint8Array {
  const clear = hasTransparency(data);
  const format = clear ? "rgba4444" : "rgb565";
  const colours = Math.max(16, Math.min(256, Math.round((256 * quality) / 80)));
  const palette = gifenc.quantize(data, colours, { format, oneBitAlpha: clear });
  const index = gifenc.applyPalette(data, palette, format);
  const transparentIndex = palette.findIndex((colour) => colour[3] === 0);
  const encoder = gifenc.GIFEncoder();
  encoder.writeFrame(index, width, height, {
    palette,
    ...(transparentIndex < 0 ? {} : { transparent: true, transparentIndex }),
  });
  encoder.finish();
  return encoder.bytes();
}

function hasTransparency(data: Uint8ClampedArray): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 255) < 255) return true;
  return false;
}
