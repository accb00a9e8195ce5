import fc from "fast-check";
import { expect, it } from "vitest";
import { fontFamilies } from "../../../design/font-families.ts";
import { fontChain } from "../../../paint/text/font-stack.ts";
import { createMeasureWithFonts } from "../../measure-with-fonts.ts";
import { createLetterFaces } from "./letter-faces.ts";
import { LettersUnknown } from "./letters-unknown.ts";
import { createMeasureByShaping } from "./measure-by-shaping.ts";
import { someLanguage, someStyle, someText } from "../sample-texts.ts";

const faceOf = createLetterFaces();
const measureByShaping = createMeasureByShaping(faceOf);
const measureWithFonts = createMeasureWithFonts();

function runOrUnknown(...[text, style, language]: [string, typeof plain, string]) {
  try {
    return measureByShaping(fontChain(text, language)).run(text, style);
  } catch (error) {
    if (error instanceof LettersUnknown) return undefined;
    throw error;
  }
}

const plain = {
  font_family: "Inter",
  font_weight: 400,
  font_style: "normal" as "normal" | "italic",
  letter_spacing: 0,
};

it("plain letters measure as a canvas measures them", () => {
  let known = 0;
  fc.assert(
    fc.property(someText, someStyle, someLanguage, (text, style, language) => {
      const shaped = runOrUnknown(text, style, language);
      if (shaped === undefined) return;
      known += 1;
      const measured = measureWithFonts(fontChain(text, language)).run(text, style);
      expect(shaped.advance).toBe(measured.advance);
      expect(shaped.spacings).toBe(measured.spacings);
      // Blanks have no ink, so nothing says where it would begin and end.
      if (text.trim() === "") return;
      expect(Math.abs(shaped.left - measured.left)).toBeLessThan(0.0101);
      expect(Math.abs(shaped.right - measured.right)).toBeLessThan(0.0101);
      for (const edge of ["above", "below"] as const) {
        expect(shaped[edge]).toBeGreaterThan(measured[edge] - 1e-9);
        expect(shaped[edge]).toBeLessThan(measured[edge] + 0.0501);
      }
    }),
    { numRuns: 1500 },
  );
  expect(known).toBeGreaterThan(500);
});

it("lines of every weight and slant are as high as a canvas says", () => {
  const [shaping, canvas] = [measureByShaping, measureWithFonts].map((with_) => with_(fontChain("x", "en")));
  let known = 0;
  for (const font_family of fontFamilies) {
    for (const font_style of ["normal", "italic"] as const) {
      for (let font_weight = 100; font_weight <= 900; font_weight += 100) {
        const style = { font_family, font_weight, font_style };
        if (faceOf(style) === undefined) {
          expect(() => shaping?.lineExtent(style)).toThrow(LettersUnknown);
          continue;
        }
        known += 1;
        expect(shaping?.lineExtent(style)).toEqual(canvas?.lineExtent(style));
      }
    }
  }
  expect(known).toBeGreaterThan(200);
});

it("what isn't plain is told so", () => {
  expect(runOrUnknown("(A)", plain, "en")).toBeUndefined();
  expect(runOrUnknown("a", { ...plain, font_family: "Company 1" }, "en")).toBeUndefined();
});
