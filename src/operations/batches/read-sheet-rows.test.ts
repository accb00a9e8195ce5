import { expect, it } from "vitest";
import { readSheetRows } from "./read-sheet-rows.ts";

const csv = (columns: number, nameLength: number, rows: number) => {
  const header = Array.from({ length: columns }, (_, index) => String(index).padEnd(nameLength, "x")).join();
  const line = Array.from({ length: columns }, () => "a").join();
  return Buffer.from([header, ...Array.from({ length: rows }, () => line)].join("\n"));
};

it("refuses names of columns that every row would repeat into gigabytes", () => {
  expect(() => readSheetRows(csv(500, 390, 600))).toThrow("names of columns");
  expect(readSheetRows(csv(500, 20, 600)).rows).toHaveLength(600);
  expect(readSheetRows(csv(2, 390, 2000)).rows).toHaveLength(2000);
});
