import { Blob, Face, Font } from "harfbuzzjs";
import { type LetterRules, readLetterRules } from "./font-rules/letter-rules.ts";
import { isPositioned } from "./font-rules/positioned-glyphs.ts";
import { createFreeLetters, createKernWord, type FreeLetterOf } from "./kern-words.ts";
import { letterScale } from "./letter-scale.ts";
import type { LetterTables } from "./letter-tables.ts";
import { plainCodes } from "./plain-text.ts";
import { remembering } from "./remembering.ts";
import { letterAlone, type LetterFont, shapeWord } from "./shape-word.ts";
import { createShapeWhole, createShapeWords, type ShapeWords } from "./shape-words.ts";
import type { FaceLetter, ShapedWord, WordStyle } from "./shaped-word.ts";

/** One font file. */
export interface LetterFace {
  unitsPerEm: number;
  /** Of a line above and below its baseline, in font units. */
  ascent: number;
  descent: number;
  /** Whether its positioning knows of blanks, so that lines are shaped as a whole, as Chrome does; else word by word. */
  positionsBlanks: boolean;
  /** Shapes texts of one style. */
  wordsIn(style: WordStyle): ShapeWords;
  /** Forgets all words. */
  forget(): void;
}

/** Remembers the words that it shapes, and tells how much more it remembers each time, about 16 bytes each. */
export function createLetterFace(tables: LetterTables, remembers: (amount: number) => void): LetterFace {
  const face = new Face(new Blob(tables.shaping));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const made: LetterFont = { font, unitsPerEm: face.upem, outlineOf: tables.outlineOf };
  const { positioning } = tables;
  const blank = font.nominalGlyph(0x20);
  const positionsBlanks =
    positioning !== undefined && blank !== undefined && isPositioned(positioning, blank);
  const glyphs = new Set(plainCodes.flatMap((code) => font.nominalGlyph(code) ?? []));
  const rules = readLetterRules(tables, glyphs);
  const alphabets = createAlphabets(made, rules, remembers);
  const styles = createStyles((style) => {
    const alphabet = alphabets.of(style.language);
    const shape = createShapeWord(made, { style, rules, alphabet }, remembers);
    return positionsBlanks ? createShapeWhole(shape) : createShapeWords(shape);
  });
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: -descender,
    positionsBlanks,
    wordsIn: (style) => styles.of(style),
    forget() {
      alphabets.forget();
      styles.forget();
    },
  };
}

// What is told by `remembers` is forgotten before it is too much.
const unbounded = Number.POSITIVE_INFINITY;

/** Letters of one language. */
interface Alphabet {
  /** As a letter, or several of a ligature, looks by itself; undefined where it isn't plain. */
  aloneOf: (letter: string) => FaceLetter | undefined;
  freeOf: FreeLetterOf;
}

function createAlphabets(made: LetterFont, rules: LetterRules, remembers: (amount: number) => void) {
  let known = new Map<string, Alphabet>();

  function create(language: string): Alphabet {
    const aloneOf = remembering(unbounded, (letter: string) => {
      remembers(15);
      return letterAlone(made, letter, language);
    });
    return { aloneOf, freeOf: createFreeLetters(made.font, rules, aloneOf) };
  }

  return {
    of(language: string): Alphabet {
      const alphabet = known.get(language) ?? create(language);
      known.set(language, alphabet);
      return alphabet;
    },
    forget(): void {
      known = new Map();
    },
  };
}

/** Words of free letters are set from each two of them; of others HarfBuzz is asked, and remembered. */
function createShapeWord(
  { font, unitsPerEm }: LetterFont,
  { style, rules, alphabet }: { style: WordStyle; rules: LetterRules; alphabet: Alphabet },
  remembers: (amount: number) => void,
): (word: string) => ShapedWord | undefined {
  const { aloneOf, freeOf } = alphabet;
  const scale = letterScale(style.size, unitsPerEm);
  const kernWord = createKernWord(font, { rules, style, scale, letterOf: freeOf }, () => remembers(4));
  const shape = remembering(unbounded, (word: string) => {
    remembers(20 + word.length);
    return shapeWord(font, word, { style, scale, aloneOf });
  });
  return (word) => kernWord(word) ?? shape(word);
}

// They are looked through from the first.
const mostStyles = 50;

function createStyles(shapeIn: (style: WordStyle) => ShapeWords) {
  let known: { style: WordStyle; shape: ShapeWords }[] = [];
  return {
    of(style: WordStyle): ShapeWords {
      const before = known.find((one) => isSame(one.style, style));
      if (before !== undefined) return before.shape;
      const shape = shapeIn(style);
      if (known.length >= mostStyles) known = [];
      known.push({ style, shape });
      return shape;
    },
    forget(): void {
      known = [];
    },
  };
}

function isSame(one: WordStyle, other: WordStyle): boolean {
  return one.size === other.size && one.spaced === other.spaced && one.language === other.language;
}
