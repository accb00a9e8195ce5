import { Blob, Face, Font } from "harfbuzzjs";
import { letterScale } from "./letter-scale.ts";
import type { LetterTables, Outline } from "./letter-tables.ts";
import { isPositioned } from "./positioned-glyphs.ts";
import { type GlyphRow, type Setting, shapeGlyphs } from "./shape-glyphs.ts";
import { createShapeWhole, createShapeWords, type ShapeWords } from "./shape-words.ts";

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
  /** Shapes texts of one style. */
  wordsIn(style: WordStyle): ShapeWords;
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
  const letters = new Map<string, Letters>();
  const made: LetterFont = { font, unitsPerEm: face.upem, outlineOf };
  const blank = font.nominalGlyph(0x20);
  const positionsBlanks =
    positioning !== undefined && blank !== undefined && isPositioned(positioning, blank);

  function shapeAnew(word: string, style: WordStyle): ShapedWord | undefined {
    const known: Letters = letters.get(style.language) ?? new Map();
    const before = known.size;
    const shaped = shapeWord(made, known, word, style);
    letters.set(style.language, known);
    remembers(20 + word.length + 10 * (known.size - before));
    return shaped;
  }

  function shapeIn(style: WordStyle): ShapeWords {
    const words = new Map<string, ShapedWord | undefined>();
    const shape = (word: string) => {
      const known = words.get(word);
      if (known !== undefined || words.has(word)) return known;
      const anew = shapeAnew(word, style);
      words.set(word, anew);
      return anew;
    };
    return positionsBlanks ? createShapeWhole(shape) : createShapeWords(shape);
  }

  const styles = createStyles(shapeIn);
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: -descender,
    positionsBlanks,
    wordsIn: styles.of,
    forget() {
      letters.clear();
      styles.forget();
    },
  };
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
  for (const letter of row.letters) {
    if (!letters.has(letter))
      letters.set(letter, letterAlone({ font, unitsPerEm, outlineOf }, letter, language));
    const alone = letters.get(letter);
    if (alone === undefined || alone.glyph !== row.glyphs[found.length]) return undefined;
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
