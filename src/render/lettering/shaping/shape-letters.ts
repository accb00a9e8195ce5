import type { FontStyle } from "../../../paint/text/font-stack.ts";
import { isSpaced } from "../../../paint/text/measure-text.ts";
import type { LetterFace } from "./letter-face.ts";
import type { FaceLetter, ShapedWord, WordStyle } from "./shaped-word.ts";
import type { FaceOf } from "./letter-faces.ts";
import { isPlainText } from "./plain-text.ts";

export interface PlacedLetter {
  /** The character that stands for the glyph, or the several of a ligature: alone, they look the same. */
  letter: string;
  /**
   * Of its origin, in pixels from where the text begins: a float32. Skia adds it to the float32 sum of the place that
   * fillText is given and the context's own, each a float32 before.
   */
  x: number;
}

/** Undefined where the letters aren't all plain. `size` of the font in pixels; `language` as BCP 47 writes it. */
export type ShapeLetters = (
  text: string,
  style: FontStyle & { letter_spacing: number },
  size: number,
  language: string,
) => readonly PlacedLetter[] | undefined;

// Larger letters are painted from their outlines, at places of their own.
const largestSize = 250;

/** Shapes texts with memory-safe code and places their letters just as Skia does; blanks are no letters. */
export function createShapeLetters(faceOf: FaceOf): ShapeLetters {
  return (text, style, size, language) => {
    if (size > largestSize) return undefined;
    const face = faceOf(style);
    if (face === undefined) return undefined;
    const { letter_spacing } = style;
    const words = shapeText(face, text, { size, language, spaced: isSpaced(letter_spacing) });
    if (words === undefined) return undefined;
    const letters: PlacedLetter[] = [];
    placeWords(words, letter_spacing, ({ letter, outline }, x) => {
      if (outline !== undefined) letters.push({ letter, x });
    });
    return letters;
  };
}

/** The words of a text as its font sets them, blanks being words of their own; undefined where it isn't plain. */
export function shapeText(
  face: LetterFace,
  text: string,
  style: WordStyle,
): readonly ShapedWord[] | undefined {
  return isPlainText(text) && isKept(style.language) ? face.wordsIn(style)(text) : undefined;
}

const languages = new Set<string>();
const mostLanguages = 200;

/** HarfBuzz keeps each language for good, in a list that it goes through from its beginning. */
function isKept(language: string): boolean {
  return languages.has(language) || (languages.size < mostLanguages && languages.add(language).has(language));
}

/**
 * Tells where letters stand, in pixels, and answers where the last one ends. Within a word places are whole parts of
 * 65536; words begin at float32 numbers, the sum of the widths before them.
 */
export function placeWords(
  words: readonly ShapedWord[],
  spacing: number,
  place: (letter: FaceLetter, x: number) => void,
): number {
  const space = Math.trunc(Math.fround(spacing) * 65_536);
  let start = 0;
  for (const { letters, advances } of words) {
    let at = 0;
    let index = 0;
    // Not by entries(): pairs of each letter of each text were a tenth of what an open leaves behind.
    for (const letter of letters) {
      place(letter, Math.fround(start + Math.fround(at / 65_536)));
      at += (advances[index] ?? 0) + space;
      index += 1;
    }
    start = Math.fround(start + Math.fround(at / 65_536));
  }
  return start;
}
