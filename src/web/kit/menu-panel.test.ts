import { expect, test } from "vitest";
import { keyTarget } from "./menu-panel.tsx";

const labels = ["Rename", "Move", "Delete", "Rotate"];
const press = (key: string, current: number, prefix = "") =>
  keyTarget(key, { labels, current, prefix }).index;

test("moves with arrow keys and wraps around", () => {
  expect([press("ArrowDown", 0), press("ArrowDown", 3), press("ArrowUp", 0), press("ArrowUp", -1)]).toEqual([
    1, 0, 3, 3,
  ]);
  expect([press("Home", 2), press("End", 2)]).toEqual([0, 3]);
});

test("moves to the item that starts with the typed letters", () => {
  expect(press("d", 0)).toBe(2);
  expect(press("R", 0)).toBe(3);
  expect(press("r", 3, "r")).toBe(0);
  expect(press("o", 0, "r")).toBe(3);
  expect(press("e", 0, "r")).toBe(0);
  expect(press("x", 0)).toBeUndefined();
});

test("ignores other keys, and a space without typed letters", () => {
  expect([press("Enter", 0), press("Shift", 0), press(" ", 0)]).toEqual([undefined, undefined, undefined]);
});
