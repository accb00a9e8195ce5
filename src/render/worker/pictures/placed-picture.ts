import type { Picture } from "../../../paint/picture.ts";
import type { Pixels } from "../../../../packages/codecs/patch-codec.ts";
import { bitmap } from "../../incremental/bitmap.ts";

/**
 * A still picture of unpremultiplied pixels that are already cropped and scaled to its place. `original` is the size of the
 * upright original, in pixels.
 */
export function placedPicture(pixels: Pixels, original: { width: number; height: number }): Picture {
  const { width, height } = pixels;
  return {
    width: original.width,
    height: original.height,
    isPlaced: true,
    image: bitmap(pixels),
    pixels: { width, height, isOpaque: isOpaque(pixels) },
  };
}

const pixelsAtOnce = 4096;

/** Whether no pixel is translucent. */
export function isOpaque({ data }: Pixels): boolean {
  const { buffer, byteOffset, byteLength } = data.byteOffset % 4 === 0 ? data : data.slice();
  // The highest byte is the alpha: @napi-rs/canvas is built for little-endian processors only.
  const words = new Int32Array(buffer, byteOffset, byteLength / 4);
  for (let start = 0; start < words.length; start += pixelsAtOnce) {
    let common = -1;
    const end = Math.min(words.length, start + pixelsAtOnce);
    for (let index = start; index < end; index += 1) common &= words[index] ?? 0;
    if (common >>> 24 !== 255) return false;
  }
  return true;
}
