import type { Font } from "harfbuzzjs";
import type { LetterScale } from "./letter-scale.ts";
import type { LetterTables, Outline } from "./letter-tables.ts";
import { type GlyphRow, type Setting, shapeGlyphs } from "./shape-glyphs.ts";
import type { FaceLetter, ShapedWord, WordStyle } from "./shaped-word.ts";
import { scriptTagOf } from "./word-script.ts";

/** What a font's words are made with. */
export interface LetterFont {
  font: Font;
  unitsPerEm: number;
  outlineOf: LetterTables["outlineOf"];
}

interface WordTools {
  style: WordStyle;
  scale: LetterScale;
  /** A letter as it looks by itself; undefined where it isn't plain. */
  aloneOf: (letter: string) => FaceLetter | undefined;
}

/** As HarfBuzz shapes it; undefined where the letters aren't all plain. */
export function shapeWord(
  font: Font,
  word: string,
  { style: { language, spaced }, scale, aloneOf }: WordTools,
): ShapedWord | undefined {
  const row = shapeRow(font, word, { scale: scale.whole, language, spaced });
  if (row === undefined) return undefined;
  const found: FaceLetter[] = [];
  for (const letter of row.letters) {
    const alone = aloneOf(letter);
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
export function letterAlone(
  { font, unitsPerEm: scale, outlineOf }: LetterFont,
  letter: string,
  language: string,
): FaceLetter | undefined {
  const row = shapeRow(font, letter, { scale, language, spaced: false });
  const [glyph = notdef, more] = row?.glyphs ?? [];
  const outline = outlineOf(glyph);
  if (glyph === notdef || more !== undefined || isFarReaching(outline, scale)) return undefined;
  const advance = font.glyphHAdvance(glyph);
  return { letter, glyph, advance, outline, isMark: advance === 0 || row?.advances[0] !== advance };
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
  const script = scriptTagOf(text);
  return script === undefined ? undefined : shapeGlyphs(font, text, { ...setting, script });
}
