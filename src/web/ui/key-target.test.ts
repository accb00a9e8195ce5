import { expect, test } from "vitest";
import { keyTarget } from "./key-target.ts";

const labels = ["Rename", "Move", "Delete", "Rotate"];
const press = (key: string, now: number, typed = "") => keyTarget(key, { labels, now, typed }).index;

test("arrows go round", () => {
  expect([press("ArrowDown", 0), press("ArrowDown", 3), press("ArrowUp", 0), press("ArrowUp", -1)]).toEqual([
    1, 0, 3, 3,
  ]);
  expect([press("Home", 2), press("End", 2)]).toEqual([0, 3]);
});

test("letters lead to what begins with them", () => {
  expect(press("d", 0)).toBe(2);
  expect(press("R", 0)).toBe(3);
  expect(press("r", 3, "r")).toBe(0);
  expect(press("o", 0, "r")).toBe(3);
  expect(press("e", 0, "r")).toBe(0);
  expect(press("x", 0)).toBeUndefined();
});

test("other keys lead nowhere, and a space presses", () => {
  expect([press("Enter", 0), press("Shift", 0), press(" ", 0)]).toEqual([undefined, undefined, undefined]);
});
