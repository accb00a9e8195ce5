import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { isStack } from "../../../design/groups.ts";
import { addAutoLayout, removeAutoLayout } from "./auto-layout.ts";
import { inferLayout } from "./infer-layout.ts";
import { layerById } from "./layer-tree.ts";
import { flowOf } from "./stack-order.ts";

const box = (id: string, x: number, y: number, width = 20, height = 20) => ({
  id,
  box: { x, y, width, height },
});

test("layers side by side make a row with the usual gap, aligned by their middles", () => {
  const boxes = [box("b", 44, 10, 20, 40), box("a", 0, 20), box("c", 75, 20)];
  expect(inferLayout(boxes, false)).toEqual({
    layout: { direction: "row", gap: 18, align: "center" },
    order: ["a", "b", "c"],
  });
});

test("from right to left a row begins at the right", () => {
  expect(inferLayout([box("a", 0, 0), box("b", 30, 0)], true).order).toEqual(["b", "a"]);
});

test("layers below one another make a column, aligned by the edge that they share", () => {
  const boxes = [box("b", 0, 30, 90), box("a", 0, 0, 50)];
  expect(inferLayout(boxes, false)).toEqual({
    layout: { direction: "column", gap: 10, align: "start" },
    order: ["a", "b"],
  });
  const byTheRight = [box("a", 40, 0, 50), box("b", 0, 30, 90)];
  expect(inferLayout(byTheRight, false).layout.align).toBe("end");
  expect(inferLayout(byTheRight, true).layout.align).toBe("start");
});

test("layers that overlap have no gap, and follow the longer way", () => {
  expect(inferLayout([box("a", 0, 0), box("b", 10, 3)], false).layout).toMatchObject({
    direction: "row",
    gap: 0,
  });
});

const text = (layer_id: string, more: object = {}) => ({
  layer_id,
  type: "text",
  text: "Words",
  font_size: 20,
  height: 30,
  ...more,
});
const stackOf = (added: { design: Design; stack: string } | undefined) => {
  const stack = added && layerById(added.design, added.stack);
  if (added === undefined || !isStack(stack)) throw new Error("There is no stack");
  return { stack, design: added.design, flow: flowOf(added.design, stack.layer_id) };
};

test("several layers come into one new stack, whose texts hug", () => {
  const design = designOf(text("b", { x: 120 }), text("tall", { x: 300, height: 90 }), text("a", { x: 0 }));
  const { stack, design: next, flow } = stackOf(addAutoLayout(design, ["a", "b"]));
  expect(stack).toMatchObject({ name: "stack", width_mode: "hug", height_mode: "hug" });
  expect(stack.layout).toMatchObject({ direction: "row", gap: 20, padding: 0 });
  expect(flow).toEqual(["a", "b"]);
  expect(layerById(next, "a")).toMatchObject({ width_mode: "hug", height_mode: "hug" });
  const { design: column } = stackOf(addAutoLayout(design, ["a", "tall"]));
  expect(layerById(column, "tall")).toMatchObject({ width_mode: "fixed", height_mode: "hug" });
});

test("a single text becomes a button around it, whose letters stay", () => {
  const design = designOf(text("a", { x: 100, y: 50, text_align: "center", vertical_align: "middle" }));
  const { stack } = stackOf(addAutoLayout(design, ["a"]));
  expect(stack).toMatchObject({ x: 80, y: 40, width: 140, height: 50 });
  expect(stack).toMatchObject({ anchor_x: "center", anchor_y: "middle" });
  expect(stack.layout.padding).toEqual([10, 20, 10, 20]);
});

test("a group gets a layout with the padding that it has", () => {
  const design = designOf(text("a", { x: 10, y: 10, group: "g" }), text("b", { x: 10, y: 50, group: "g" }), {
    layer_id: "g",
    type: "group",
    x: 0,
    y: 0,
    width: 120,
    height: 90,
    clip: true,
  });
  const { stack } = stackOf(addAutoLayout(design, ["g"]));
  expect(stack).toMatchObject({ layer_id: "g", layout: { direction: "column", gap: 10, padding: 10 } });
});

test("a plain rectangle behind all others becomes the stack's fill", () => {
  const design = designOf(
    {
      layer_id: "card",
      type: "shape",
      x: 0,
      y: 0,
      width: 200,
      height: 60,
      border_radius: 30,
      fill_color: "#123456",
    },
    text("a", { x: 30, y: 15, width: 140 }),
  );
  const { stack, design: next } = stackOf(addAutoLayout(design, ["card", "a"]));
  expect(stack).toMatchObject({ fill_color: "#123456", border_radius: 30, x: 0, width: 200 });
  expect(stack.layout.padding).toEqual([15, 30, 15, 30]);
  expect(next.layers.map(({ layer_id }) => layer_id)).toEqual(["a", stack.layer_id]);
});

test("a stack itself gets no second layout, and loses it again", () => {
  const { design, stack } = stackOf(addAutoLayout(designOf(text("a"), text("b", { x: 200 })), ["a", "b"]));
  expect(addAutoLayout(design, [stack.layer_id])).toBeUndefined();
  expect(isStack(layerById(removeAutoLayout(design, [stack.layer_id]), stack.layer_id))).toBe(false);
});
