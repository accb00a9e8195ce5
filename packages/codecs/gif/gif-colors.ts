import { choosePalette, type GifPalette } from "./gif-palette.ts";
import { nearestColor, type NearestColor } from "./nearest-color.ts";

/** A palette of opaque colors, and the nearest of them for each pixel. Depends on nothing but the palette. */
export interface GifColors extends NearestColor {
  /** At most 255 colors, as red, green, blue. */
  palette: readonly (readonly number[])[];
}

/** The palette that images of a version share, and the image that it was chosen for. It depends on that image alone. */
export interface VersionPalette {
  /** Equal for palettes that were chosen for the same image. */
  id: string | object;
  colors: GifColors;
  /** The mean squared error of the colors on the image, and in each band of rows. */
  error: number;
  errors: readonly number[];
  width: number;
  height: number;
  /** 0xAABBGGRR. */
  pixels: Uint32Array;
}

/** Chooses a palette for these pixels (0xAABBGGRR). */
export function chooseColors(pixels: Uint32Array, max: number): GifColors {
  return colorsOf(choosePalette(pixels, max));
}

export function colorsOf({ colors, precision }: GifPalette): GifColors {
  return { palette: colors, ...nearestColor(colors, precision) };
}

/** The mean squared distance between pixels and their palette colors. */
export function errorOf({ palette, indexOf }: GifColors, pixels: Uint32Array): number {
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
