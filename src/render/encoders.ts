import sharp from "sharp";
import type { OutputFormat } from "../design/design.ts";
import { encodeGif } from "./encode-gif.ts";
import type { Pixels } from "./pixels.ts";
import { createJpegCodec } from "./jpeg/jpeg-codec.ts";
import { pngCodec } from "./png/png-codec.ts";
import type { PatchCodec } from "./patches/patch-codec.ts";

export interface Encoder {
  /** Whether transparent pixels survive; otherwise the design is painted on white. */
  alpha: boolean;
  encode(pixels: Pixels, quality: number): Uint8Array | Promise<Uint8Array>;
}

// Above these the usual effort, or a quality near 100, would outlast the deadline of a render.
const quickAvifPixels = 2_000_000;

/**
 * Settings follow measurements: a picture is encoded at every open, so each format takes its quickest setting that
 * costs few bytes. WebP's effort 2 takes a fifth more time than 1 for a fifth fewer bytes at the same likeness; 3 would
 * take twice as long again for another eighth.
 */
export const encoders = {
  jpg: alone(createJpegCodec()),
  png: alone(pngCodec),
  gif: { alpha: true, encode: encodeGif },
  webp: {
    alpha: true,
    encode: (pixels, quality) => raw(pixels).webp({ quality, effort: 2 }).toBuffer(),
  },
  avif: {
    alpha: true,
    encode: (pixels, quality) =>
      raw(pixels)
        .avif({
          quality: Math.min(quality, 90),
          effort: pixels.width * pixels.height > quickAvifPixels ? 0 : 2,
        })
        .toBuffer(),
  },
} satisfies Record<OutputFormat, Encoder>;

/** A picture without another that it could share parts with. */
function alone<Coded>(codec: PatchCodec<Coded>): Encoder {
  return {
    alpha: codec.alpha,
    encode: (pixels, quality) => codec.file(codec.code(pixels, { quality, opaque: false })),
  };
}

function raw({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
}
