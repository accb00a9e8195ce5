import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { cornersOf, normalDegrees, type Point } from "../document/layer-boxes.ts";
import { type Handle, resizedBox, resizeLayer, resizeTogether, rotateLayers } from "./resize-layers.ts";

const plain = { keepRatio: false, fromCentre: false };
const box = { x: 10, y: 20, width: 100, height: 50 };
const side = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1);
const handle: fc.Arbitrary<Handle> = fc.record({ x: side, y: side }).filter(({ x, y }) => x !== 0 || y !== 0);
const point = fc.record({ x: fc.integer({ min: -300, max: 400 }), y: fc.integer({ min: -300, max: 400 }) });

describe("a resized box", () => {
  it.each([
    ["by a corner", { x: 1, y: 1 }, { x: 160, y: 100 }, plain, { x: 10, y: 20, width: 150, height: 80 }],
    ["by a side", { x: -1, y: 0 }, { x: 0, y: 999 }, plain, { x: 0, y: 20, width: 110, height: 50 }],
    [
      "from the centre",
      { x: 1, y: 0 },
      { x: 120, y: 0 },
      { ...plain, fromCentre: true },
      { x: 0, y: 20, width: 120, height: 50 },
    ],
    [
      "with its ratio",
      { x: 1, y: 1 },
      { x: 210, y: 30 },
      { ...plain, keepRatio: true },
      { x: 10, y: 20, width: 200, height: 100 },
    ],
    [
      "by a side with its ratio",
      { x: 1, y: 0 },
      { x: 210, y: 0 },
      { ...plain, keepRatio: true },
      { x: 10, y: -5, width: 200, height: 100 },
    ],
    ["past its other side", { x: 1, y: 1 }, { x: -50, y: -50 }, plain, { x: 10, y: 20, width: 1, height: 1 }],
  ] as const)("%s", (_, by, to, options, expected) => {
    expect(resizedBox(box, by, to, options)).toEqual(expected);
  });

  it("keeps the opposite side where it is", () => {
    fc.assert(
      fc.property(handle, point, fc.boolean(), (by, to, keepRatio) => {
        const next = resizedBox(box, by, to, { keepRatio, fromCentre: false });
        expect(Math.min(next.width, next.height)).toBeGreaterThanOrEqual(0.99);
        const anchor = (one: typeof box) => [
          by.x === 0 ? 0 : by.x > 0 ? one.x : one.x + one.width,
          by.y === 0 ? 0 : by.y > 0 ? one.y : one.y + one.height,
        ];
        anchor(next).forEach((at, index) => expect(at).toBeCloseTo(anchor(box)[index] ?? 0));
      }),
    );
  });
});

describe("a rotated layer", () => {
  const rotated = (rotation: number) => designOf(textLayer({ layer_id: "one", ...box, rotation }));

  it("keeps the opposite corner on the canvas", () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), point, (rotation, to) => {
        const design = rotated(rotation);
        const corners = (one: typeof design) => cornersOf(one, one.layers[0] as (typeof one.layers)[number]);
        const before = corners(design)[0];
        const after = corners(resizeLayer(design, "one", { x: 1, y: 1 }, to, plain))[0];
        // Boxes are rounded to hundredths.
        expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(0.05);
      }),
    );
  });

  it("turns about the pivot", () => {
    fc.assert(
      fc.property(fc.integer({ min: -170, max: 170 }), point, (degrees, pivot) => {
        const design = rotateLayers(rotated(0), ["one"], pivot, degrees);
        const distances = (corner: Point) => Math.hypot(corner.x - pivot.x, corner.y - pivot.y);
        const before = cornersOf(rotated(0), rotated(0).layers[0] as (typeof design.layers)[number]);
        const after = cornersOf(design, design.layers[0] as (typeof design.layers)[number]);
        after.forEach((corner, index) =>
          expect(Math.abs(distances(corner) - distances(before[index] as Point))).toBeLessThan(0.05),
        );
      }),
    );
  });
});

it("several layers keep their places in the box around them", () => {
  const design = designOf(
    textLayer({ layer_id: "one", x: 0, y: 0, width: 50, height: 50 }),
    textLayer({ layer_id: "two", name: "two", x: 50, y: 50, width: 50, height: 50 }),
  );
  const from = { x: 0, y: 0, width: 100, height: 100 };
  const { layers } = resizeTogether(design, ["one", "two"], from, { x: 10, y: 0, width: 200, height: 50 });
  expect(layers).toMatchObject([
    { x: 10, y: 0, width: 100, height: 25 },
    { x: 110, y: 25, width: 100, height: 25 },
  ]);
});

it.each([
  [0, 0],
  [181, -179],
  [-180, 180],
  [540, 180],
  [-359.96, 0],
  [45.678, 45.7],
])("%d degrees are %d", (degrees, expected) => {
  expect(normalDegrees(degrees)).toBe(expected);
});
