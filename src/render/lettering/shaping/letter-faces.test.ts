import { expect, it } from "vitest";
import { createLetterFaces } from "./letter-faces.ts";

const faceOf = createLetterFaces();
const lato = { font_family: "Lato", font_weight: 400, font_style: "normal" } as const;
const inter = { font_family: "Inter", font_weight: 400, font_style: "normal" } as const;

it("the file of just this weight and slant is found, and read once", () => {
  const face = faceOf(inter);
  expect(face).toMatchObject({ unitsPerEm: 2048, ascent: 1984, descent: 494 });
  expect(faceOf({ ...inter, font_style: "italic" })).not.toBe(face);
  expect(faceOf({ ...inter })).toBe(face);
});

it("there is none of a weight between, of a thin one that says another, of Han fonts and of strangers", () => {
  const others = [
    { font_weight: 450 },
    { font_weight: 100 },
    { font_family: "Anton", font_weight: 700 },
    { font_family: "Noto Sans JP" },
    { font_family: "../../inter" },
    { font_family: "Company 1" },
  ];
  for (const other of others) expect(faceOf({ ...inter, ...other }), JSON.stringify(other)).toBeUndefined();
});

it("fonts that position blanks are told from those that don't", () => {
  expect(faceOf({ ...inter, font_family: "Noto Sans" })?.positionsBlanks).toBe(true);
  expect(faceOf({ ...inter, font_family: "Poppins" })?.positionsBlanks).toBe(false);
});

it("words are remembered, and all forgotten once they are too many", () => {
  const style = { size: 20, language: "en", spaced: false };
  const face = faceOf(lato);
  const shape = (text: string) => face?.wordsIn({ ...style })(text);
  // Words without ligatures are set anew each time, from what is known of their letters.
  const [word] = shape("five") ?? [];
  expect(word?.letters.map(({ letter }) => letter)).toEqual(["fi", "v", "e"]);
  expect(shape("to five")?.[2]).toBe(word);
  for (let index = 0; index < 50_000; index += 1) shape(`fi${index}`);
  const [anew] = shape("five") ?? [];
  expect(anew).not.toBe(word);
  expect(anew).toEqual(word);
});

it("styles are told apart, and forgotten once they are too many", () => {
  const face = faceOf(lato);
  const shape = (size: number) => face?.wordsIn({ size, language: "en", spaced: false })("five")?.[0];
  const word = shape(20);
  expect(shape(21)?.advances).not.toEqual(word?.advances);
  expect(shape(20)).toBe(word);
  for (let size = 30; size < 90; size += 1) shape(size);
  expect(shape(20)).not.toBe(word);
  expect(shape(20)).toEqual(word);
});
