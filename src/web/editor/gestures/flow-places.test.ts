import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import { isStack } from "../../../design/groups.ts";
import { layerById } from "../document/layer-tree.ts";
import { isInStack, placeInStack } from "./flow-places.ts";

const member = (layer_id: string, x: number, y = 10) => ({
  layer_id,
  type: "shape",
  group: "s",
  x,
  y,
  width: 20,
  height: 20,
});
const row = (layout: object = {}, ...members: object[]) =>
  designOf(...(members as Record<string, unknown>[]), {
    layer_id: "s",
    type: "group",
    x: 0,
    y: 0,
    width: 150,
    height: 70,
    layout: { gap: 10, ...layout },
  });
const three = [member("a", 10), member("b", 40), member("c", 70)];

function placeAt(design: ReturnType<typeof designOf>, dragged: string, x: number, y = 20) {
  const stack = layerById(design, "s");
  if (!isStack(stack)) throw new Error("There is no stack");
  return placeInStack(design, stack, [dragged], { x, y });
}

test("a dragged member comes between those whose middles the pointer is between", () => {
  const design = row({}, ...three);
  expect(placeAt(design, "a", 5)).toEqual({
    index: 0,
    line: [
      { x: 35, y: 10 },
      { x: 35, y: 30 },
    ],
  });
  expect(placeAt(design, "a", 60)).toEqual({
    index: 1,
    line: [
      { x: 65, y: 10 },
      { x: 65, y: 30 },
    ],
  });
  expect(placeAt(design, "a", 140)).toEqual({
    index: 2,
    line: [
      { x: 95, y: 10 },
      { x: 95, y: 30 },
    ],
  });
});

test("a row that is read from the right begins there", () => {
  const design = { ...row({}, member("a", 70), member("b", 40), member("c", 10)), language: "ar" };
  expect(placeAt(design, "c", 100).index).toBe(0);
  expect(placeAt(design, "c", 65)).toMatchObject({ index: 1, line: [{ x: 65 }, { x: 65 }] });
});

test("columns and wrapped rows", () => {
  const column = row({ direction: "column" }, member("a", 10, 10), member("b", 10, 40));
  expect(placeAt(column, "c", 20, 34)).toEqual({
    index: 1,
    line: [
      { x: 10, y: 35 },
      { x: 30, y: 35 },
    ],
  });
  const wrapped = row({ wrap: true }, ...three, member("d", 10, 40), member("e", 40, 40));
  expect(placeAt(wrapped, "a", 34, 50)).toEqual({
    index: 3,
    line: [
      { x: 35, y: 40 },
      { x: 35, y: 60 },
    ],
  });
});

test("an empty stack has one place, and only its box counts", () => {
  const design = row({}, member("a", 10));
  expect(placeAt(design, "a", 20).index).toBe(0);
  const stack = layerById(design, "s");
  expect([149, 151].map((x) => stack && isInStack(design, stack, { x, y: 20 }))).toEqual([true, false]);
});
