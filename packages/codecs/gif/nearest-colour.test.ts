import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestColour } from "./nearest-colour.ts";

const level = fc.integer({ min: 0, max: 255 });
const anywhere = fc.tuple(level, level, level);
/** Colours a few levels apart, which share a cube. */
const nearby = fc.tuple(
  fc.integer({ min: 60, max: 75 }),
  fc.integer({ min: 0, max: 9 }),
  fc.integer({ min: 250, max: 255 }),
);
const colour = fc.oneof(anywhere, nearby);
const palettes = fc.array(colour, { minLength: 1, maxLength: 255 });

function nearestTo(palette: readonly (readonly number[])[], point: readonly number[]): number {
  const apart = palette.map((one) =>
    one.reduce((sum, value, at) => sum + (value - (point[at] ?? 0)) ** 2, 0),
  );
  return apart.indexOf(Math.min(...apart));
}

const pixelOf = ([red = 0, green = 0, blue = 0]: readonly number[]) => red | (green << 8) | (blue << 16);

describe("the colour of a pixel", () => {
  it("is the first of the nearest in the palette", () => {
    fc.assert(
      fc.property(palettes, fc.array(colour, { minLength: 1, maxLength: 50 }), (palette, points) => {
        const { indexOf } = nearestColour(palette, 8);
        // Twice, because what is found is kept.
        for (const point of [...points, ...points])
          expect(indexOf(pixelOf(point))).toBe(nearestTo(palette, point));
      }),
    );
  });

  it("is the nearest to the middle of two levels, with seven bits", () => {
    fc.assert(
      fc.property(palettes, fc.array(colour, { minLength: 1, maxLength: 50 }), (palette, points) => {
        const { indexOf } = nearestColour(palette, 7);
        for (const point of [...points, ...points]) {
          const middle = point.map((value) => value - (value % 2) + 0.5);
          expect(indexOf(pixelOf(point))).toBe(nearestTo(palette, middle));
        }
      }),
    );
  });

  it("is the same after more colours were searched than are kept", () => {
    const greys = Array.from({ length: 255 }, (_, at) => [at, at, at]);
    const [one, other] = [nearestColour(greys, 8), nearestColour(greys, 8)];
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
    const { indexOf, keptBytes } = nearestColour(palette, precision);
    let most = 0;
    for (let pixel = 0; pixel < 2 ** 24; pixel += 61) {
      indexOf(pixel);
      if (pixel % 1024 === 0) most = Math.max(most, keptBytes());
    }
    expect(most).toBeGreaterThan(500_000);
    expect(most).toBeLessThanOrEqual(1_800_000);
  });
});
