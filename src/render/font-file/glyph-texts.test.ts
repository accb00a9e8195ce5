import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { installedFamilies } from "../../design/font-families.ts";
import { fontFiles } from "../installed-fonts.ts";
import { createGlyphTexts, typedText } from "./glyph-texts.ts";
import { readGlyphCharacters } from "./read-glyph-characters.ts";
import { readNames } from "./read-names.ts";
import { readSubstitutions } from "./read-substitutions.ts";
import { readTables } from "./read-tables.ts";

const files = installedFamilies.flatMap(fontFiles);

test("what is typed for ligatures, forms and radicals, and other characters as they are", () => {
  expect(typedText("ﬁ ﬃ ⽯ ﷲ ﻣ ﭘ ½ ™ ﬠ")).toBe("fi ffi 石 الله م پ ½ ™ ע");
});

test("every installed font tells what is typed for most glyphs that its rules make", () => {
  for (const path of files) {
    const tables = readTables(readFileSync(path));
    const [cmap, gsub] = [tables.get("cmap"), tables.get("GSUB")];
    if (cmap === undefined || gsub === undefined) continue;
    const characters = readGlyphCharacters(cmap);
    const { textOf } = createGlyphTexts(readFileSync(path));
    const made = [...readSubstitutions(gsub).replaced.keys()].filter((glyph) => !characters.has(glyph));
    const unknown = made.filter((glyph) => textOf(glyph) === undefined);
    expect(unknown.length / Math.max(1, made.length), basename(path)).toBeLessThan(0.5);
  }
});

test("files of installed fonts are named as their fonts", () => {
  for (const path of files) {
    const names = readNames(readTables(readFileSync(path)).get("name") ?? Buffer.alloc(6));
    expect(basename(path).split(/[_.-]/)[0], path).toBe(names.get(6)?.split("-")[0]);
  }
});
