import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { installedFamilies } from "../../../design/font-families.ts";
import { createGlyphTexts, type GlyphTexts, typedText } from "../../font-file/glyph-texts.ts";
import { readNames } from "../../font-file/read-names.ts";
import { readTables } from "../../font-file/read-tables.ts";
import { fontFiles } from "../../installed-fonts.ts";
import type { FontTexts } from "./add-typed-texts.ts";

const postScriptName = 6;

/** Reads the font's file only where the document doesn't tell enough; fonts of companies aren't read. */
export function textsOfFont(name: string): FontTexts {
  let font: GlyphTexts | undefined;
  const inFont = (): GlyphTexts => (font ??= readFont(name) ?? unknownFont);
  return {
    textOf(glyph, text) {
      const typed = typedText(text);
      return text === "\0" || mayBeRadical(typed) ? (inFont().textOf(glyph) ?? typed) : typed;
    },
    textOfTwo: () => font?.textOfTwo,
  };
}

/** Some radicals have no normal form, but share glyphs with ideographs. */
const mayBeRadical = (text: string) => /[\u2E80-\u2FDF]/.test(text);

const unknownFont: GlyphTexts = { textOf: () => undefined, textOfTwo: () => undefined };

function readFont(name: string): GlyphTexts | undefined {
  const family = name.split("-")[0];
  for (const path of installedFamilies.flatMap(fontFiles)) {
    // Files are named as their fonts: Lora_400Regular.ttf, Inter-Italic.ttf.
    if (basename(path, ".ttf").split(/[_-]/)[0] !== family) continue;
    const bytes = readFileSync(path);
    const names = readTables(bytes).get("name");
    if (names !== undefined && readNames(names).get(postScriptName) === name) return createGlyphTexts(bytes);
  }
  return undefined;
}
