import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { commonLetters, isCommon, isSliced } from "../../design/slice-letters.ts";
import { fontsFolder } from "../installed-fonts.ts";
import { registerFace } from "../worker/fonts/register-font.ts";
import { loadFace } from "./harfbuzz.ts";
import { makeLetterSlice } from "./letter-slice.ts";

const latin = "AVToffilWaÿÁ-–1279½ªº−%€“”‘’";
const extended = "ŁłŞşğıőŰỹǖṢ→ДёйщφΩά";
const han = "月見船東京遊券田這還①★→・";
const kana = "ごゆっくりどうぞガパヴー、。「」・";
const hangul = "봄선물나이트오일훑뷁ㅋㅏ";
/** Fonts with the letters of which texts are made. */
const samples: readonly (readonly [file: string, letters: string])[] = [
  ["dm-sans/DMSans.ttf", latin + extended],
  ["fraunces/Fraunces-Italic.ttf", latin + extended],
  ["montserrat/Montserrat_600SemiBold.ttf", latin + extended],
  ["lora/Lora_400Regular.ttf", latin + extended],
  ["noto-sans/NotoSans.ttf", latin + extended],
  ["noto-sans-jp/NotoSansJP.ttf", latin + extended + han + kana],
  ["noto-sans-kr/NotoSansKR.ttf", latin + han + hangul],
  ["noto-sans-sc/NotoSansSC.ttf", latin + han + kana],
];

/** Draws a text with a font, as large as hinting is seen, and returns its width too. */
function draw(family: string, text: string, size: number, weight: number) {
  const context = createCanvas(900, 120).getContext("2d");
  context.font = `${weight} ${size}px ${family}`;
  context.fillText(text, 10.3, 80);
  return { width: context.measureText(text).width, data: context.getImageData(0, 0, 900, 120).data };
}

it.each(samples)("a slice of %s draws texts of its letters as the whole font does", (file, letters) => {
  const isOfHan = /-(?:jp|kr|sc)\//.test(file);
  expect(Array.from(letters).filter((letter) => !isCommon(letter) && !isSliced(letter, { isOfHan }))).toEqual(
    [],
  );
  const font = readFileSync(join(fontsFolder, file));
  const face = loadFace(font);
  const whole = registerFace(font, "whole");
  const texts = fc.string({
    unit: fc.constantFrom(...Array.from(letters), " "),
    minLength: 1,
    maxLength: 14,
  });
  const sizes = fc.constantFrom(12, 17, 24, 40, 63);
  try {
    fc.assert(
      fc.property(texts, sizes, fc.constantFrom(300, 400, 700), (text, size, weight) => {
        const slice = makeLetterSlice(face, commonLetters + text);
        const part = registerFace(slice, "part");
        const drawn = draw("part", text, size, weight);
        if (part !== null) GlobalFonts.remove(part);
        const expected = draw("whole", text, size, weight);
        expect(drawn.width).toBe(expected.width);
        expect(drawn.data.every((level, at) => level === expected.data[at])).toBe(true);
      }),
      { numRuns: 25 },
    );
  } finally {
    if (whole !== null) GlobalFonts.remove(whole);
  }
});

it("marks that combine, other scripts, jamo and superscripts are in no slice", () => {
  const others = Array.from("\u0301\u3099\u1100²₹№بक🎉㉐");
  expect(others.filter((letter) => isSliced(letter, { isOfHan: letter === "㉐" }))).toEqual([]);
});

it("has what a letter is made of when the font lacks it", () => {
  const face = loadFace(readFileSync(join(fontsFolder, "noto-sans/NotoSans.ttf")));
  expect(makeLetterSlice(face, "ǖ").length).toBeGreaterThan(makeLetterSlice(face, "").length);
});
