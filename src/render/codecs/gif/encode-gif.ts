import { createRequire } from "node:module";
import type Gifenc from "gifenc";
import { clearPalette, opaquePalette } from "./gif-palette.ts";
import type { Pixels } from "../patch-codec.ts";

// gifenc's two builds export differently; require always loads the same one.
const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

/** Encodes one frame. Quality 80 and above uses 256 colours, lower ones fewer. */
export function encodeGif({ data: given, width, height }: Pixels, quality: number): Uint8Array {
  // gifenc reads the whole underlying buffer.
  const whole = given.byteLength === given.buffer.byteLength ? given : given.slice();
  const clear = hasTransparency(whole);
  const colours = Math.max(16, Math.min(256, Math.round((256 * quality) / 80)));
  const { palette, format, data } = (clear ? clearPalette : opaquePalette)(whole, colours);
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
