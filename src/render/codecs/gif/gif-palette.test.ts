import { expect, test } from "vitest";
import { opaquePalette, precisionOf } from "./gif-palette.ts";

/** Opaque pixels of as many colours as possible, the same in each run. */
function noise(pixels: number): Uint8ClampedArray {
  let state = 1;
  const random = () => (state = Math.imul(state, 1_103_515_245) + 12_345) >>> 16;
  return Uint8ClampedArray.from({ length: pixels * 4 }, (_, at) => (at % 4 === 3 ? 255 : random() & 255));
}

/** 256 greys, of which 32 differ in their first five bits. */
const ramp = Uint8ClampedArray.from({ length: 256 * 4 }, (_, at) => (at % 4 === 3 ? 255 : at >> 2));

test("colours of noise are told apart by fewer bits, so that quantization stays fast", () => {
  expect(precisionOf(ramp)).toBe("rgb565");
  expect(precisionOf(noise(60_000))).toBe("rgb444");
});

test.each([2, 16, 255])("a palette has at most the %i colours that are asked for", (most) => {
  expect(opaquePalette(noise(2000), most)).toHaveLength(most);
  expect(opaquePalette(ramp, most)).toHaveLength(Math.min(most, 32));
});
