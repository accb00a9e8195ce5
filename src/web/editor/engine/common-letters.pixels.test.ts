import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { installedFaces } from "../../../render/installed-fonts.ts";
import { hanFamilies } from "../../../design/font-families.ts";
import { isCommon, isEastAsianOrEmoji } from "../../../design/slice-letters.ts";
import { coverageOfFile } from "../../../render/worker/fonts/company-fonts.ts";
import { familiesWithArrows, familiesWithCommonLetters, uncommonLetters } from "./common-letters.ts";

const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter(isCommon);

it.each(familiesWithCommonLetters)("%s has every common letter in all its files", (family) => {
  expect(letters.length).toBeGreaterThan(180);
  for (const { path } of installedFaces(family)) {
    const ranges = coverageOfFile(readFileSync(path));
    const has = (letter: string) => {
      const code = letter.codePointAt(0) ?? 0;
      return ranges.some(([first, last]) => code >= first && code <= last);
    };
    expect(letters.filter((letter) => !has(letter)).join("")).toBe("");
  }
});

it.each(familiesWithArrows)("%s has arrows in all its files", (family) => {
  for (const { path } of installedFaces(family)) {
    const ranges = coverageOfFile(readFileSync(path));
    const has = (code: number) => ranges.some(([first, last]) => code >= first && code <= last);
    expect([0x2190, 0x2191, 0x2192, 0x2193].map(has)).toEqual([true, true, true, true]);
  }
});

it("only families for Han have East Asian letters, and none but that of emoji has emoji", () => {
  const others = familiesWithCommonLetters.filter((family) => !hanFamilies.some((han) => han === family));
  const found = others.filter((family) =>
    installedFaces(family).some(({ path }) => {
      const ranges = coverageOfFile(readFileSync(path));
      return ranges.some(([first, last]) =>
        Array.from({ length: last + 1 - first }, (_, at) => String.fromCodePoint(first + at)).some(
          isEastAsianOrEmoji,
        ),
      );
    }),
  );
  expect(others.length).toBeGreaterThan(25);
  expect(found).toEqual([]);
  expect(["한", "字", "か", "👋"].every(isEastAsianOrEmoji)).toBe(true);
});

it("names the letters that may need another family", () => {
  expect(uncommonLetters("Save −20 % →", true)).toBe("");
  expect(uncommonLetters("Save −20 % →", false)).toBe("→");
  expect(uncommonLetters("Ł → ✓", true)).toBe("Ł✓");
});

it("other letters aren't common", () => {
  expect(["Ada – “Zoë” …", "", "\u00AD", "Łukasz", "ﬁ", "👩🏽‍🚀"].map(isCommon)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
