import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import { isStack } from "../../../design/groups.ts";
import { layerById } from "../document/layer-tree.ts";
import { spacingAreas } from "./spacing-areas.ts";
import { spacingAfter } from "./spacing-gesture.ts";

const member = (x: number) => ({ type: "shape", group: "s", x, y: 20, width: 20, height: 20 });
const design = designOf(member(20), member(50), {
  layer_id: "s",
  type: "group",
  width: 100,
  height: 60,
  layout: { gap: 10, padding: [20, 30, 20, 20] },
});
const layer = layerById(design, "s");
if (!isStack(layer)) throw new Error("There is no stack");
const stack = layer;

test("a stack has an area for each padding and between members", () => {
  expect(Object.fromEntries(spacingAreas(design, stack).map(({ spacing, box }) => [spacing, box]))).toEqual({
    top: { x: 0, y: 0, width: 100, height: 20 },
    right: { x: 70, y: 0, width: 30, height: 60 },
    bottom: { x: 0, y: 40, width: 100, height: 20 },
    left: { x: 0, y: 0, width: 20, height: 60 },
    gap: { x: 40, y: 20, width: 10, height: 20 },
  });
  const spread = { ...stack, layout: { ...stack.layout, gap: 3 } };
  expect(spacingAreas(design, spread).some(({ spacing }) => spacing === "gap")).toBe(false);
});

const drag = { by: { x: 4.4, y: 0 }, isRtl: false, shift: false, alt: false };

test("a gap grows along the stack, and padding inwards", () => {
  expect(spacingAfter(stack, "gap", drag)).toEqual({ gap: 14 });
  expect(spacingAfter(stack, "gap", { ...drag, isRtl: true })).toEqual({ gap: 6 });
  expect(spacingAfter(stack, "right", drag)).toEqual({ padding: [20, 26, 20, 20] });
  expect(spacingAfter(stack, "right", { ...drag, by: { x: 99, y: 0 } })).toEqual({
    padding: [20, 0, 20, 20],
  });
});

test("Alt changes the opposite padding too, with Shift all", () => {
  expect(spacingAfter(stack, "left", { ...drag, alt: true })).toEqual({ padding: [20, 24, 20, 24] });
  expect(spacingAfter(stack, "left", { ...drag, alt: true, shift: true })).toEqual({ padding: 24 });
});
