import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fontFamilies } from "../../../design/font-families.ts";
import { cssFont, fontChain, type FontStyle } from "../../../paint/text/font-stack.ts";
import { runWidth } from "../../../paint/text/fit-text.ts";
import { scriptSheets } from "../../../../test/golden/script-sheets.ts";
import { createMeasureWithFonts } from "./job-fonts.ts";

const measureWith = createMeasureWithFonts();
const context = createCanvas(1, 1).getContext("2d");
context.fontKerning = "normal";

const joining = ["office", "fluffy", "affine", "Thfi", "fjord", "12:30", "->", "attic", "Qu", "gg", "LLC"];
// The shaper computes the blank part of a Chinese full stop for each size.
const fullStop = /[\u3000-\u303F\uFF00-\uFFEF]/;
const words = Object.values(scriptSheets)
  .flatMap(({ sentence }) => sentence.split(" "))
  .filter((word) => !fullStop.test(word));
const letters = fc
  .array(fc.oneof(fc.constantFrom(...joining), fc.constantFrom(...words)), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(" "));
const look = fc.record({
  font_family: fc.constantFrom(...fontFamilies),
  font_weight: fc.constantFrom(100, 400, 500, 700, 900),
  font_style: fc.constantFrom("normal", "italic"),
  // 1e-46 is 0 as a float32, which a canvas uses.
  letter_spacing: fc.constantFrom(0, 1e-46, 0.00005, 0.3, 1, 4, -0.3, -1),
});

function widths(text: string, style: FontStyle & { letter_spacing: number }, size: number) {
  const chain = fontChain(text, "en");
  const measured = runWidth(text, style, size, measureWith(chain));
  context.font = cssFont(style, size, chain);
  context.lang = chain.language;
  context.letterSpacing = `${style.letter_spacing}px`;
  return { measured, drawn: context.measureText(text).width };
}

it("measures a text as wide as a canvas draws it, at any size and letter spacing", () => {
  fc.assert(
    fc.property(letters, look, fc.constantFrom(12, 33.5, 60, 140), (text, style, size) => {
      const { measured, drawn } = widths(text, style, size);
      // Advances are rounded for each size.
      expect(Math.abs(measured - drawn), `${text} ${measured} ${drawn}`).toBeLessThan(0.001 * size);
    }),
    { numRuns: 1000 },
  );
});

it("letter spacing breaks ligatures, and is added to each of their letters", () => {
  const style = { font_family: "Raleway", font_weight: 400, font_style: "italic" } as const;
  const measure = measureWith(fontChain("office", "en"));
  const whole = measure.run("office", { ...style, letter_spacing: 0 });
  const parted = measure.run("office", { ...style, letter_spacing: -1 });
  expect(whole.spacings).toBe(0);
  expect(parted.spacings).toBe(6);
  expect(parted.advance).toBeGreaterThan(whole.advance + 0.1);
});

it("counts letter spacings as a canvas adds them, for any characters", () => {
  const style = {
    font_family: "Noto Sans",
    font_weight: 400,
    font_style: "normal",
    letter_spacing: 50,
  } as const;
  const wrong: string[] = [];
  // Every character up to the ideographs, and every 97th of those and of the rest.
  for (let code = 0x20; code <= 0xffff; code += code < 0x3400 ? 1 : 97) {
    const character = String.fromCharCode(code);
    if (!character.isWellFormed()) continue;
    const { measured, drawn } = widths(`A${character}b`, style, 100);
    if (Math.abs(measured - drawn) > 1) wrong.push(`${code.toString(16)}: ${measured}, not ${drawn}`);
  }
  expect(wrong).toEqual([]);
});
