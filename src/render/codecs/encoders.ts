import sharp from "sharp";
import type { OutputFormat } from "../../design/output-formats.ts";
import { encodeGif } from "./gif/encode-gif.ts";
import type { Pixels } from "./patch-codec.ts";

/** The formats that are encoded whole; the others are joined from parts. */
type WholeFormat = Exclude<OutputFormat, "jpg" | "png">;

/** Encodes an image with a quality of 1 to 100. */
export type Encode = (pixels: Pixels, quality: number) => Uint8Array | Promise<Uint8Array>;

// Larger images are encoded with less effort because of the deadline: as WebP, 16 million pixels of noise take six seconds,
// and three to five with effort 2.
const quickAvifPixels = 2_000_000;
const quickWebpPixels = 4_000_000;

/**
 * Measured settings, because an image is encoded at every open. WebP's effort 3 takes twice as long as 2, but files of 2 are
 * 3 to 20 % larger at the same quality. The preset `picture` makes files 1 to 5 % smaller.
 */
export const encoders: Record<WholeFormat, Encode> = {
  gif: encodeGif,
  webp: (pixels, quality) =>
    raw(pixels)
      .webp({ quality, effort: pixels.width * pixels.height > quickWebpPixels ? 2 : 3, preset: "picture" })
      .toBuffer(),
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

/** Encodes frames of one size as a WebP that loops for ever. Reads all frames before it returns. */
export function encodeWebpFrames(
  frames: Iterable<Pixels>,
  { quality, durations }: { quality: number; durations: readonly number[] },
): Promise<Uint8Array> {
  let roll = new Uint8Array();
  let size = { width: 0, height: 0 };
  let place = 0;
  for (const { data, width, height } of frames) {
    if (place === 0) {
      roll = new Uint8Array(data.length * durations.length);
      size = { width, height };
    }
    roll.set(data, place * data.length);
    place += 1;
  }
  const raw = {
    width: size.width,
    height: size.height * place,
    channels: 4,
    pageHeight: size.height,
  } as const;
  return sharp(roll, { raw, limitInputPixels: false })
    .webp({ quality, effort: 2, loop: 0, delay: [...durations] })
    .toBuffer();
}
