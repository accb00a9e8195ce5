import { Buffer, Direction, Feature, type Font, shape } from "harfbuzzjs";

/** Glyphs of a text from left to right, each on the line behind the last. */
export interface GlyphRow {
  glyphs: readonly number[];
  /** What each stands for: one character, or several of a ligature. */
  letters: readonly string[];
  /** From each to the next, kerning included, in parts of the scale. */
  advances: readonly number[];
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

/**
 * Shapes a text with HarfBuzz as WebAssembly; the font keeps the scale. Undefined where several glyphs stand for one
 * character, or one of them not on the line.
 */
export function shapeGlyphs(font: Font, text: string, setting: Setting): GlyphRow | undefined {
  const { scale, script, language, spaced } = setting;
  font.setScale(scale, scale);
  buffer.clearContents();
  buffer.addText(text);
  buffer.setDirection(Direction.LTR);
  buffer.setScript(script);
  buffer.setLanguage(language);
  shape(font, buffer, spaced ? forSpaced : undefined);
  const glyphs: number[] = [];
  const letters: string[] = [];
  const advances: number[] = [];
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  for (const [index, { codepoint, cluster }] of infos.entries()) {
    const end = infos[index + 1]?.cluster ?? text.length;
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    if (end <= cluster || xOffset !== 0 || yOffset !== 0) return undefined;
    glyphs.push(codepoint);
    letters.push(text.slice(cluster, end));
    advances.push(xAdvance);
  }
  return { glyphs, letters, advances };
}
