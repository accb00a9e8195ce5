import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Box } from "../patch-codec.ts";
import { mcuPatches } from "./mcu-patches.ts";

const size = { width: 400, height: 250 };
const side = fc.integer({ min: -60, max: 460 });
const length = fc.double({ min: 0.5, max: 200, noNaN: true });
const box = fc.record({ x: side, y: side, width: length, height: length });

describe("patches that contain boxes", () => {
  it.each([
    ["a few boxes", fc.array(box, { maxLength: 40 }), 300],
    ["hundreds of boxes", fc.array(box, { minLength: 129, maxLength: 400, size: "max" }), 20],
  ])(
    "contain the visible part of %s, on the grid, without overlap, from top to bottom, and are at most 12",
    (_, many, numRuns) => {
      fc.assert(
        fc.property(many, (boxes) => {
          const patches = mcuPatches(boxes, size);
          const counts = new Uint8Array(size.width * size.height);
          for (const patch of patches) {
            expect([patch.x % 16, patch.y % 16]).toEqual([0, 0]);
            expect(patch.width % 16 === 0 || patch.x + patch.width === size.width).toBe(true);
            expect(patch.height % 16 === 0 || patch.y + patch.height === size.height).toBe(true);
            for (const at of pixelsOf(patch)) counts[at] = (counts[at] ?? 0) + 1;
          }
          expect(counts.every((times) => times < 2)).toBe(true);
          expect(boxes.every((one) => pixelsOf(one).every((at) => counts[at] === 1))).toBe(true);
          expect(patches.map(({ y }) => y)).toEqual(patches.map(({ y }) => y).toSorted((a, b) => a - b));
          expect(patches.length).toBeLessThanOrEqual(12);
        }),
        { numRuns },
      );
    },
  );

  it("unite boxes that are close, and keep distant ones apart", () => {
    const near = { x: 0, y: 0, width: 60, height: 20 };
    expect(mcuPatches([near, { ...near, x: 70 }], size)).toEqual([{ x: 0, y: 0, width: 144, height: 32 }]);
    expect(mcuPatches([near, { ...near, y: 200 }], size)).toHaveLength(2);
  });

  it("are empty for boxes outside of the picture", () => {
    expect(mcuPatches([{ x: 400, y: 0, width: 50, height: 9 }], size)).toEqual([]);
    expect(mcuPatches([{ x: 10, y: -30, width: 50, height: 30 }], size)).toEqual([]);
  });
});

/** The indices of the pixels that a box touches in the picture. */
function pixelsOf(area: Box): number[] {
  const [left, top] = [Math.max(0, Math.floor(area.x)), Math.max(0, Math.floor(area.y))];
  const right = Math.min(size.width, Math.ceil(area.x + area.width));
  const bottom = Math.min(size.height, Math.ceil(area.y + area.height));
  const indices: number[] = [];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) indices.push(y * size.width + x);
  return indices;
}
