import { type ColorHistogram, histogramOf } from "./color-histogram.ts";
import { nearestColor } from "./nearest-color.ts";
import { splitColors } from "./split-colors.ts";

/** Opaque colors, and how finely pixels are told apart when their nearest colors are searched. */
export interface GifPalette {
  /** Red, green, blue. */
  colors: readonly (readonly number[])[];
  /** Bits of each channel. */
  precision: number;
}

/** A palette of at most `most` colors (1 to 255) for pixels (0xAABBGGRR), whose alpha is ignored. It has all if there are no more. */
export function choosePalette(pixels: Uint32Array, max: number): GifPalette {
  if (pixels.length === 0) return { colors: [[0, 0, 0]], precision: 8 };
  const histogram = histogramOf(pixels);
  // An image of so many colors that they aren't all counted is rarely smooth, and has many colors to search.
  const precision = histogram.precision === 8 ? 8 : 7;
  const colors = splitColors(histogram, max).map((color) => color.map(Math.round));
  return { colors: meansOfNearest(histogram, { colors, precision }), precision };
}

/** The mean of the pixels that are nearest to each color. Unlike the means of boxes, it is that of all pixels, not of bins. */
function meansOfNearest(
  { length, counts, reds, greens, blues }: ColorHistogram,
  { colors, precision }: GifPalette,
): number[][] {
  const { indexOf } = nearestColor(colors, precision);
  const sums = colors.map(() => ({ count: 0, red: 0, green: 0, blue: 0 }));
  for (let bin = 0; bin < length; bin += 1) {
    const count = counts[bin] as number;
    const [red, green, blue] = [reds[bin] as number, greens[bin] as number, blues[bin] as number];
    const index = indexOf(Math.round(red) | (Math.round(green) << 8) | (Math.round(blue) << 16));
    const sum = sums[index] as (typeof sums)[number];
    sum.count += count;
    sum.red += count * red;
    sum.green += count * green;
    sum.blue += count * blue;
  }
  return sums.map(({ count, red, green, blue }, index) => {
    if (count === 0) return [...(colors[index] as readonly number[])];
    return [Math.round(red / count), Math.round(green / count), Math.round(blue / count)];
  });
}
