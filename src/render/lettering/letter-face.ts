import { Blob, Face, Font } from "harfbuzzjs";
import { type LetterScale, letterScale } from "./letter-scale.ts";
import type { LetterTables, Outline } from "./letter-tables.ts";
import { isPositioned } from "./positioned-glyphs.ts";
import { type GlyphRow, type Setting, shapeGlyphs } from "./shape-glyphs.ts";

/** A letter of a font. */
export interface FaceLetter {
  letter: string;
  glyph: number;
  /** In font units. */
  advance: number;
  /** Undefined for blanks. */
  outline: Outline | undefined;
}

/** Letters each of which looks as it does alone. */
export interface ShapedWord {
  letters: readonly FaceLetter[];
  /** From each letter to the next, kerning included, in 1/65536 pixel. */
  advances: readonly number[];
}

/** How a word is set. */
export interface WordStyle {
  /** Of the font, in pixels. */
  size: number;
  /** BCP 47. */
  language: string;
  /** Whether there is letter spacing. */
  spaced: boolean;
}

/** One font file. */
export interface LetterFace {
  unitsPerEm: number;
  /** Of a line above and below its baseline, in font units. */
  ascent: number;
  descent: number;
  /** Whether its positioning knows of blanks, so that lines are shaped as a whole, as Chrome does; else word by word. */
  positionsBlanks: boolean;
  /** Undefined where the letters aren't all plain. */
  shape(word: string, style: WordStyle): ShapedWord | undefined;
  /** Forgets all words. */
  forget(): void;
}

type Letters = Map<string, FaceLetter | undefined>;

/** What a font's words are made with. */
interface LetterFont {
  font: Font;
  unitsPerEm: number;
  outlineOf: LetterTables["outlineOf"];
}

/** Remembers the words that it shapes, and tells how much more it remembers each time, about 16 bytes each. */
export function createLetterFace(
  { shaping, outlineOf, positioning }: LetterTables,
  remembers: (amount: number) => void,
): LetterFace {
  const face = new Face(new Blob(shaping));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const known = {
    letters: new Map<string, Letters>(),
    words: new Map<string, Map<string, ShapedWord | undefined>>(),
  };
  const made: LetterFont = { font, unitsPerEm: face.upem, outlineOf };
  const blank = font.nominalGlyph(0x20);

  function shapeAnew(word: string, style: WordStyle): ShapedWord | undefined {
    const letters: Letters = known.letters.get(style.language) ?? new Map();
    const before = letters.size;
    const shaped = shapeWord(made, letters, word, style);
    known.letters.set(style.language, letters);
    remembers(20 + word.length + 10 * (letters.size - before));
    return shaped;
  }

  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: -descender,
    positionsBlanks: positioning !== undefined && blank !== undefined && isPositioned(positioning, blank),
    shape(word, style) {
      const name = `${style.size} ${style.language} ${style.spaced}`;
      const words = known.words.get(name);
      const shaped = words?.get(word);
      if (shaped !== undefined || words?.has(word) === true) return shaped;
      const anew = shapeAnew(word, style);
      // What is remembered may just have become too much.
      const kept = known.words.get(name) ?? new Map<string, ShapedWord | undefined>();
      known.words.set(name, kept.set(word, anew));
      return anew;
    },
    forget() {
      known.letters.clear();
      known.words.clear();
    },
  };
}

function shapeWord(
  { font, unitsPerEm, outlineOf }: LetterFont,
  letters: Letters,
  word: string,
  { size, language, spaced }: WordStyle,
): ShapedWord | undefined {
  const scale = letterScale(size, unitsPerEm);
  const row = shapeRow(font, word, { scale: scale.whole, language, spaced });
  if (row === undefined) return undefined;
  const found: FaceLetter[] = [];
  const advances: number[] = [];
  for (const [index, glyph] of row.glyphs.entries()) {
    const letter = word[index] ?? "";
    if (!letters.has(letter))
      letters.set(letter, letterAlone({ font, unitsPerEm, outlineOf }, letter, language));
    const alone = letters.get(letter);
    if (alone?.glyph !== glyph) return undefined;
    found.push(alone);
    advances.push(advanceOf(font, alone, row.advances[index] ?? 0, scale));
  }
  return { letters: found, advances };
}

/** FreeType's advance, and what HarfBuzz's kerning adds to its own. */
function advanceOf(font: Font, { glyph, advance }: FaceLetter, shaped: number, scale: LetterScale): number {
  font.setScale(scale.whole, scale.whole);
  return scale.advance(advance) + shaped - font.glyphHAdvance(glyph);
}

/** As a mask of it is painted: alone, without letter spacing. */
function letterAlone(
  { font, unitsPerEm: scale, outlineOf }: LetterFont,
  letter: string,
  language: string,
): FaceLetter | undefined {
  const glyph = shapeRow(font, letter, { scale, language, spaced: false })?.glyphs[0];
  if (glyph === undefined || glyph === notdef) return undefined;
  return { letter, glyph, advance: font.glyphHAdvance(glyph), outline: outlineOf(glyph) };
}

const notdef = 0;

/** Undefined where letters are of several scripts, or glyphs aren't one a letter, each on the line behind the last. */
function shapeRow(font: Font, text: string, setting: Omit<Setting, "script">): GlyphRow | undefined {
  const found = scripts.filter(([, letter]) => letter.test(text));
  if (found.length > 1) return undefined;
  const row = shapeGlyphs(font, text, { ...setting, script: found[0]?.[0] ?? signsAlone });
  return row.isEven ? row : undefined;
}

const signsAlone = "Zyyy";
const scripts = [
  ["Latn", /\p{Script=Latin}/u],
  ["Grek", /\p{Script=Greek}/u],
  ["Cyrl", /\p{Script=Cyrillic}/u],
] as const;
