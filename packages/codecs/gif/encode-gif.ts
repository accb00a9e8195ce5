import type { Pixels } from "../patch-codec.ts";
import { pixelsOf } from "./changed-box.ts";
import { maxColors } from "./choose-palette.ts";
import { chooseColors, type GifColors } from "./gif-colors.ts";
import { colorBitsOf, imageBlock } from "./image-block.ts";
import { joinGif } from "./join-gif.ts";
import { codeBand, type LzwBand } from "./lzw-band.ts";

// Bands of this size cost nothing: LZW fills and clears its table every ten thousand pixels or so.
const bandPixels = 2 ** 18;
const bandIndexes = new Uint8Array(bandPixels);

/**
 * Encodes an image. Pixels with less than half of alpha become transparent, the others opaque. Quality 80 and above uses
 * 255 colors, lower ones fewer.
 */
export function encodeGif(given: Pixels, quality: number): Uint8Array {
  const { width, height } = given;
  const pixels = pixelsOf(given);
  const isOpaque = hasOnlyOpaque(pixels);
  const opaque = isOpaque ? pixels : pixels.filter((pixel) => pixel >>> 31 === 1);
  const colors = chooseColors(opaque, maxColors(quality));
  const block = imageBlock({
    box: { left: 0, top: 0, width, height },
    colors,
    ownTable: false,
    bands: codeBands(pixels, colors),
  });
  const transparentIndex = isOpaque ? undefined : colors.palette.length;
  return joinGif({
    width,
    height,
    colors,
    repeats: false,
    frames: [{ block, transparentIndex, duration: 0 }],
  });
}

/** Whether each pixel (0xAABBGGRR) has at least half of alpha, which is the highest bit. */
function hasOnlyOpaque(pixels: Uint32Array): boolean {
  let common = -1;
  for (let at = 0; at < pixels.length; at += 1) common &= pixels[at] as number;
  return common >>> 31 === 1;
}

function codeBands(pixels: Uint32Array, { palette, indexOf }: GifColors): LzwBand[] {
  const bands: LzwBand[] = [];
  const colorBits = colorBitsOf({ palette });
  for (let from = 0; from < pixels.length; from += bandPixels) {
    const part = pixels.subarray(from, from + bandPixels);
    for (let at = 0; at < part.length; at += 1) {
      const pixel = part[at] as number;
      if (at > 0 && pixel === part[at - 1]) bandIndexes[at] = bandIndexes[at - 1] as number;
      // Without alpha it is a small integer, which V8 passes without allocating.
      else bandIndexes[at] = pixel >>> 31 === 1 ? indexOf(pixel & 0xffffff) : palette.length;
    }
    bands.push(codeBand(bandIndexes.subarray(0, part.length), colorBits));
  }
  return bands;
}
