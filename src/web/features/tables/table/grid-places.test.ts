import { expect, test } from "vitest";
import { placeAfter } from "./grid-places.ts";

const size = { rows: 3, columns: 4 };

test.each([
  [{ key: "ArrowDown" }, { row: 2, column: 2 }],
  [{ key: "ArrowUp" }, { row: 0, column: 2 }],
  [{ key: "ArrowLeft" }, { row: 1, column: 1 }],
  [{ key: "ArrowRight" }, { row: 1, column: 3 }],
  [{ key: "Home" }, { row: 1, column: 0 }],
  [{ key: "End" }, { row: 1, column: 3 }],
  [
    { key: "Home", ctrlKey: true },
    { row: 0, column: 0 },
  ],
  [
    { key: "End", ctrlKey: true },
    { row: 2, column: 3 },
  ],
])("%j goes to %j", (key, place) => {
  expect(placeAfter(key, { row: 1, column: 2 }, size)).toEqual(place);
});

test("stays within the grid, and leaves other keys alone", () => {
  expect(placeAfter({ key: "ArrowUp" }, { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  expect(placeAfter({ key: "Tab" }, { row: 0, column: 0 }, size)).toBeUndefined();
});
