import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { alignLayers, canAlign, canDistribute, distributeLayers } from "./align-layers.ts";

const box = (id: string, change: object = {}) =>
  textLayer({ layer_id: id, name: id, width: 40, height: 20, ...change });
const flat = designOf(box("a"), box("b", { x: 60 }), box("r", { x: 150, y: 30 }));
const placeOf = (design: Design, id: string) => {
  const { x, y } = design.layers.find(({ layer_id }) => layer_id === id) ?? { x: NaN, y: NaN };
  return [x, y];
};

it("aligns a layer with the canvas and several with each other", () => {
  expect(placeOf(alignLayers(flat, ["a"], "center"), "a")).toEqual([180, 0]);
  const bottom = alignLayers(flat, ["a", "r"], "bottom");
  expect([placeOf(bottom, "a"), placeOf(bottom, "r")]).toEqual([
    [0, 30],
    [150, 30],
  ]);
});

it("distributes layers with equal gaps", () => {
  const spread = distributeLayers(flat, ["a", "b", "r"], "x");
  expect([placeOf(spread, "a")[0], placeOf(spread, "b")[0], placeOf(spread, "r")[0]]).toEqual([0, 75, 150]);
});

const inStack = designOf(
  box("first", { x: 20, y: 10, group: "s" }),
  box("second", { x: 70, y: 10, group: "s" }),
  box("pinned", { x: 5, y: 40, group: "s", absolute: true }),
  { layer_id: "s", type: "group", x: 20, y: 10, width: 100, height: 30, layout: {} },
  box("other", { x: 200, y: 60 }),
);

it("leaves what a stack places, and says so before", () => {
  expect(alignLayers(inStack, ["first", "second"], "left")).toBe(inStack);
  expect(canAlign(inStack, ["first", "second"])).toBe(false);
  expect(canAlign(inStack, ["pinned"])).toBe(true);
  expect(canAlign(inStack, ["s"])).toBe(true);
  expect(canAlign(inStack, [])).toBe(false);
  expect(canDistribute(inStack, ["first", "pinned", "other"])).toBe(false);
  expect(distributeLayers(inStack, ["first", "pinned", "other"], "x")).toBe(inStack);
  expect(canDistribute(flat, ["a", "b", "r"])).toBe(true);
});

it("brings other layers to what a stack places", () => {
  const next = alignLayers(inStack, ["first", "other", "pinned"], "left");
  expect([placeOf(next, "first"), placeOf(next, "other"), placeOf(next, "pinned")]).toEqual([
    [20, 10],
    [20, 60],
    [20, 40],
  ]);
});
