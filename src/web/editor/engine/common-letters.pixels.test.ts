import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { installedFaces } from "../../../render/installed-fonts.ts";
import { coverageOfFile } from "../../../render/worker/fonts/company-fonts.ts";
import { familiesWithCommonLetters, isCommon } from "./common-letters.ts";

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
