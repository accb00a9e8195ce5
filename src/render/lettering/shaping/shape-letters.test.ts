import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cssFont, fontChain, type FontStyle } from "../../../paint/text/font-stack.ts";
import { registerFamily } from "../../register-family.ts";
import { createLetterFaces } from "./letter-faces.ts";
import { someLanguage, someStyle, someText } from "../sample-texts.ts";
import { createShapeLetters, type PlacedLetter, placeWords, shapeText } from "./shape-letters.ts";

const faceOf = createLetterFaces();
const shapeLetters = createShapeLetters(faceOf);
const phases = 4;
const reach = 40;
const width = 300;
const height = 80;
const baseline = 50;
const line = createCanvas(width, height).getContext("2d");
const letter = createCanvas(reach * 2, reach * 2).getContext("2d");
const contexts = [line, letter];

type Style = FontStyle & { letter_spacing: number };

function use(style: Style, size: number, language: string): void {
  registerFamily("Noto Sans");
  registerFamily(style.font_family);
  for (const context of contexts) {
    context.font = cssFont(style, size, fontChain("x", language));
    context.lang = language;
    context.fontKerning = "normal";
    context.fillStyle = "#ffffff";
  }
  line.letterSpacing = `${style.letter_spacing}px`;
}

it("letters take as much of a line as a canvas gives them, at sizes of any kind", () => {
  const size = fc.constantFrom(9.99, 12.5, 16, 19.55, 33 * 0.85, 61.33, 77.77, 249.5);
  fc.assert(
    fc.property(someText, someStyle, size, someLanguage, (text, style, pixels, language) => {
      const face = faceOf(style);
      const spaced = style.letter_spacing !== 0;
      const words = face && shapeText(face, text, { size: pixels, language, spaced });
      if (words === undefined) return;
      use(style, pixels, language);
      expect(placeWords(words, style.letter_spacing, () => undefined)).toBe(line.measureText(text).width);
    }),
    { numRuns: 1500 },
  );
});

/** Where a text begins when this letter of it stands just where Skia rounds to one quarter of a pixel or the next. */
function onEdge({ x }: PlacedLetter): number {
  return Math.fround((Math.round((20 + x) * phases) + 0.5) / phases - x);
}

/** Alpha of the whole line, laid from masks of single letters. */
function layMasks(letters: readonly PlacedLetter[], begin: number): Uint8Array {
  const alphas = new Uint8Array(width * height);
  for (const each of letters) {
    const quarter = Math.floor(Math.fround(Math.fround(begin + each.x) + 1 / (phases * 2)) * phases);
    const pixel = Math.floor(quarter / phases);
    letter.clearRect(0, 0, reach * 2, reach * 2);
    letter.fillText(each.letter, reach + (quarter - pixel * phases) / phases, reach);
    const { data } = letter.getImageData(0, 0, reach * 2, reach * 2);
    for (let at = 0; at < reach * reach * 4; at += 1) {
      const alpha = data[at * 4 + 3] ?? 0;
      const [x, y] = [pixel - reach + (at % (reach * 2)), baseline - reach + Math.floor(at / (reach * 2))];
      if (alpha === 0 || x < 0 || x >= width || y < 0 || y >= height) continue;
      const share = (255 * (alpha + 1)) >> 8;
      alphas[y * width + x] = share + (((alphas[y * width + x] ?? 0) * (256 - share)) >> 8);
    }
  }
  return alphas;
}

it("masks of single letters, laid where they are placed, make the very pixels of the whole text", () => {
  const size = fc.constantFrom(11, 14.5, 16, 19.55, 24);
  let drawn = 0;
  fc.assert(
    fc.property(
      someText,
      someStyle,
      size,
      someLanguage,
      fc.nat(40),
      (text, style, pixels, language, edge) => {
        const letters = shapeLetters(text, style, pixels, language);
        if (letters === undefined || letters.length === 0) return;
        drawn += 1;
        const begin = onEdge(letters[edge % letters.length] as PlacedLetter);
        use(style, pixels, language);
        line.clearRect(0, 0, width, height);
        line.fillText(text, begin, baseline);
        const { data } = line.getImageData(0, 0, width, height);
        const whole = Uint8Array.from({ length: width * height }, (_, at) => data[at * 4 + 3] ?? 0);
        expect(Buffer.compare(layMasks(letters, begin), whole), `${text} at ${begin}`).toBe(0);
      },
    ),
    { numRuns: 400 },
  );
  expect(drawn).toBeGreaterThan(30);
});

const plain: Style = { font_family: "Inter", font_weight: 400, font_style: "normal", letter_spacing: 0 };
const lettersOf = (text: string, style: Partial<Style> = {}) =>
  shapeLetters(text, { ...plain, ...style }, 20, "en")?.map(({ letter }) => letter);

it("letters that a font draws otherwise beside each other aren't plain, unless letter spacing parts them", () => {
  expect(lettersOf("12:30")).toBeUndefined();
  expect(lettersOf("12:30", { letter_spacing: 1 })).toEqual(["1", "2", ":", "3", "0"]);
});

it("a ligature stands for several letters, and letter spacing parts it", () => {
  const font_family = "Lato";
  expect(lettersOf("a fine", { font_family })).toEqual(["a", "fi", "n", "e"]);
  expect(lettersOf("fine", { font_family, letter_spacing: -1 })).toEqual(["f", "i", "n", "e"]);
});

it("what is no plain letter has no place", () => {
  for (const text of [
    "نص",
    "日本",
    "a\u0301",
    "🙂",
    "a\u200Db",
    "x\u00ADy",
    "Вx",
    "я·ж",
    "©",
    "\u01C5\u0300",
  ]) {
    expect(lettersOf(text), text).toBeUndefined();
  }
  expect(lettersOf("Ж", { font_family: "Anton" })).toBeUndefined();
});

it("letters that Skia paints from their outlines aren't placed", () => {
  expect(shapeLetters("A", plain, 250, "en")).toHaveLength(1);
  expect(shapeLetters("A", plain, 251, "en")).toBeUndefined();
});
