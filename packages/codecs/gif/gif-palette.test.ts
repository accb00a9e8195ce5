import { describe, expect, it, test } from "vitest";
import { histogramOf } from "./color-histogram.ts";
import { choosePalette } from "./gif-palette.ts";

/** Pixels of as many colors as possible, the same in each run. */
function noise(pixels: number): Uint32Array {
  let state = 1;
  const random = () => (state = Math.imul(state, 1_103_515_245) + 12_345) >>> 8;
  return Uint32Array.from({ length: pixels }, () => 0xff000000 + (random() & 0xffffff));
}

const ramp = Uint32Array.from({ length: 256 }, (_, at) => 0xff000000 + at * 0x010101);

test("colors are told apart to the level, those of noise by fewer bits, so that choosing a palette stays fast", () => {
  expect(histogramOf(ramp)).toMatchObject({ precision: 8, length: 256 });
  const { precision, length } = histogramOf(noise(60_000));
  expect(precision).toBeLessThan(6);
  expect(length).toBeLessThanOrEqual(8192);
});

describe("a palette", () => {
  it.each([1, 2, 16, 255])("has at most the %i colors that are asked for", (max) => {
    expect(choosePalette(noise(2000), max).colors).toHaveLength(max);
    expect(choosePalette(ramp, max).colors).toHaveLength(max);
  });

  it("has exactly the colors of pixels that have no more", () => {
    const greys = ramp.subarray(0, 200);
    const found = choosePalette(greys, 255).colors.map(([red = 0, green = 0, blue = 0]) => [
      red,
      green,
      blue,
    ]);
    expect(found.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(
      Array.from(greys, (_, level) => [level, level, level]),
    );
  });

  it("has the color of a large even area", () => {
    const white = new Uint32Array(50_000).fill(0xffffffff);
    const { colors } = choosePalette(Uint32Array.from([...white, ...noise(10_000)]), 255);
    expect(colors).toContainEqual([255, 255, 255]);
  });

  it("has black alone if there are no pixels", () => {
    expect(choosePalette(new Uint32Array(), 255).colors).toEqual([[0, 0, 0]]);
  });
});
