import {
  isSpaced,
  type MeasureText,
  type MeasureWith,
  type RunMeasure,
} from "../../../paint/text/measure-text.ts";
import type { LetterFace } from "./letter-face.ts";
import type { ShapedWord } from "./shaped-word.ts";
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
  return ({ language }) => {
    // A line that fits is measured once more when it is placed.
    let last: { text: string; style: SpacedStyle; measured: RunMeasure } | undefined;
    return {
      run(text, style) {
        if (last?.text !== text || last.style !== style)
          last = { text, style, measured: measureRun(faceOf(style), text, language, style) };
        return last.measured;
      },
      lineExtent(style) {
        const face = faceOf(style);
        if (face === undefined) throw new LettersUnknown();
        return extentOf(face);
      },
    };
  };
}

type SpacedStyle = Parameters<MeasureText["run"]>[1];

function measureRun(
  face: LetterFace | undefined,
  text: string,
  language: string,
  { letter_spacing }: SpacedStyle,
): RunMeasure {
  const spaced = isSpaced(letter_spacing);
  const words = face && shapeText(face, text, { size: measuredAt, language, spaced });
  if (face === undefined || words === undefined) throw new LettersUnknown();
  return measureWords(words, letterScale(measuredAt, face.unitsPerEm), spaced ? text.length : 0);
}

function measureWords(words: readonly ShapedWord[], scale: LetterScale, spacings: number): RunMeasure {
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
    spacings,
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
