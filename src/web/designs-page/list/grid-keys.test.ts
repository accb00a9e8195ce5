import { expect, test } from "vitest";
import { placeAfter } from "./grid-keys.ts";

const grid = { columns: 4, total: 10 };

test("arrows lead to the neighbours", () => {
  const from5 = (key: string) => placeAfter(key, 5, grid);
  expect(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map(from5)).toEqual([
    4, 6, 1, 9, 0, 9,
  ]);
});

test("at an edge one stays", () => {
  expect(placeAfter("ArrowLeft", 0, grid)).toBe(0);
  expect(placeAfter("ArrowUp", 3, grid)).toBe(3);
  expect(placeAfter("ArrowRight", 9, grid)).toBe(9);
  expect(placeAfter("ArrowDown", 8, grid)).toBe(8);
});

test("down into a last row that is shorter leads to its end", () => {
  expect(placeAfter("ArrowDown", 7, grid)).toBe(9);
});

test("other keys lead nowhere", () => {
  expect(placeAfter("a", 5, grid)).toBeUndefined();
  expect(placeAfter("Tab", 5, grid)).toBeUndefined();
});
