import { expect, it } from "vitest";
import { estimateBytes, sharpScale } from "./sharp-scale.ts";

const design = (width: number, scale = 1) => ({ width, output: { scale } });

it("is twice the pixels that are shown", () => {
  expect(sharpScale(design(600), 600)).toBe(2);
  expect(sharpScale(design(800), 600)).toBe(1.5);
  expect(sharpScale(design(100), 600)).toBe(4);
});

it("isn't needed for an image that has them", () => {
  expect(sharpScale(design(1200), 600)).toBeUndefined();
  expect(sharpScale(design(1080), 600)).toBeUndefined();
  expect(sharpScale(design(600, 2), 600)).toBeUndefined();
  expect(sharpScale(design(600, 2), 900)).toBe(3);
});

it("takes about three times the bytes for four times the pixels", () => {
  expect(estimateBytes(100_000, 1, 2)).toBeCloseTo(303_143, -1);
  expect(estimateBytes(100_000, 2, 2)).toBe(100_000);
});
