import { opaquePalette } from "./gif-palette.ts";

/** A palette of opaque colours, and the nearest of them for each pixel. Depends on nothing but the palette. */
export interface GifColours {
  /** At most 255 colours, as red, green, blue. */
  palette: readonly (readonly number[])[];
  /** The palette index for a pixel (0xAABBGGRR), ignoring alpha. */
  indexOf: (pixel: number) => number;
}

/** The palette that images of a version share, and the image that it was chosen for. It depends on that image alone. */
export interface VersionPalette {
  /** Equal for palettes that were chosen for the same image. */
  id: string | object;
  colours: GifColours;
  /** The mean squared error of the colours on the image, and in each band of rows. */
  error: number;
  errors: readonly number[];
  width: number;
  height: number;
  /** 0xAABBGGRR. */
  pixels: Uint32Array;
}

const maxSamples = 60_000;

/** Chooses a palette for these pixels (0xAABBGGRR). */
export function chooseColours(pixels: Uint32Array, most: number): GifColours {
  return coloursOf(pixels.length === 0 ? [[0, 0, 0]] : opaquePalette(sampled(pixels), most));
}

const notSearched = 255;

/**
 * Pixels are told apart by five, six and five bits, as finely as gifenc chooses palettes. All pixels with the same bits get
 * the first palette colour with these bits; if there is none, the nearest to the middle of such pixels.
 */
export function coloursOf(palette: readonly (readonly number[])[]): GifColours {
  const flat = Int16Array.from(palette.flatMap(([red = 0, green = 0, blue = 0]) => [red, green, blue]));
  const nearest = new Uint8Array(65_536).fill(notSearched);
  for (let index = palette.length - 1; index >= 0; index -= 1) {
    const [red = 0, green = 0, blue = 0] = palette[index] ?? [];
    nearest[keyOf(red | (green << 8) | (blue << 16))] = index;
  }
  return {
    palette,
    indexOf(pixel) {
      const key = keyOf(pixel);
      const cachedIndex = nearest[key] ?? notSearched;
      if (cachedIndex !== notSearched) return cachedIndex;
      const nearestIndex = nearestIn(flat, middleOf(key));
      nearest[key] = nearestIndex;
      return nearestIndex;
    },
  };
}

function keyOf(pixel: number): number {
  return ((pixel & 0xf8) << 8) | ((pixel >> 5) & 0x7e0) | ((pixel >> 19) & 0x1f);
}

/** The bits repeated down to eight, so that black and white stay as they are. */
function middleOf(key: number): readonly [red: number, green: number, blue: number] {
  const red = key >> 11;
  const green = (key >> 5) & 0x3f;
  const blue = key & 0x1f;
  return [(red << 3) | (red >> 2), (green << 2) | (green >> 4), (blue << 3) | (blue >> 2)];
}

function nearestIn(flat: Int16Array, [red, green, blue]: readonly [number, number, number]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < flat.length; at += 3) {
    const apart =
      ((flat[at] ?? 0) - red) ** 2 + ((flat[at + 1] ?? 0) - green) ** 2 + ((flat[at + 2] ?? 0) - blue) ** 2;
    if (apart < least) {
      least = apart;
      best = at;
    }
  }
  return best / 3;
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

function distance([red = 0, green = 0, blue = 0]: readonly number[] = [], pixel: number): number {
  return (
    (red - (pixel & 0xff)) ** 2 + (green - ((pixel >> 8) & 0xff)) ** 2 + (blue - ((pixel >> 16) & 0xff)) ** 2
  );
}

function sampled(pixels: Uint32Array): Uint8ClampedArray {
  const step = Math.max(1, Math.ceil(pixels.length / maxSamples));
  const some = new Uint32Array(Math.ceil(pixels.length / step));
  for (let at = 0; at < some.length; at += 1) some[at] = pixels[at * step] ?? 0;
  return new Uint8ClampedArray(some.buffer);
}
