import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Box } from "../../../design/geometry.ts";
import { mcuPatches } from "./mcu-patches.ts";

const size = { width: 400, height: 250 };
const side = fc.integer({ min: -60, max: 460 });
const length = fc.double({ min: 0.5, max: 200, noNaN: true });
const box = fc.record({ x: side, y: side, width: length, height: length });

describe("patches over boxes", () => {
  it.each([
    ["some", fc.array(box, { maxLength: 40 }), 300],
    ["hundreds", fc.array(box, { minLength: 129, maxLength: 400, size: "max" }), 20],
  ])(
    "hold all of %s in the picture, lie on the grid, apart, from the top, and are few",
    (_, many, numRuns) => {
      fc.assert(
        fc.property(many, (boxes) => {
          const patches = mcuPatches(boxes, size);
          const held = new Uint8Array(size.width * size.height);
          for (const patch of patches) {
            expect([patch.x % 16, patch.y % 16]).toEqual([0, 0]);
            expect(patch.width % 16 === 0 || patch.x + patch.width === size.width).toBe(true);
            expect(patch.height % 16 === 0 || patch.y + patch.height === size.height).toBe(true);
            for (const at of pixelsOf(patch)) held[at] = (held[at] ?? 0) + 1;
          }
          expect(held.every((times) => times < 2)).toBe(true);
          expect(boxes.every((one) => pixelsOf(one).every((at) => held[at] === 1))).toBe(true);
          expect(patches.map(({ y }) => y)).toEqual(patches.map(({ y }) => y).toSorted((a, b) => a - b));
          expect(patches.length).toBeLessThanOrEqual(12);
        }),
        { numRuns },
      );
    },
  );

  it("are one where two waste little, and two where they lie far apart", () => {
    const near = { x: 0, y: 0, width: 60, height: 20 };
    expect(mcuPatches([near, { ...near, x: 70 }], size)).toEqual([{ x: 0, y: 0, width: 144, height: 32 }]);
    expect(mcuPatches([near, { ...near, y: 200 }], size)).toHaveLength(2);
  });

  it("are none outside of the picture", () => {
    expect(mcuPatches([{ x: 400, y: 0, width: 50, height: 9 }], size)).toEqual([]);
    expect(mcuPatches([{ x: 10, y: -30, width: 50, height: 30 }], size)).toEqual([]);
  });
});

/** The places of the pixels that a box touches in the picture. */
function pixelsOf(area: Box): number[] {
  const [left, top] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))];
  const right = Math.min(size.width, Math.ceil(area.x + area.width));
  const bottom = Math.min(size.height, Math.ceil(area.y + area.height));
  const places: number[] = [];
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) places.push(y * size.width + x);
  return places;
}
