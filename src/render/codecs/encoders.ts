import sharp from "sharp";
import type { OutputFormat } from "../../design/output-formats.ts";
import { encodeGif } from "./gif/encode-gif.ts";
import type { Pixels } from "./pixels.ts";

/** The formats that need the whole picture for each file; the others are joined from parts. */
type WholeFormat = Exclude<OutputFormat, "jpg" | "png">;

/** Encodes a picture at a quality of 1 to 100. */
export type Encode = (pixels: Pixels, quality: number) => Uint8Array | Promise<Uint8Array>;

// Above these the usual effort, or a quality near 100, would outlast the deadline of a render: of WebP, 16 million pixels
// of noise take six seconds, and three to five at effort 2.
const quickAvifPixels = 2_000_000;
const quickWebpPixels = 4_000_000;

/**
 * Settings follow measurements, for a picture is encoded at every open. WebP's effort 3 takes twice the time of 2, no
 * less than libvips' own 4, but at 2 files are 3 to 20 % larger than libvips' at the same likeness; with the preset for
 * pictures they are 1 to 5 % smaller.
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

function raw({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}
