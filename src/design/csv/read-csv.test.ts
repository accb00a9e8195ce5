import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it, test } from "vitest";
import { decodeCsv } from "./decode-csv.ts";
import { readCsv } from "./read-csv.ts";

const limits = { columns: 500, rows: 10_000 };
const read = (text: string) => readCsv(text, limits);
const table = (columns: string[], ...rows: string[][]) => ({ ok: true, table: { columns, rows } });

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
    expect(read(text)).toEqual(table(["a", "b"], ["1", "2,5"]));
  });

  it("is a header where more stands in it", () => {
    expect(read("sep=;,b\n1,2\n")).toEqual(table(["sep=;", "b"], ["1", "2"]));
  });
});

describe("cells", () => {
  it("keep quotes, delimiters and line breaks that stand in quotes", () => {
    expect(read('a,"b;;;;"\n"1 ""one""" ,"2\r\n3"\n')).toEqual(table(["a", "b;;;;"], ['1 "one"', "2\r\n3"]));
    expect(read('a\n5" nail\n')).toEqual(table(["a"], ['5" nail']));
  });

  it("may be fewer than the columns, and more if those are blank", () => {
    expect(read("a,b,\n1\n1,\n1,,,, ,\n")).toEqual(table(["a", "b", ""], ["1"], ["1", ""], ["1", "", ""]));
  });

  it.each<[string, string, number?]>([
    ["a,b\n1,2\n3,4,5\n", "Row 2: Expected 2 cells as in the header, and found 3", 1],
    ['a,b\n"1\n2",3\n\n"1,2\n', "Line 5: A cell begins with a quote that is never closed"],
    ['a\n"1"2\n', "Line 2: A cell goes on after the quote that closes it"],
    ["a\n\n,,\n", "This file has no rows below its header"],
    [" \n,\n", "This file is empty; its first line must name the parameters"],
    [`${"a,".repeat(500)}a\n1\n`, "This file has 501 columns, and at most 500 are read"],
    [`a\n${"1\n".repeat(10_001)}`, "This file has more than 10000 rows"],
  ])("%# are refused with a reason", (text, message, row) => {
    expect(read(text)).toEqual({ ok: false, problems: [row === undefined ? { message } : { message, row }] });
  });
});

describe("an encoding", () => {
  it.each([
    ["UTF-8", Buffer.from("Zoë 名")],
    ["UTF-8 with a mark", Buffer.from("\uFEFFZoë 名")],
    ["UTF-16 LE", Buffer.from("\uFEFFZoë 名", "utf16le")],
    ["UTF-16 BE", Buffer.from("\uFEFFZoë 名", "utf16le").swap16()],
  ])("%s is found by itself", (_, bytes) => {
    expect(decodeCsv(bytes)).toEqual({ ok: true, text: "Zoë 名" });
  });

  it("is Windows-1252 for what is no UTF-8", () => {
    const bytes = Buffer.from([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x80, 0x93]);
    expect(decodeCsv(bytes)).toEqual({ ok: true, text: "José €“" });
  });

  it("isn't guessed for what is no text", () => {
    for (const bytes of [Buffer.from("PK\u0003\u0004"), Buffer.from("a\0b"), Buffer.from([0xff, 0xfe, 0x61])])
      expect(decodeCsv(bytes)).toMatchObject({ ok: false });
  });
});

test("what a spreadsheet writes is read back, whatever is in its cells", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", " ", ",", ";", "\t", '"', "\n", "\r", "=") });
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  const delimiters = fc.constantFrom(",", ";", "\t");
  const breaks = fc.constantFrom("\r\n", "\n", "\r");
  fc.assert(
    fc.property(rows, delimiters, breaks, (cells, delimiter, newline) => {
      const filled = cells.map(([first = "", ...others]) => [`x${first}`, ...others]);
      const text = Papa.unparse([["a", "b", "c"], ...filled], { delimiter, newline, quotes: true });
      const shown = filled.map((line) => line.map((one) => (one.trim() === "" ? "" : one)));
      expect(read(text)).toEqual(table(["a", "b", "c"], ...shown));
    }),
  );
});
