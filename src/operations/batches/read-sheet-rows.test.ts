import { expect, it } from "vitest";
import type { SheetRow } from "../lists/sheet-columns.ts";
import { readSheetRows } from "./read-sheet-rows.ts";

const csv = (columns: number, nameLength: number, rows: number) => {
  const header = Array.from({ length: columns }, (_, index) => String(index).padEnd(nameLength, "x")).join();
  const line = Array.from({ length: columns }, () => "a").join();
  return Buffer.from([header, ...Array.from({ length: rows }, () => line)].join("\n"));
};

function rowsOf(file: Uint8Array): SheetRow[] {
  const rows: SheetRow[] = [];
  readSheetRows(file, (row) => rows.push(row));
  return rows;
}

it("refuses names of columns that every row would repeat into gigabytes", () => {
  expect(() => rowsOf(csv(500, 390, 600))).toThrow("names of columns");
  expect(rowsOf(csv(500, 20, 600))).toHaveLength(600);
  expect(rowsOf(csv(2, 390, 2000))).toHaveLength(2000);
});

it("reads every row of a file that is longer than what it reads at once", () => {
  const lines = Array.from(
    { length: 9000 },
    (_, row) => `name ${row},"quoted, and\nbroken ${"x".repeat(row % 400)}"`,
  );
  const rows = rowsOf(Buffer.from(["first,second", ...lines].join("\n")));
  expect(rows).toEqual(
    lines.map((_, row) => ({
      filename: undefined,
      params: { first: `name ${row}`, second: `quoted, and\nbroken ${"x".repeat(row % 400)}` },
    })),
  );
});
