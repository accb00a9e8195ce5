import { chooseColours, errorOf, type GifColours } from "./gif-colours.ts";

/** Limit for the error of a reused palette, relative to the pixels that it was chosen for. */
const mostWorse = { times: 1.3, plus: 16 };
/** Choosing a palette takes as long as writing several frames. */
const mostPalettes = 24;

/** Returns the palette for a frame's changed pixels (0xAABBGGRR). */
export type ChoosePalette = (changedPixels: Uint32Array) => GifColours;

/** The most colours of a palette for a quality of 1 to 100. One more place is for clear pixels. */
export function mostColours(quality: number): number {
  return Math.max(15, Math.min(255, Math.round((256 * quality) / 80) - 1));
}

/** Whether a palette with this error on some pixels may stand in for one with the other on its own. */
export function isCloseEnough(error: number, ownError: number): boolean {
  return error <= ownError * mostWorse.times + mostWorse.plus;
}

/** Chooses palettes for the frames of an animation that is encoded whole. Reuses the last or first one while its error is low. */
export function createPaletteChooser(quality: number): ChoosePalette {
  const chosen: { colours: GifColours; error: number }[] = [];
  return (changedPixels) => {
    const usablePalette = [chosen.at(-1), chosen[0]].find(
      (one) => one && isCloseEnough(errorOf(one.colours, changedPixels), one.error),
    );
    const last = chosen.at(-1);
    if (usablePalette !== undefined) return usablePalette.colours;
    if (last !== undefined && chosen.length >= mostPalettes) return last.colours;
    const colours = chooseColours(changedPixels, mostColours(quality));
    chosen.push({ colours, error: errorOf(colours, changedPixels) });
    return colours;
  };
}

/** Chooses palettes for changes that are joined to any file of a version: each depends on the change alone. */
export function chooseForChange(
  { colours, error }: { colours: GifColours; error: number },
  quality: number,
): ChoosePalette {
  return (changedPixels) =>
    isCloseEnough(errorOf(colours, changedPixels), error)
      ? colours
      : chooseColours(changedPixels, mostColours(quality));
}
