import { opaquePalette } from "./gif-palette.ts";

/** A palette of opaque colours, and the nearest of them for each pixel. */
export interface GifColours {
  palette: number[][];
  /** The palette index for a pixel (0xAABBGGRR), ignoring alpha. */
  indexOf: (pixel: number) => number;
}

const maxSamples = 60_000;

/** Chooses a palette for these pixels (0xAABBGGRR). */
export function chooseColours(pixels: Uint32Array, most: number): GifColours {
  const palette = pixels.length === 0 ? [[0, 0, 0]] : opaquePalette(sampled(pixels), most).palette;
  // Pixels are told apart as finely as the palette is made of all but noise.
  const nearest = new Int16Array(65_536).fill(-1);
  return {
    palette,
    indexOf(pixel) {
      const key = ((pixel & 0xf8) << 8) | ((pixel >> 5) & 0x7e0) | ((pixel >> 19) & 0x1f);
      const cachedIndex = nearest[key] ?? -1;
      if (cachedIndex >= 0) return cachedIndex;
      const nearestIndex = nearestIn(palette, pixel);
      nearest[key] = nearestIndex;
      return nearestIndex;
    },
  };
}

/** The mean squared distance between pixels and their palette colours. */
export function errorOf({ palette, indexOf }: GifColours, pixels: Uint32Array): number {
  const step = Math.max(1, Math.floor(pixels.length / 4000));
  let sum = 0;
  let count = 0;
  for (let at = 0; at < pixels.length; at += step) {
    const pixel = pixels[at] ?? 0;
    sum += distance(palette[indexOf(pixel)], pixel);
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function nearestIn(palette: readonly number[][], pixel: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, colour] of palette.entries()) {
    const apart = distance(colour, pixel);
    if (apart < least) {
      least = apart;
      best = index;
    }
  }
  return best;
}

function distance([red = 0, green = 0, blue = 0]: readonly number[] = [], pixel: number): number {
  return (
    (red - (pixel & 0xff)) ** 2 + (green - ((pixel >> 8) & 0xff)) ** 2 + (blue - ((pixel >> 16) & 0xff)) ** 2
  );
}

function sampled(pixels: Uint32Array): Uint8ClampedArray {
  const step = Math.max(1, Math.ceil(pixels.length / maxSamples));
  const some = step === 1 ? pixels.slice() : pixels.filter((_, at) => at % step === 0);
  return new Uint8ClampedArray(some.buffer);
}
