import { readColor } from "../design/color.ts";
import type { ImageLayer } from "../kinds/image/schema.ts";

/** Changes of a picture's colors. */
export type ColorChange = Pick<
  ImageLayer,
  "brightness" | "contrast" | "saturation" | "grayscale" | "tint_color"
>;

export function changesColors(change: ColorChange): boolean {
  const { brightness, contrast, saturation, grayscale } = change;
  const isUnchanged = brightness === 1 && contrast === 1 && saturation === 1 && grayscale === 0;
  return !isUnchanged || readColor(change.tint_color).alpha > 0;
}

/**
 * Changes unpremultiplied RGBA in place: brightness, contrast, saturation and grayscale like the CSS filters of these
 * names, in this order (Filter Effects 1, 6.1), then the tint like the blend mode color (Compositing 1, 10.3).
 */
export function adjustColors(rgba: Uint8ClampedArray, change: ColorChange): void {
  const levels = levelsOf(change);
  const colorShare = change.saturation * (1 - change.grayscale);
  const tints = tintsOf(change.tint_color);
  for (let index = 0; index < rgba.length; index += 4) {
    const red = levels[rgba[index] ?? 0] ?? 0;
    const green = levels[rgba[index + 1] ?? 0] ?? 0;
    const blue = levels[rgba[index + 2] ?? 0] ?? 0;
    const grey = (0.2126 * red + 0.7152 * green + 0.0722 * blue) * (1 - colorShare);
    // The typed array rounds and clamps.
    rgba[index] = grey + red * colorShare;
    rgba[index + 1] = grey + green * colorShare;
    rgba[index + 2] = grey + blue * colorShare;
    if (tints !== undefined) tint(rgba, index, tints);
  }
}

/** Maps each level of a channel by brightness and contrast. */
function levelsOf({ brightness, contrast }: ColorChange): Uint8ClampedArray {
  const levels = new Uint8ClampedArray(256);
  for (let level = 0; level < 256; level += 1) {
    const bright = Math.min(255, level * brightness);
    levels[level] = (bright - 127.5) * contrast + 127.5;
  }
  return levels;
}

interface Tints {
  /** The tint's red, green and blue at each luminosity from 0 to 255. */
  colors: Uint8ClampedArray;
  strength: number;
}

function tintsOf(text: string): Tints | undefined {
  const { red, green, blue, alpha } = readColor(text);
  if (alpha === 0) return undefined;
  const colors = new Uint8ClampedArray(256 * 3);
  for (let level = 0; level < 256; level += 1)
    colors.set(withLuminosity([red, green, blue], level), level * 3);
  return { colors, strength: alpha };
}

function tint(rgba: Uint8ClampedArray, index: number, { colors, strength }: Tints): void {
  const level = Math.round(luminosity(rgba[index] ?? 0, rgba[index + 1] ?? 0, rgba[index + 2] ?? 0));
  for (let channel = 0; channel < 3; channel += 1) {
    const own = rgba[index + channel] ?? 0;
    rgba[index + channel] = own + ((colors[level * 3 + channel] ?? 0) - own) * strength;
  }
}

/** SetLum and ClipColor of Compositing 1, 10.2. */
function withLuminosity(color: readonly [number, number, number], level: number): number[] {
  const shift = level - luminosity(...color);
  const shifted = color.map((channel) => channel + shift);
  const [min, max] = [Math.min(...shifted), Math.max(...shifted)];
  const low = min < 0 ? level / (level - min) : 1;
  const high = max > 255 ? (255 - level) / (max - level) : 1;
  return shifted.map((channel) => level + (channel - level) * Math.min(low, high));
}

function luminosity(red: number, green: number, blue: number): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}
