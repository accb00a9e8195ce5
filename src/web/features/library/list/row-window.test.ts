import { expect, test } from "vitest";
import { columnsIn, pagesOf, rowsInView } from "./row-window.ts";

test("fits as many columns as possible, but at least one", () => {
  expect(columnsIn(1000, 240, 20)).toBe(3);
  expect(columnsIn(1020, 240, 20)).toBe(4);
  expect(columnsIn(100, 240, 20)).toBe(1);
  expect(columnsIn(0, 240, 20)).toBe(1);
});

const measure = { columns: 4, rowHeight: 300 };

test("renders only the rows near the viewport of 10,000 designs", () => {
  const rows = rowsInView(measure, 10_000, { above: 30_000, viewHeight: 900, spareRows: 2 });
  expect(rows).toEqual({ firstRow: 98, endRow: 105 });
});

test("limits the window to existing rows", () => {
  expect(rowsInView(measure, 10, { above: -500, viewHeight: 900 })).toEqual({ firstRow: 0, endRow: 3 });
  expect(rowsInView(measure, 10, { above: 90_000, viewHeight: 900 })).toEqual({ firstRow: 3, endRow: 3 });
  expect(rowsInView(measure, 0, { above: 0, viewHeight: 900 })).toEqual({ firstRow: 0, endRow: 0 });
});

test("renders one row until its height is measured", () => {
  const unknown = { columns: 4, rowHeight: 0 };
  expect(rowsInView(unknown, 10_000, { above: 0, viewHeight: 900 })).toEqual({ firstRow: 0, endRow: 1 });
});

test("returns the pages of the cells in view", () => {
  expect(pagesOf(0, 24, 60)).toEqual([1]);
  expect(pagesOf(48, 72, 60)).toEqual([1, 2]);
  expect(pagesOf(60, 120, 60)).toEqual([2]);
  expect(pagesOf(9960, 10_000, 60)).toEqual([167]);
  expect(pagesOf(0, 0, 60)).toEqual([]);
});
