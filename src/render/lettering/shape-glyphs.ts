import { Buffer, Direction, Feature, type Font, shape } from "harfbuzzjs";

/** Glyphs of a text from left to right. */
export interface GlyphRow {
  glyphs: readonly number[];
  /** From each glyph to the next, kerning included, in parts of the scale. */
  advances: readonly number[];
  /** Whether each stands for the character of its place, on the line, where the last one ended. */
  isEven: boolean;
}

export interface Setting {
  /** Of how many parts the font's size is. */
  scale: number;
  /** ISO 15924. */
  script: string;
  /** BCP 47. */
  language: string;
  /** Letter spacing takes the forms away that letters take beside each other, as CSS Text 4 (§8.2) says. */
  spaced: boolean;
}

const joining = ["liga", "clig", "calt"];
const forSpaced = joining.map((tag) => new Feature(tag, 0));
const buffer = new Buffer();

/** Shapes a text of characters within the first plane with HarfBuzz as WebAssembly; the font keeps the scale. */
export function shapeGlyphs(
  font: Font,
  text: string,
  { scale, script, language, spaced }: Setting,
): GlyphRow {
  font.setScale(scale, scale);
  buffer.clearContents();
  buffer.addText(text);
  buffer.setDirection(Direction.LTR);
  buffer.setScript(script);
  buffer.setLanguage(language);
  shape(font, buffer, spaced ? forSpaced : undefined);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();
  return {
    glyphs: infos.map(({ codepoint }) => codepoint),
    advances: positions.map(({ xAdvance }) => xAdvance),
    isEven:
      infos.length === text.length &&
      infos.every(({ cluster }, index) => cluster === index) &&
      positions.every(({ xOffset, yOffset }) => xOffset === 0 && yOffset === 0),
  };
}
