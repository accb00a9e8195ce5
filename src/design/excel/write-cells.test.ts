import { describe, expect, test } from "vitest";
import { cellText, csvLines } from "./write-cells.ts";

describe("cellText", () => {
  test.each([
    [null, ""],
    ["Ada", "Ada"],
    [1250, "1250"],
    [0.1 + 0.2, "0.3"],
    [12.5, "12.5"],
    [true, "true"],
    ["#N/A", ""],
    ["#1", "#1"],
    [new Date("2026-12-24T00:00:00Z"), "2026-12-24"],
    [new Date("2026-12-24T18:00:00Z"), "2026-12-24T18:00"],
    [new Date("2026-12-24T17:59:59.9999Z"), "2026-12-24T18:00"],
    [new Date("2026-12-24T18:00:05Z"), "2026-12-24T18:00:05"],
    [new Date("1899-12-31T09:30:00Z"), "09:30"],
    [new Date(Number.NaN), ""],
  ])("%j is %j", (cell, text) => {
    expect(cellText(cell)).toBe(text);
  });
});

describe("csvLines", () => {
  test("quotes what needs it and leaves out empty rows and trailing cells", () => {
    const rows = [["id", "name", null], [], [null, ""], ["a", 'Ada "Countess", 1st', null, null]];
    expect(csvLines(rows)).toBe('id,name\na,"Ada ""Countess"", 1st"\n');
    expect(csvLines([[null]])).toBe("");
  });
});
