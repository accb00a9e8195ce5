import { expect, test } from "vitest";
import { columnsIn, pagesOf, rowsInView } from "./row-window.ts";

test("as many columns as fit with their gaps, and never none", () => {
  expect(columnsIn(1000, 240, 20)).toBe(3);
  expect(columnsIn(1020, 240, 20)).toBe(4);
  expect(columnsIn(100, 240, 20)).toBe(1);
  expect(columnsIn(0, 240, 20)).toBe(1);
});

const measure = { columns: 4, rowHeight: 300 };

test("of ten thousand designs only the rows about the screen are there", () => {
  const rows = rowsInView(measure, 10_000, { above: 30_000, viewHeight: 900, spareRows: 2 });
  expect(rows).toEqual({ firstRow: 98, endRow: 105 });
});

test("the window keeps to the rows that there are", () => {
  expect(rowsInView(measure, 10, { above: -500, viewHeight: 900 })).toEqual({ firstRow: 0, endRow: 3 });
  expect(rowsInView(measure, 10, { above: 90_000, viewHeight: 900 })).toEqual({ firstRow: 3, endRow: 3 });
  expect(rowsInView(measure, 0, { above: 0, viewHeight: 900 })).toEqual({ firstRow: 0, endRow: 0 });
});

test("until a row is measured there is one to measure", () => {
  const unknown = { columns: 4, rowHeight: 0 };
  expect(rowsInView(unknown, 10_000, { above: 0, viewHeight: 900 })).toEqual({ firstRow: 0, endRow: 1 });
});

test("pages are those that hold the cells in view", () => {
  expect(pagesOf(0, 24, 60)).toEqual([1]);
  expect(pagesOf(48, 72, 60)).toEqual([1, 2]);
  expect(pagesOf(60, 120, 60)).toEqual([2]);
  expect(pagesOf(9960, 10_000, 60)).toEqual([167]);
  expect(pagesOf(0, 0, 60)).toEqual([]);
});
