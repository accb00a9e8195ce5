import { expect, test } from "vitest";
import { isLight } from "./is-light.ts";

const pixels = (...colors: readonly (readonly [number, number, number, number])[]) =>
  Uint8ClampedArray.from(colors.flat());
const clear = [0, 0, 0, 0] as const;

test.each([
  ["a white logo on nothing", pixels([255, 255, 255, 255], clear, clear), true],
  ["a pale logo on nothing", pixels([240, 235, 225, 255], clear), true],
  ["a black logo on nothing", pixels([0, 0, 0, 255], clear), false],
  ["a logo that is white and red", pixels([255, 255, 255, 255], [200, 20, 20, 255], clear), false],
  ["a white picture without transparency", pixels([255, 255, 255, 255], [255, 255, 255, 255]), false],
  ["nothing at all", pixels(clear, clear), false],
])("of %s", (_, data, expected) => {
  expect(isLight(data)).toBe(expected);
});
