import { Blob, Face, Font } from "harfbuzzjs";
import { isPositioned } from "./positioned-glyphs.ts";
import { letterScale, type LetterScale } from "./letter-scale.ts";
import { type GlyphRow, type Setting, shapeGlyphs } from "./shape-glyphs.ts";

/** A letter of a font; lengths in the font's own units, measured from its origin, up and to the right. */
export interface FaceLetter {
  letter: string;
  glyph: number;
  advance: number;
  /** What its outline reaches; undefined for blanks. */
  ink: { left: number; right: number; above: number; below: number } | undefined;
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
}

// A word is some hundred bytes; all of them are shaped anew once there are more, in some microseconds each.
const mostWords = 4000;

/** Reads a TTF file that comes with Limn. */
export function createLetterFace(file: Uint8Array): LetterFace {
  const face = new Face(new Blob(file));
  const font = new Font(face);
  const { ascender, descender } = font.hExtents();
  const known = { letters: new Map<string, Letters>(), words: new Map<string, Words>() };
  let remembered = 0;

  function shapeAnew(word: string, style: WordStyle): ShapedWord | undefined {
    const { language } = style;
    const letters: Letters = known.letters.get(language) ?? new Map();
    known.letters.set(language, letters);
    return shapeWord({ font, letters, scale: letterScale(style.size, face.upem) }, word, style);
  }

  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: -descender,
    positionsBlanks: positionsBlanks(face, font),
    shape(word, style) {
      const name = `${style.size} ${style.language} ${style.spaced}`;
      const words = known.words.get(name) ?? new Map<string, ShapedWord | undefined>();
      const shaped = words.get(word);
      if (shaped !== undefined || words.has(word)) return shaped;
      if (remembered >= mostWords) {
        known.letters.clear();
        known.words.clear();
        words.clear();
        remembered = 0;
      }
      const made = shapeAnew(word, style);
      known.words.set(name, words.set(word, made));
      remembered += 1;
      return made;
    },
  };
}

type Letters = Map<string, FaceLetter | undefined>;
type Words = Map<string, ShapedWord | undefined>;

interface ScaledFont {
  font: Font;
  letters: Letters;
  scale: LetterScale;
}

function shapeWord(
  { font, letters, scale }: ScaledFont,
  word: string,
  { language, spaced }: WordStyle,
): ShapedWord | undefined {
  const row = shapeRow(font, word, { scale: scale.whole, language, spaced });
  if (row === undefined) return undefined;
  const found: FaceLetter[] = [];
  for (const [index, glyph] of row.glyphs.entries()) {
    const letter = word[index] ?? "";
    if (!letters.has(letter)) letters.set(letter, letterAlone(font, letter, language));
    const alone = letters.get(letter);
    if (alone?.glyph !== glyph) return undefined;
    found.push(alone);
  }
  font.setScale(scale.whole, scale.whole);
  const advances = found.map(({ glyph, advance }, index) => {
    const kerning = (row.advances[index] ?? 0) - font.glyphHAdvance(glyph);
    return scale.advance(advance) + kerning;
  });
  return { letters: found, advances };
}

/** As a mask of it is painted: alone, without letter spacing. */
function letterAlone(font: Font, letter: string, language: string): FaceLetter | undefined {
  const scale = font.face.upem;
  const glyph = shapeRow(font, letter, { scale, language, spaced: false })?.glyphs[0];
  if (glyph === undefined || glyph === notdef) return undefined;
  return { letter, glyph, advance: font.glyphHAdvance(glyph), ink: inkOf(font, glyph) };
}

const notdef = 0;

function inkOf(font: Font, glyph: number): FaceLetter["ink"] {
  const extents = font.glyphExtents(glyph);
  if (extents === undefined || extents.width === 0 || extents.height === 0) return undefined;
  const { xBearing, yBearing, width, height } = extents;
  // HarfBuzz counts heights downwards.
  return { left: xBearing, right: xBearing + width, above: yBearing, below: -(yBearing + height) };
}

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

function positionsBlanks(face: Face, font: Font): boolean {
  const [gpos, blank] = [face.referenceTable("GPOS"), font.nominalGlyph(0x20)];
  return gpos !== undefined && blank !== undefined && isPositioned(gpos, blank);
}
