import fc from "fast-check";
import { expect, test } from "vitest";
import type { SceneLayer } from "../../../paint/scene.ts";
import { boundsOf, coveredQuad, doOverlap, isHeldBy } from "./covered-quad.ts";

/** What a box without text covers. */
function quad(x: number, y: number, width: number, height: number, rotation = 0) {
  const layer = { type: "shape", x, y, width, height, rotation };
  return coveredQuad({
    layer,
    turns: [],
    drawing: { ink: { x: 0, y: 0, width, height } },
  } as unknown as SceneLayer);
}

const corner = quad(80, 80, 40, 40);

test.each([
  ["a box over its corner", quad(0, 0, 100, 100), true],
  ["a box that touches it", quad(0, 0, 80, 100), false],
  ["a box that shares a pixel's edge", quad(0, 0, 81, 100), false],
  ["a bar across it", quad(0, 95, 200, 4), true],
  ["a bar whose bounds meet it once it is turned", quad(0, 45, 100, 4, -45), false],
  ["a bar that meets it once it is turned", quad(50, 98, 100, 4, 45), true],
])("%s", (_, other, expected) => {
  expect(doOverlap(corner, other)).toBe(expected);
  expect(doOverlap(other, corner)).toBe(expected);
});

test("a box holds what lies in it, turned or not", () => {
  expect(isHeldBy(corner, quad(0, 0, 200, 200))).toBe(true);
  expect(isHeldBy(corner, quad(0, 0, 119, 200))).toBe(true);
  expect(isHeldBy(corner, quad(0, 0, 118, 200))).toBe(false);
  expect(isHeldBy(corner, quad(0, 0, 200, 200, 45))).toBe(true);
  expect(isHeldBy(quad(0, 0, 200, 200), corner)).toBe(false);
});

test("what is held overlaps, and lies in the bounds", () => {
  const boxes = fc.tuple(
    fc.nat(100),
    fc.nat(100),
    fc.integer({ min: 5, max: 80 }),
    fc.integer({ min: 5, max: 80 }),
  );
  fc.assert(
    fc.property(boxes, boxes, fc.integer({ min: -180, max: 180 }), (one, other, rotation) => {
      const [inner, outer] = [quad(...one), quad(...other, rotation)];
      if (!isHeldBy(inner, outer)) return;
      expect(doOverlap(inner, outer)).toBe(true);
      const [own, around] = [boundsOf(inner), boundsOf(outer)];
      expect(own.x).toBeGreaterThanOrEqual(around.x - 1.5);
      expect(own.y + own.height).toBeLessThanOrEqual(around.y + around.height + 1.5);
    }),
  );
});
