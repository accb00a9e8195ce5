import fc from "fast-check";
import Papa from "papaparse";
import { expect, it } from "vitest";
import { readCsv } from "../../../../test/support/read-csv.ts";
import { type ListText, openList } from "./list-text.ts";

const encode = (text: string) => new TextEncoder().encode(text);

function listOf(text: string): ListText {
  const opened = openList(encode(text));
  if (!opened.ok) throw new Error(opened.problem);
  return opened.list;
}

const cell = fc.oneof(
  fc.constant(""),
  fc.string({ maxLength: 4 }),
  fc.constantFrom("a;b", 'x"y', "1\n2", " "),
);
const sheets = fc.integer({ min: 1, max: 4 }).chain((columns) =>
  fc.record({
    header: fc.array(fc.constantFrom("name", "a,b", "c;d;e", "", "x y"), {
      minLength: columns,
      maxLength: columns,
    }),
    rows: fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
      minLength: 1,
      maxLength: 30,
    }),
  }),
);

/** The rows as the server reads them; undefined if it refuses them. */
function recordsOf(text: string): Record<string, string>[] | undefined {
  try {
    return readCsv(encode(text), { onUnnamed: () => undefined });
  } catch {
    return undefined;
  }
}

it("has the same rows as the server", () => {
  const property = fc.property(sheets, fc.infiniteStream(fc.nat()), ({ header, rows }, numbers) => {
    const text = Papa.unparse([header, ...rows], { quotes: true });
    const records = recordsOf(text);
    const opened = openList(encode(text));
    // The server refuses two columns of one name, which the page tells apart.
    fc.pre(new Set(header).size === header.length);
    expect(opened.ok).toBe(records !== undefined && records.length > 0);
    if (!opened.ok) return;
    const { list } = opened;
    expect(list.rows).toBe(records?.length);
    const asked = numbers.take(5).map((number) => number % list.rows);
    expect(list.cells([...asked])).toHaveLength(5);
    const all = Array.from({ length: list.rows }, (_, row) => row);
    const named = list.cells(all).map((cells) =>
      Object.fromEntries(
        cells.flatMap((cell, index): [string, string][] => {
          const name = list.columns[index] ?? "";
          return name === "" ? [] : [[name, cell]];
        }),
      ),
    );
    expect(named).toEqual(records);
  });
  fc.assert(property, { numRuns: 300 });
});

it("writes chosen columns under new names, and knows which rows they are of", () => {
  const property = fc.property(sheets, ({ header, rows }) => {
    const opened = openList(encode(Papa.unparse([header, ...rows], { quotes: true })));
    if (!opened.ok) return;
    const { list } = opened;
    const index = header.length - 1;
    const { parts, rows: numbers } = list.csv([{ name: "First; name", index }]);
    const values = [...numbers].map((row) => list.cells([row])[0]?.[index] ?? "");
    const filled = list
      .cells(Array.from({ length: list.rows }, (_, row) => row))
      .map((cells) => cells[index] ?? "")
      .filter((value) => value.trim() !== "");
    expect(values).toEqual(filled);
    expect(recordsOf(parts.join(""))).toEqual(filled.map((value) => ({ "First; name": value })));
  });
  fc.assert(property, { numRuns: 300 });
});

it("finds single rows of a long file", () => {
  const rows = Array.from({ length: 25_000 }, (_, row) => `${row},"name\n${row}"`);
  const list = listOf(`id,name\n${rows.join("\n")}`);
  expect(list.rows).toBe(25_000);
  expect(list.cells([24_999, 0, 12_345, 12_346])).toEqual(
    [24_999, 0, 12_345, 12_346].map((row) => [String(row), `name\n${row}`]),
  );
  expect(list.csv([{ name: "n", index: 0 }]).rows).toHaveLength(25_000);
});

it("reads the encodings and delimiters that spreadsheets write", () => {
  const utf16 = Buffer.from("\uFEFFName\tStadt\r\nZoë\tKöln\r\n", "utf16le");
  const opened = openList(utf16);
  expect(opened.ok && opened.list.cells([0])).toEqual([["Zoë", "Köln"]]);
  const windows = openList(Buffer.from("sep=;\r\nName;Stadt\r\nZo\xEB;K\xF6ln\r\n", "latin1"));
  expect(windows.ok && windows.list.cells([0])).toEqual([["Zoë", "Köln"]]);
});

it.each([
  ["", "This file is empty; its first line must name the columns."],
  ["name\n", "This file has no rows below its header."],
  ["name\nAda,Lovelace\n", "Row 1: Expected 1 cells as in the header, and found 2."],
  ['name\n"Ada\n', "Line 2: A cell begins with a quote that is never closed."],
  [`${"a,".repeat(501)}a\n1`, "This file has more than 500 columns."],
])("says what is wrong with %j", (text, problem) => {
  expect(openList(encode(text))).toEqual({ ok: false, problem });
});
