import fc from "fast-check";
import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { draftPlaces } from "./draft-places.ts";

const shape = (id: string, x: number, y: number, width: number, height: number, more: object = {}) => ({
  layer_id: id,
  name: id,
  type: "shape",
  x,
  y,
  width,
  height,
  ...more,
});
/** On a canvas of 400 × 200. */
const placesOf = (width: number, height: number, ...layers: Record<string, unknown>[]) =>
  Object.fromEntries(draftPlaces(designOf(...layers), { width, height }));

test("what fills the canvas or a side of it fills that of the new one", () => {
  const placed = placesOf(
    400,
    800,
    shape("back", 0, 0, 400, 200),
    shape("inset", 10, 10, 380, 180),
    shape("side", 200, 0, 200, 200),
  );
  expect(placed).toEqual({
    back: { x: 0, y: 0, width: 400, height: 800 },
    inset: { x: 10, y: 10, width: 380, height: 780 },
    side: { x: 200, y: 0, width: 200, height: 800 },
  });
});

test("a stack is placed as a whole, also one that fills a side", () => {
  const placed = placesOf(800, 400, shape("member", 10, 10, 100, 20, { group: "stack" }), {
    layer_id: "stack",
    name: "stack",
    type: "group",
    x: 0,
    y: 20,
    width: 400,
    height: 40,
    layout: {},
  });
  expect(placed["stack"]).toEqual({ x: 0, y: 40, width: 800, height: 80 });
});

test("neighbours stay together, scaled alike, in the middle or at the edge where they were", () => {
  const lines = [
    textLayer({ layer_id: "one", name: "one", x: 20, y: 60, width: 120, height: 40, font_size: 33 }),
    textLayer({ layer_id: "two", name: "two", x: 20, y: 105, width: 90, height: 35, font_size: 10 }),
  ];
  const placed = placesOf(200, 300, ...lines, shape("logo", 360, 10, 30, 20), shape("foot", 10, 180, 30, 10));
  expect(placed).toEqual({
    one: { x: 10, y: 130, width: 60, height: 20, font_size: 16.5 },
    two: { x: 10, y: 153, width: 45, height: 18, font_size: 5 },
    logo: { x: 180, y: 5, width: 15, height: 10 },
    foot: { x: 5, y: 290, width: 15, height: 5 },
  });
});

test("lines keep to one left edge beside what keeps to the right, and beside a line as wide as the canvas", () => {
  const placed = placesOf(
    400,
    100,
    shape("headline", 20, 60, 360, 20),
    shape("line", 20, 90, 100, 20),
    shape("price", 20, 115, 60, 20),
    shape("button", 280, 115, 100, 20),
    shape("label", 290, 118, 80, 14),
    shape("row", 20, 140, 200, 10),
    shape("end", 225, 140, 155, 10),
  );
  expect(Object.entries(placed).map(([id, { x, width }]) => `${id} ${x} ${width}`)).toEqual([
    "headline 10 380",
    "line 10 50",
    "price 10 30",
    "button 340 50",
    "label 345 40",
    "row 10 100",
    "end 113 78",
  ]);
});

test("decoration that an edge cuts stays at the edge, and round things stay round", () => {
  const placed = placesOf(
    400,
    800,
    shape("sun", 320, -40, 120, 120, { shape: "ellipse" }),
    shape("moon", 50, -10, 220, 220, { shape: "ellipse" }),
    shape("card", 100, 80, 200, 40),
  );
  expect(placed).toEqual({
    sun: { x: 320, y: -40, width: 120, height: 120 },
    moon: { x: 50, y: 290, width: 220, height: 220 },
    card: { x: 100, y: 380, width: 200, height: 40 },
  });
});

test("a group keeps its members in place, and one that fills a side lets them fill it too", () => {
  const placed = placesOf(
    800,
    200,
    shape("back", 0, 0, 400, 200, { group: "all" }),
    shape("dot", 20, 20, 10, 10, { group: "all" }),
    shape("all", 0, 0, 400, 200, { type: "group" }),
    shape("a", 300, 90, 20, 20, { group: "pair" }),
    shape("b", 340, 90, 20, 20, { group: "pair" }),
    shape("pair", 300, 90, 60, 20, { type: "group" }),
  );
  expect(placed["back"]).toEqual({ x: 0, y: 0, width: 800, height: 200 });
  expect(placed["all"]).toEqual(placed["back"]);
  const at = (id: string) => placed[id]?.x ?? 0;
  expect([at("a") - at("pair"), at("b") - at("pair"), at("dot")]).toEqual([0, 40, 20]);
});

test("gaps, padding and bounds are scaled with what they are of, and never vanish", () => {
  const placed = placesOf(
    800,
    400,
    shape("member", 10, 10, 100, 20, { group: "stack", max_width: 90, min_height: 0 }),
    shape("stack", 100, 100, 200, 40, { type: "group", layout: { gap: 12, padding: [1, 2, 3, 0] } }),
    textLayer({ layer_id: "label", name: "label", width: 40, height: 20, padding: 6 }),
  );
  expect(placed["member"]).toMatchObject({ max_width: 180 });
  expect(placed["stack"]).toMatchObject({ gap: 24, padding: [2, 4, 6, 0] });
  expect(placed["label"]).toMatchObject({ padding: 12 });
  const small = placesOf(
    40,
    20,
    shape("stack", 100, 100, 200, 40, { type: "group", layout: { gap: 3, padding: 40 } }),
  );
  expect(small["stack"]).toMatchObject({ gap: 1, padding: 4 });
});

const extent = fc.integer({ min: 1, max: 400 });
const anyLayer = fc.record({ x: extent, y: extent, width: extent, height: extent, font_size: extent });

test("whatever lies on the canvas lies on the new one, in whole pixels that the schema accepts", () => {
  fc.assert(
    fc.property(
      fc.array(anyLayer, { minLength: 1, maxLength: 8 }),
      extent,
      extent,
      (given, width, height) => {
        const inside = given.map((one, index) => {
          const [x, y] = [Math.min(one.x, 399), Math.min(one.y, 199)];
          const box = { x, y, width: Math.min(one.width, 400 - x), height: Math.min(one.height, 200 - y) };
          return textLayer({ ...one, ...box, layer_id: `l${index}`, name: `n${index}` });
        });
        for (const place of draftPlaces(designOf(...inside), { width, height }).values()) {
          expect(place.x).toBeGreaterThanOrEqual(-1);
          expect(place.y).toBeGreaterThanOrEqual(-1);
          expect(place.x + place.width).toBeLessThanOrEqual(width + 2);
          expect(place.y + place.height).toBeLessThanOrEqual(height + 2);
          for (const value of [place.x, place.y, place.width, place.height]) {
            expect(Number.isInteger(value)).toBe(true);
          }
          expect(Math.min(place.width, place.height, place.font_size ?? 1)).toBeGreaterThanOrEqual(1);
        }
      },
    ),
    { numRuns: 200 },
  );
});
