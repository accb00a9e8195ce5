import fc from "fast-check";
import { expect, it } from "vitest";
import type { Box } from "../patch-codec.ts";
import { type BoxPixels, blurAlpha, kernelReach } from "./gaussian-blur.ts";

/** The alpha of pixels left and right of the straight edge of something opaque, right of 0, by their distance. */
function besideEdge(deviation: number, color = [0, 0, 0, 255] as const): (x: number) => number {
  const reach = kernelReach(deviation);
  const height = reach * 2 + 1;
  const data = new Uint8ClampedArray(reach * 2 * height * 4).fill(255);
  const source = { box: { x: 0, y: -reach, width: reach * 2, height }, data };
  const target = { x: -reach, y: 0, width: reach * 2, height: 1 };
  const pixels = blurAlpha(source, target, { deviation, color });
  return (x) => pixels[(x + reach) * 4 + 3] ?? 0;
}

/** The normal distribution (Abramowitz and Stegun, 7.1.26). */
function normal(x: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(x)) / Math.SQRT2);
  const sum = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
  const tail = (sum * Math.exp((-x * x) / 2)) / 2;
  return x > 0 ? 1 - tail : tail;
}

it.each([1, 1.5, 2, 2.9, 3, 5, 7, 11.9, 12, 14, 30, 60, 97, 150, 250])(
  "a blur with a standard deviation of %d differs from a Gaussian by less than four levels",
  (deviation) => {
    const alpha = besideEdge(deviation);
    for (let x = Math.ceil(-2 * deviation); x < 2 * deviation; x += 1) {
      expect(Math.abs(alpha(x) - 255 * normal((x + 0.5) / deviation)), String(x)).toBeLessThan(4);
    }
  },
);

it("has the color, and at most its alpha", () => {
  const source = {
    box: { x: 0, y: 0, width: 90, height: 90 },
    data: new Uint8ClampedArray(90 * 90 * 4).fill(255),
  };
  const target = { x: 45, y: 45, width: 1, height: 1 };
  const color = [10, 200, 30, 128] as const;
  expect([...blurAlpha(source, target, { deviation: 7, color })]).toEqual([...color]);
});

const size = fc.integer({ min: 1, max: 60 });
const place = fc.integer({ min: -70, max: 70 });
const boxes = fc.record({ x: place, y: place, width: size, height: size });

/** The pixels of a box that lie in another one. */
function crop({ box, data }: BoxPixels, { x, y, width, height }: Box): number[] {
  const rows = Array.from({ length: height }, (_, row) => ((y + row - box.y) * box.width + x - box.x) * 4);
  return rows.flatMap((start) => [...data.subarray(start, start + width * 4)]);
}

it("gives a pixel the same level, whatever else is computed", () => {
  fc.assert(
    fc.property(
      boxes,
      boxes,
      fc.double({ min: 0.1, max: 40, noNaN: true }),
      fc.nat(),
      (box, part, deviation, seed) => {
        const data = new Uint8ClampedArray(box.width * box.height * 4);
        for (const index of data.keys()) data[index] = Math.imul(index + seed, 0x9e3779b1) >>> 24;
        const blur = { deviation, color: [1, 2, 3, 255] as const };
        const whole = { x: -80, y: -80, width: 220, height: 220 };
        const pixels = blurAlpha({ box, data }, whole, blur);
        expect([...blurAlpha({ box, data }, part, blur)]).toEqual(crop({ box: whole, data: pixels }, part));
      },
    ),
    { numRuns: 60 },
  );
});
