import { expect, test } from "vitest";
import { indexAfter } from "./grid-keys.ts";

const grid = { columns: 4, total: 10 };

test("arrows move to the neighbors", () => {
  const from5 = (key: string) => indexAfter(key, 5, grid);
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map(from5)).toEqual([
    4, 6, 1, 9, 0, 9,
  ]);
});

test("stays in place at the edges", () => {
  expect(indexAfter("ArrowLeft", 0, grid)).toBe(0);
  expect(indexAfter("ArrowUp", 3, grid)).toBe(3);
  expect(indexAfter("ArrowRight", 9, grid)).toBe(9);
  expect(indexAfter("ArrowDown", 8, grid)).toBe(8);
});

test("moves down to the last card if the last row is shorter", () => {
  expect(indexAfter("ArrowDown", 7, grid)).toBe(9);
});

test("ignores other keys", () => {
  expect(indexAfter("a", 5, grid)).toBeUndefined();
  expect(indexAfter("Tab", 5, grid)).toBeUndefined();
});
