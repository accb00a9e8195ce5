import { expect, test } from "vitest";
import { familyLooks, fontLook, sampleWeight, writeBytes } from "./font-words.ts";

test("a file's look is told by weight and style", () => {
  expect(fontLook({ least: 700, most: 700 }, "normal")).toBe("Bold 700");
  expect(fontLook({ least: 400, most: 400 }, "italic")).toBe("Regular 400, italic");
  expect(fontLook({ least: 350, most: 350 }, "normal")).toBe("Weight 350");
  expect(fontLook({ least: 100, most: 900 }, "normal")).toBe("Any weight from 100 to 900");
});

test("a family's looks are counted", () => {
  expect(familyLooks([400], ["normal"])).toBe("1 weight");
  expect(familyLooks([400, 700], ["normal", "italic"])).toBe("2 weights, with italics");
});

test("a sample is drawn in regular, or as near to it as the file comes", () => {
  expect(sampleWeight({ least: 100, most: 900 })).toBe(400);
  expect(sampleWeight({ least: 700, most: 700 })).toBe(700);
  expect(sampleWeight({ least: 100, most: 300 })).toBe(300);
});

test("bytes are written in the unit that reads best", () => {
  expect(["640 bytes", "84 KB", "1.4 MB"]).toEqual([640, 84_320, 1_440_000].map(writeBytes));
});
