import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it, test } from "vitest";
import { readCsv } from "../../../test/support/read-csv.ts";
import { ServiceError } from "../service-error.ts";
import { createCsvReader, type CsvOptions } from "./csv-records.ts";

const read = (text: string, options: CsvOptions = { maxRows: 10_000 }) => readCsv(Buffer.from(text), options);

function issuesOf(text: string, options?: CsvOptions): [path: string, message: string][] {
  try {
    read(text, options);
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.issues.map(({ path, message }) => [path, message]);
  }
}

describe("a first line that names the delimiter", () => {
  it.each([
    ["sep=;\r\na;b\r\n1;2,5\r\n"],
    ["\uFEFFsep=;\na;b\n1;2,5"],
    ['"sep=;"\r\na;b\r\n1;2,5\r\n'],
    ["SEP=;\ra;b\r1;2,5\r"],
    ["sep=|\na|b\n1|2,5\n"],
    ["sep=\t\na\tb\n1\t2,5\n"],
    ["sep=^\na^b\n1^2,5\n"],
    ["sep=]\na]b\n1]2,5\n"],
  ])("is used and skipped: %j", (text) => {
    expect(read(text)).toEqual([{ a: "1", b: "2,5" }]);
  });

  it("is a header where more stands in it", () => {
    expect(read("sep=;,b\n1,2\n")).toEqual([{ "sep=;": "1", b: "2" }]);
  });
});

describe("cells", () => {
  it("keep quotes, delimiters and line breaks that stand in quotes", () => {
    expect(read('a,"b;;;;"\n"1 ""one""" ,"2\r\n3"\n')).toEqual([{ a: '1 "one"', "b;;;;": "2\r\n3" }]);
    expect(read('a\n5" nail\n')).toEqual([{ a: '5" nail' }]);
  });

  it("may be fewer than the columns, and more if those are blank", () => {
    expect(read("a,b,\n1\n1,\n1,,,, ,\n")).toEqual([{ a: "1" }, { a: "1", b: "" }, { a: "1", b: "" }]);
  });

  it.each<[text: string, path: string, message: string]>([
    ["a,b\n1,2\n3,4,5\n", "rows[1]", "Row 2: Expected 2 cells as in the header, and found 3"],
    ['a,b\n"1\n2",3\n\n"1,2\n', "file", "After row 1: A cell begins with a quote that is never closed"],
    ['a\n"1"2\n', "file", "After row 0: A cell goes on after the quote that closes it"],
    ["a,\n1,2\n", "rows[0]", "Row 1: Column 2 has a value, and no name in the header"],
    ["a,b,a\n1\n", "file", "Two columns have the same name"],
    [`a\n${"1\n".repeat(10_001)}`, "file", "This file has more than 10000 rows"],
  ])("%# are refused with a reason", (text, path, message) => {
    expect(issuesOf(text)).toEqual([[path, message]]);
  });

  it("of a hundred rows are refused together", () => {
    const paths = (rows: number) => issuesOf(`a\n${"1,2\n".repeat(rows)}`).map(([path]) => path);
    expect(paths(3)).toEqual(["rows[0]", "rows[1]", "rows[2]"]);
    expect(paths(300)).toHaveLength(100);
  });

  it("without a name are left out, and told", () => {
    const told: number[] = [];
    const onUnnamed = (column: number) => void told.push(column);
    expect(read("a,,\n1,,\n1, ,2\n", { onUnnamed })).toEqual([{ a: "1" }, { a: "1" }]);
    expect(told).toEqual([3]);
  });
});

test("what a spreadsheet writes is read back, whatever is in its cells and however it is cut", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", " ", ",", ";", "\t", '"', "\n", "\r", "=") });
  const rows = fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 });
  const delimiters = fc.constantFrom(",", ";", "\t");
  const breaks = fc.constantFrom("\r\n", "\n", "\r");
  const pieces = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(rows, delimiters, breaks, pieces, (cells, delimiter, newline, piece) => {
      const filled = cells.map(([first, ...others]) => [`x${first}`, ...others]);
      const text = Papa.unparse([["a", "b", "c"], ...filled], { delimiter, newline, quotes: true });
      const shown = filled.map((line) => line.map((one) => (one.trim() === "" ? "" : one)));
      const expected = shown.map(([a, b, c]) => ({ a, b, c }));
      expect(read(text)).toEqual(expected);
      const reader = createCsvReader({});
      const parts = Array.from({ length: Math.ceil(text.length / piece) }, (_, at) =>
        text.slice(at * piece, (at + 1) * piece),
      );
      const inParts = parts.flatMap((part) => reader.read(part, false));
      expect([...inParts, ...reader.read("", true)]).toEqual(expected);
    }),
  );
});
