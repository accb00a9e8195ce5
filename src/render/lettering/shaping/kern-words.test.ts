import { readFileSync } from "node:fs";
import fc from "fast-check";
import { Blob, Face, Font } from "harfbuzzjs";
import { expect, it } from "vitest";
import { emojiFamily, fontFamilies, hanFamilies } from "../../../design/font-families.ts";
import { fontFiles } from "../../fonts.ts";
import { createFreeLetters, createKernWord } from "./kern-words.ts";
import type { FaceLetter, WordStyle } from "./shaped-word.ts";
import { readLetterRules } from "./font-rules/letter-rules.ts";
import { letterScale } from "./letter-scale.ts";
import { readLetterTables } from "./letter-tables.ts";
import { plainCodes } from "./plain-text.ts";
import { letterAlone, type LetterFont, shapeWord } from "./shape-word.ts";
import { someLanguage } from "../sample-texts.ts";

const families = fontFamilies.filter(
  (family) => family !== emojiFamily && !(hanFamilies as readonly string[]).includes(family),
);

function open(file: string) {
  const tables = readLetterTables(readFileSync(file));
  const face = new Face(new Blob(tables.shaping));
  const font = new Font(face);
  const glyphs = new Set(plainCodes.flatMap((code) => font.nominalGlyph(code) ?? []));
  const made: LetterFont = { font, unitsPerEm: face.upem, outlineOf: tables.outlineOf };
  return { made, rules: readLetterRules(tables, glyphs) };
}

type Opened = ReturnType<typeof open>;

/** A word as two letters at a time tell, and as HarfBuzz shapes it. */
function bothWays({ made, rules }: Opened, word: string, style: WordStyle) {
  const { font } = made;
  const letters = new Map<string, FaceLetter | undefined>();
  const aloneOf = (letter: string) => {
    if (!letters.has(letter)) letters.set(letter, letterAlone(made, letter, style.language));
    return letters.get(letter);
  };
  const scale = letterScale(style.size, made.unitsPerEm);
  const letterOf = createFreeLetters(font, rules, aloneOf);
  const kerned = createKernWord(font, { rules, style, scale, letterOf }, () => undefined)(word);
  return { kerned, shaped: shapeWord(font, word, { style, scale, aloneOf }) };
}

const signs = "AVToaeimnrstuwyfjlqWYLPK019.,'-!&éüçñøßŁžŠțţİıřđẞĳŀ·ЖдаіїйўҐљњΑΩάςώ ẰốÅ"
  .normalize("NFC")
  .split("");
const anySign = fc.constantFrom(...plainCodes.map((code) => String.fromCharCode(code)));
const someWord = fc.oneof(
  fc.string({ unit: anySign, minLength: 1, maxLength: 5 }),
  fc.string({ unit: fc.constantFrom(...signs), minLength: 1, maxLength: 7 }),
  fc.constantFrom(
    "Wilhelmina",
    "Bartholomew",
    "Zoë",
    "office",
    "L·L",
    "12:30",
    "1x2",
    "->",
    "T.V.",
    "Ångström",
  ),
);

it.each(families)("words of %s are set from each two letters just as HarfBuzz shapes them", (family) => {
  const files = fontFiles(family).map((file) => ({ file, opened: undefined as Opened | undefined }));
  const style = fc.record({
    size: fc.constantFrom(100, 33, 19.55, 12.5),
    language: someLanguage,
    spaced: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.nat(files.length - 1), someWord, style, (index, word, wordStyle) => {
      const one = files[index] as (typeof files)[0];
      one.opened ??= open(one.file);
      const { kerned, shaped } = bothWays(one.opened, word, wordStyle);
      if (kerned !== undefined) expect(kerned).toEqual(shaped);
    }),
    { numRuns: 150 },
  );
});

it("most names of most families are set so", () => {
  const names = "Ada Grace Jun Mateo Leila Wilhelmina Bartholomew Zoë Šárka Łukasz José 2bc".split(" ");
  const style: WordStyle = { size: 33, language: "en", spaced: false };
  const shares = families.map((family) => {
    const opened = open(fontFiles(family)[0] ?? "");
    return names.filter((name) => bothWays(opened, name, style).kerned !== undefined).length / names.length;
  });
  expect(shares.filter((share) => share > 0.8).length).toBeGreaterThan(families.length / 2);
});
