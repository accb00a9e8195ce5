import sharp from "sharp";
import { encodeGif } from "./gif/encode-gif.ts";
import type { Pixels } from "./patch-codec.ts";

/** The formats that are encoded whole; JPEG and PNG are joined from parts. */
type WholeFormat = "gif" | "webp" | "avif";

/** Encodes an image with a quality of 1 to 100. */
export type Encode = (pixels: Pixels, quality: number) => Uint8Array | Promise<Uint8Array>;

// Larger images are encoded with less effort because of the deadline.
const quickAvifPixels = 2_000_000;

/**
 * Measured settings, because an image is encoded at every open. WebP's effort 3 takes twice as long as 2 for files that are 3 %
 * smaller (docs/adr/0104-webp-with-effort-2.md). The preset `picture` makes files 1 to 5 % smaller.
 */
export const encoders: Record<WholeFormat, Encode> = {
  gif: encodeGif,
  webp: (pixels, quality) => raw(pixels).webp({ quality, effort: 2, preset: "picture" }).toBuffer(),
  avif: (pixels, quality) =>
    raw(pixels)
      .avif({
        quality: Math.min(quality, 90),
        effort: pixels.width * pixels.height > quickAvifPixels ? 0 : 2,
      })
      .toBuffer(),
};

/**
 * Encodes a frame of an animated WebP, or a part of one, as a still. Parts that are encoded once and joined many times are
 * worth effort 4.
 */
export function encodeWebpFrame(pixels: Pixels, quality: number, effort: 2 | 4): Promise<Buffer> {
  return raw(pixels).webp({ quality, effort, preset: "picture" }).toBuffer();
}

function raw({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}
