import { chooseColors, errorOf, type GifColors } from "./gif-colors.ts";

/** Limit for the error of a reused palette, relative to the pixels that it was chosen for. */
const maxWorse = { times: 1.3, plus: 16 };
/** Choosing a palette takes as long as writing several frames. */
const maxPalettes = 24;

/** Returns the palette for a frame's changed pixels (0xAABBGGRR). */
export type ChoosePalette = (changedPixels: Uint32Array) => GifColors;

/** The most colors of a palette for a quality of 1 to 100. One more place is for clear pixels. */
export function maxColors(quality: number): number {
  return Math.max(15, Math.min(255, Math.round((256 * quality) / 80) - 1));
}

/** Whether a palette with this error on some pixels may stand in for one with the other on its own. */
export function isCloseEnough(error: number, ownError: number): boolean {
  return error <= ownError * maxWorse.times + maxWorse.plus;
}

/** Chooses palettes for the frames of an animation that is encoded whole. Reuses the last or first one while its error is low. */
export function createPaletteChooser(quality: number): ChoosePalette {
  const chosen: { colors: GifColors; error: number }[] = [];
  return (changedPixels) => {
    const usablePalette = [chosen.at(-1), chosen[0]].find(
      (one) => one && isCloseEnough(errorOf(one.colors, changedPixels), one.error),
    );
    const last = chosen.at(-1);
    if (usablePalette !== undefined) return usablePalette.colors;
    if (last !== undefined && chosen.length >= maxPalettes) return last.colors;
    const colors = chooseColors(changedPixels, maxColors(quality));
    chosen.push({ colors, error: errorOf(colors, changedPixels) });
    return colors;
  };
}

/** Chooses palettes for changes that are joined to any file of a version: each depends on the change alone. */
export function chooseForChange(
  { colors, error }: { colors: GifColors; error: number },
  quality: number,
): ChoosePalette {
  return (changedPixels) =>
    isCloseEnough(errorOf(colors, changedPixels), error)
      ? colors
      : chooseColors(changedPixels, maxColors(quality));
}
