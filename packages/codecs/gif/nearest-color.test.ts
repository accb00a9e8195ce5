import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestColor } from "./nearest-color.ts";

const level = fc.integer({ min: 0, max: 255 });
const anywhere = fc.tuple(level, level, level);
/** Colors a few levels apart, which share a cube. */
const nearby = fc.tuple(
  fc.integer({ min: 60, max: 75 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 250, max: 255 }),
);
const color = fc.oneof(anywhere, nearby);
const palettes = fc.array(color, { minLength: 1, maxLength: 255 });

function nearestTo(palette: readonly (readonly number[])[], point: readonly number[]): number {
  const apart = palette.map((one) =>
    one.reduce((sum, value, at) => sum + (value - (point[at] ?? 0)) ** 2, 0),
  );
  return apart.indexOf(Math.min(...apart));
}

const pixelOf = ([red = 0, green = 0, blue = 0]: readonly number[]) => red | (green << 8) | (blue << 16);

describe("the color of a pixel", () => {
  it("is the first of the nearest in the palette", () => {
    fc.assert(
      fc.property(palettes, fc.array(color, { minLength: 1, maxLength: 50 }), (palette, points) => {
        const { indexOf } = nearestColor(palette, 8);
        // Twice, because what is found is kept.
        for (const point of [...points, ...points])
          expect(indexOf(pixelOf(point))).toBe(nearestTo(palette, point));
      }),
    );
  });

  it("is the nearest to the middle of two levels, with seven bits", () => {
    fc.assert(
      fc.property(palettes, fc.array(color, { minLength: 1, maxLength: 50 }), (palette, points) => {
        const { indexOf } = nearestColor(palette, 7);
        for (const point of [...points, ...points]) {
          const middle = point.map((value) => value - (value % 2) + 0.5);
          expect(indexOf(pixelOf(point))).toBe(nearestTo(palette, middle));
        }
      }),
    );
  });

  it("is the same after more colors were searched than are kept", () => {
    const greys = Array.from({ length: 255 }, (_, at) => [at, at, at]);
    const [one, other] = [nearestColor(greys, 8), nearestColor(greys, 8)];
    for (let pixel = 0; pixel < 2 ** 24; pixel += 257) one.indexOf(pixel);
    for (let pixel = 0; pixel < 2 ** 24; pixel += 99_991)
      expect(one.indexOf(pixel)).toBe(other.indexOf(pixel));
  });

  it.each([7, 8])("is found with at most 1.8 MB kept, with %i bits", (precision) => {
    const palette = Array.from({ length: 255 }, (_, at) => [
      (at * 37) % 256,
      (at * 101) % 256,
      (at * 11) % 256,
    ]);
    const { indexOf, keptBytes } = nearestColor(palette, precision);
    let max = 0;
    for (let pixel = 0; pixel < 2 ** 24; pixel += 61) {
      indexOf(pixel);
      if (pixel % 1024 === 0) max = Math.max(max, keptBytes());
    }
    expect(max).toBeGreaterThan(500_000);
    expect(max).toBeLessThanOrEqual(1_800_000);
  });
});
