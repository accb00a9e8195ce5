import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import {
  flowOf,
  moveInFlow,
  placeInFlow,
  stackOfMembers,
  stepInFlow,
  takeOutOfStack,
} from "./stack-order.ts";
import { siblingsIn } from "./layer-tree.ts";

const member = (layer_id: string, more: object = {}) => ({ layer_id, type: "shape", group: "s", ...more });
const design = designOf(
  member("a"),
  member("free", { absolute: true }),
  member("b", { hidden: true }),
  member("c"),
  member("d"),
  { layer_id: "s", type: "group", layout: {} },
  member("other", { group: undefined }),
);
const flow = (next: typeof design) => flowOf(next, "s").join("");

test("members move by one place, past hidden ones, and absolute ones stay", () => {
  const next = moveInFlow(design, ["a"], 1);
  expect(flow(next)).toBe("bcad");
  expect(next.layers[1]?.layer_id).toBe("free");
  expect(flow(moveInFlow(next, ["a"], -1))).toBe("bacd");
  expect(flow(moveInFlow(design, ["a", "c"], 1))).toBe("bdac");
});

test("the first and the last stay where they are", () => {
  expect(moveInFlow(design, ["a"], -1)).toBe(design);
  expect(moveInFlow(design, ["c", "d"], 1)).toBe(design);
});

test("arrow keys move along the stack, and in rows as the language is read", () => {
  expect([1, -1].map((x) => stepInFlow(design, ["a"], { x, y: 0 }))).toEqual([1, -1]);
  expect(stepInFlow(design, ["a"], { x: 0, y: 1 })).toBe(0);
  expect(stepInFlow({ ...design, language: "ar" }, ["a"], { x: 1, y: 0 })).toBe(-1);
  expect(stackOfMembers(design, ["a", "free"])).toBeUndefined();
});

test("layers are put at a place of the flow, also from elsewhere", () => {
  expect(flow(placeInFlow(design, ["d"], "s", 1))).toBe("adbc");
  const entered = placeInFlow(design, ["other"], "s", 0);
  expect(flow(entered)).toBe("otherabcd");
  expect(flow(placeInFlow(design, ["free"], "s", 4))).toBe("abcdfree");
});

test("a layer leaves the stack and lies above it", () => {
  const next = takeOutOfStack(design, ["a"], "s");
  expect(siblingsIn(next, undefined).map(({ layer_id }) => layer_id)).toEqual(["s", "a", "other"]);
});
