import { expect, test } from "vitest";
import { samplesOf } from "./preview-font.ts";

test("shows Latin families with Latin letters, and others with letters of their script", () => {
  expect(samplesOf("Inter")).toMatchObject({ letters: "Ag" });
  expect(samplesOf("Noto Sans JP")).toEqual({
    letters: "よう",
    sentence: "ようこそ、お元気ですか",
    hasColors: false,
  });
  expect(samplesOf("Noto Sans Devanagari").letters).toBe("नम");
});

test("shows emoji in color, without letters of another family, on any background", () => {
  const { letters, hasColors } = samplesOf("Noto Color Emoji");
  expect(letters).toMatch(/^\p{Emoji}+$/u);
  expect(hasColors).toBe(true);
});
