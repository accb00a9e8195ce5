import { expect, test } from "vitest";
import { familyLooks, findFamilies, fontLook, sampleWeight } from "./font-texts.ts";

test("describes a file by weight and style", () => {
  expect(fontLook({ least: 700, most: 700 }, "normal")).toBe("Bold 700");
  expect(fontLook({ least: 400, most: 400 }, "italic")).toBe("Regular 400, italic");
  expect(fontLook({ least: 350, most: 350 }, "normal")).toBe("Weight 350");
  expect(fontLook({ least: 100, most: 900 }, "normal")).toBe("Any weight from 100 to 900");
});

test("counts the weights of a family", () => {
  expect(familyLooks([400], ["normal"])).toBe("1 weight");
  expect(familyLooks([400, 700], ["normal", "italic"])).toBe("2 weights, with italics");
});

test("draws a sample in regular or the nearest available weight", () => {
  expect(sampleWeight({ least: 100, most: 900 })).toBe(400);
  expect(sampleWeight({ least: 700, most: 700 })).toBe(700);
  expect(sampleWeight({ least: 100, most: 300 })).toBe(300);
});

test("finds families by words in any case and order", () => {
  const families = ["DM Sans", "Noto Sans Arabic", "Fraunces"].map((family) => ({ family }));
  const found = (search: string) => findFamilies(families, search).map(({ family }) => family);
  expect(found("sans")).toEqual(["DM Sans", "Noto Sans Arabic"]);
  expect(found(" arabic NOTO ")).toEqual(["Noto Sans Arabic"]);
  expect(found("dm-sans")).toEqual(["DM Sans"]);
  expect(found(" ")).toHaveLength(3);
  expect(found("serif")).toEqual([]);
});
