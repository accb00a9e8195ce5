import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boundsOfRotated, contains, intersection } from "./geometry.ts";

const side = fc.integer({ min: 1, max: 500 });
const at = fc.integer({ min: -500, max: 500 });
const box = fc.record({ x: at, y: at, width: side, height: side });

describe("bounds of a rotated box", () => {
  it("equal the box without rotation and after 180°", () => {
    fc.assert(
      fc.property(box, fc.constantFrom(0, 180, -180, 360), (one, rotation) => {
        const bounds = boundsOfRotated({ ...one, rotation });
        expect(bounds.x).toBeCloseTo(one.x);
        expect(bounds.width).toBeCloseTo(one.width);
      }),
    );
  });

  it("swap its sides after 90°", () => {
    const { width, height } = boundsOfRotated({ x: 0, y: 0, width: 100, height: 40, rotation: 90 });
    expect([width, height].map(Math.round)).toEqual([40, 100]);
  });

  it("keep its centre", () => {
    fc.assert(
      fc.property(box, fc.integer({ min: -360, max: 360 }), (one, rotation) => {
        const bounds = boundsOfRotated({ ...one, rotation });
        expect(bounds.x + bounds.width / 2).toBeCloseTo(one.x + one.width / 2);
      }),
    );
  });
});

it("the intersection of two boxes lies in both, and is empty when they are apart", () => {
  fc.assert(
    fc.property(box, box, (one, other) => {
      const shared = intersection(one, other);
      if (shared.width > 0 && shared.height > 0)
        expect(contains(one, shared) && contains(other, shared)).toBe(true);
    }),
  );
  const apart = intersection({ x: 0, y: 0, width: 5, height: 5 }, { x: 9, y: 9, width: 5, height: 5 });
  expect(apart.width * apart.height).toBe(0);
});
