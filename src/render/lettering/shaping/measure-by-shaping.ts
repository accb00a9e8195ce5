import { isSpaced, type MeasureWith, type RunMeasure } from "../../../paint/text/measure-text.ts";
import type { LetterFace, ShapedWord } from "./letter-face.ts";
import type { FaceOf } from "./letter-faces.ts";
import { type LetterScale, letterScale } from "./letter-scale.ts";
import { LettersUnknown } from "./letters-unknown.ts";
import { placeWords, shapeText } from "./shape-letters.ts";

// As createMeasureText measures: what it answers is rounded at this size.
const measuredAt = 100;
// Skia fits outlines to its rows of pixels, which moves their tops and bottoms by up to this many of them.
const spareRows = 2;

/**
 * Measures plain letters as createMeasureText does with a canvas. Advances, spacings and line extents are the same to
 * the last digit; what ink takes to the left and right is so within one percent of the size, and above and below it is
 * at most four percent more, never less. Throws LettersUnknown for all else.
 */
export function createMeasureByShaping(faceOf: FaceOf): MeasureWith {
  return ({ language }) => ({
    run(text, style) {
      const face = faceOf(style);
      const spaced = isSpaced(style.letter_spacing);
      const words = face && shapeText(face, text, { size: measuredAt, language, spaced });
      if (face === undefined || words === undefined) throw new LettersUnknown();
      const spacings = spaced ? text.length : 0;
      return { ...measureWords(words, letterScale(measuredAt, face.unitsPerEm)), spacings };
    },
    lineExtent(style) {
      const face = faceOf(style);
      if (face === undefined) throw new LettersUnknown();
      return extentOf(face);
    },
  });
}

function measureWords(words: readonly ShapedWord[], scale: LetterScale): Omit<RunMeasure, "spacings"> {
  let [left, right, above, below] = [nowhere, nowhere, nowhere, nowhere];
  const width = placeWords(words, 0, ({ outline }, x) => {
    if (outline === undefined) return;
    left = Math.max(left, -(x + Math.floor(scale.point(outline.left) / 64)));
    right = Math.max(right, x + Math.ceil(scale.point(outline.right) / 64));
    above = Math.max(above, Math.ceil(scale.point(outline.above) / 64) + spareRows);
    below = Math.max(below, Math.ceil(scale.point(outline.below) / 64) + spareRows);
  });
  if (left === nowhere) [left, right, above, below] = [0, 0, 0, 0];
  return {
    advance: width / measuredAt,
    above: above / measuredAt,
    below: below / measuredAt,
    left: left / measuredAt,
    right: (right - width) / measuredAt,
  };
}

const nowhere = Number.NEGATIVE_INFINITY;

function extentOf({ ascent, descent, unitsPerEm }: LetterFace): { ascent: number; descent: number } {
  const [above, below] = [ascent, descent].map((units) => Math.round((units * measuredAt) / unitsPerEm));
  return { ascent: (above ?? 0) / measuredAt, descent: (below ?? 0) / measuredAt };
}
