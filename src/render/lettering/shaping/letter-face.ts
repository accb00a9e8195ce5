import { Blob, Face, Font } from "harfbuzzjs";
import { letterScale } from "./letter-scale.ts";
import type { LetterTables, Outline } from "./letter-tables.ts";
import { isPositioned } from "./positioned-glyphs.ts";
import { type GlyphRow, type Setting, shapeGlyphs } from "./shape-glyphs.ts";

/** A letter or ligature of a font. */
export interface FaceLetter {
  /** The characters that it stands for. */
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
  for (const [index, letter] of row.letters.entries()) {
    if (!letters.has(letter))
      letters.set(letter, letterAlone({ font, unitsPerEm, outlineOf }, letter, language));
    const alone = letters.get(letter);
    if (alone === undefined || alone.glyph !== row.glyphs[index]) return undefined;
    found.push(alone);
  }
  font.setScale(scale.whole, scale.whole);
  // Skia takes advances from FreeType, and from HarfBuzz what kerning adds to its own.
  const advances = found.map(
    ({ glyph, advance }, index) =>
      scale.advance(advance) + (row.advances[index] ?? 0) - font.glyphHAdvance(glyph),
  );
  return { letters: found, advances };
}

/** As a mask of it is painted: alone, without letter spacing. */
function letterAlone(
  { font, unitsPerEm: scale, outlineOf }: LetterFont,
  letter: string,
  language: string,
): FaceLetter | undefined {
  const row = shapeRow(font, letter, { scale, language, spaced: false });
  const [glyph = notdef, more] = row?.glyphs ?? [];
  const outline = outlineOf(glyph);
  if (glyph === notdef || more !== undefined || isFarReaching(outline, scale)) return undefined;
  return { letter, glyph, advance: font.glyphHAdvance(glyph), outline };
}

const notdef = 0;
// In sizes of the font; masks are as wide to each side.
const mostReach = 1.9;

function isFarReaching(outline: Outline | undefined, unitsPerEm: number): boolean {
  const { left, right, above, below } = outline ?? { left: 0, right: 0, above: 0, below: 0 };
  return Math.max(-left, right, above, below) > mostReach * unitsPerEm;
}

/** Undefined where characters aren't all of one script, or don't stand one behind another. */
function shapeRow(font: Font, text: string, setting: Omit<Setting, "script">): GlyphRow | undefined {
  const [found, other] = scripts.filter(({ letter }) => letter.test(text));
  if (other !== undefined || found?.text.test(text) === false) return undefined;
  return shapeGlyphs(font, text, { ...setting, script: found?.tag ?? signsAlone });
}

const signsAlone = "Zyyy";
// Signs are of the script of the letters beside them, unless they are used with some scripts alone (UAX #24, 5.1).
const scripts = [
  { tag: "Latn", letter: /\p{Script=Latin}/u, text: /^[\p{scx=Latin}\p{scx=Common}]*$/u },
  { tag: "Grek", letter: /\p{Script=Greek}/u, text: /^[\p{scx=Greek}\p{scx=Common}]*$/u },
  { tag: "Cyrl", letter: /\p{Script=Cyrillic}/u, text: /^[\p{scx=Cyrillic}\p{scx=Common}]*$/u },
];
