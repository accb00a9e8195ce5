import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { excelFile } from "../../../test/support/excel-file.ts";
import type { RowFormat } from "./read-records.ts";
import { readRows } from "./read-rows.ts";
import type { RowRules } from "./row-chunks.ts";

const rules: RowRules = { keyColumn: "id", columns: ["id"], givesKeys: false };

/** The rows by key, in pieces of so many bytes. */
async function read(
  body: string | Uint8Array,
  format: RowFormat,
  { pieces = 1_000_000, ...more }: Partial<RowRules> & { pieces?: number } = {},
) {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const open = async function* open() {
    for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces);
  };
  const parts = readRows(open, format, { ...rules, ...more });
  const rows: [string, unknown][] = [];
  for (;;) {
    const { done, value } = await parts.next();
    if (done === true) return { rows, ...value };
    const chunk = JSON.parse(value.json) as [string, string][];
    expect(chunk).toHaveLength(value.count);
    rows.push(...chunk.map(([key, cells]): [string, unknown] => [key, JSON.parse(cells)]));
  }
}

const problemOf = async (body: string, format: RowFormat, more: Partial<RowRules> = {}) =>
  await read(body, format, more).then(
    () => "none",
    (error: unknown) => (error as Error).message,
  );

describe.each([2, 3, 1_000_000])("in pieces of %i bytes", (pieces) => {
  it("reads JSON", async () => {
    const body = ' {"rows": [{"id": "a", "näme": "Zoë", "n": 12.5}, {"id": 7, "ok": true, "none": null}]}\n ';
    expect(await read(body, "json", { pieces })).toMatchObject({
      rows: [
        ["a", { näme: "Zoë", n: "12.5" }],
        ["7", { ok: "true" }],
      ],
      columns: ["id", "näme", "n", "ok", "none"],
    });
  });

  it("knows a column in any case", async () => {
    const body = '{"id":"a","Name":"Ada"}\n{"ID":"b","NAME":"Bo"}';
    expect((await read(body, "ndjson", { pieces })).rows).toEqual([
      ["a", { Name: "Ada" }],
      ["b", { Name: "Bo" }],
    ]);
  });

  it("reads an object a line", async () => {
    const body = '{"id":"a","name":"Ünal"}\r\n\n{"id":"b"}';
    expect((await read(body, "ndjson", { pieces })).rows).toEqual([
      ["a", { name: "Ünal" }],
      ["b", {}],
    ]);
  });

  it("reads CSV in every encoding of spreadsheets", async () => {
    const text = 'sep=;\r\nID;Name;\r\na;Zoë €;\r\n\r\nb;"one\r\ntwo"\r\n';
    const rows = [
      ["a", { Name: "Zoë €" }],
      ["b", { Name: "one\ntwo" }],
    ];
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    const windows1252 = Buffer.from(text.replace("€", "\u0080"), "latin1");
    for (const body of [text, `\uFEFF${text}`, utf16, windows1252])
      expect((await read(body, "csv", { pieces })).rows).toEqual(rows);
  });

  it("reads the first sheet of an Excel file that is called CSV", async () => {
    const cells = (...texts: string[]) =>
      `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("")}</row>`;
    const file = excelFile(cells("ID", "Name; all of it") + cells("a", "Zoë €") + cells("b", "Bo, “Ünal”"));
    expect((await read(file, "csv", { pieces })).rows).toEqual([
      ["a", { "Name; all of it": "Zoë €" }],
      ["b", { "Name; all of it": "Bo, “Ünal”" }],
    ]);
  });

  it("reads CSV whose first column is called PK", async () => {
    const { rows } = await read("PK,name\na,Ada\n", "csv", { pieces, keyColumn: "PK", columns: ["PK"] });
    expect(rows).toEqual([["a", { name: "Ada" }]]);
  });
});

it("reads any CSV as it was written, however it is cut", async () => {
  const cell = fc.string({
    unit: fc.constantFrom("a", "é", '"', ";", ",", "\n", " ", "\u{1f600}"),
    maxLength: 6,
  });
  const property = fc.asyncProperty(
    fc.array(fc.tuple(cell, cell)),
    fc.integer({ min: 1, max: 9 }),
    async (cells, pieces) => {
      const lines = cells.map(([one, other], index) => [`k${index}`, one, other]);
      const text = Papa.unparse([["id", "one", "other"], ...lines], { quotes: true });
      const expected = lines.map(([key, one = "", other = ""]) => [
        key,
        Object.fromEntries(Object.entries({ one, other }).filter(([, value]) => value.trim() !== "")),
      ]);
      expect((await read(text, "csv", { pieces })).rows).toEqual(expected);
    },
  );
  await fc.assert(property);
});

it("gives rows without a key one that can't be guessed, if the table does", async () => {
  const { rows, guessableKeys } = await read("id,name\n,Ada\n,Bo\n", "csv", { givesKeys: true });
  expect(rows.every(([key]) => /^[\w-]{16}$/.test(key))).toBe(true);
  expect(new Set(rows.map(([key]) => key)).size).toBe(2);
  expect(guessableKeys).toBe(false);
  expect((await read("id\n1001\n1002\n", "csv")).guessableKeys).toBe(true);
});

it("counts the last of rows with one key", async () => {
  expect((await read("id,name\na,1\nb,2\na,3\n", "csv")).rows).toEqual([
    ["a", { name: "3" }],
    ["b", { name: "2" }],
  ]);
});

it("matches columns in any case", async () => {
  const { columns, rows } = await read("Id,NAME,new\na,x,y\n", "csv", { columns: ["id", "Name"] });
  expect(columns).toEqual(["id", "Name", "new"]);
  expect(rows).toEqual([["a", { Name: "x", new: "y" }]]);
});

describe("what is wrong", () => {
  it.each<[string, RowFormat, RegExp]>([
    ['{"rows": [{"id": "a"}', "json", /can't be read/],
    ['{"rows": [{"id": "a"}]} x', "json", /can't be read/],
    ['[{"id": "a"}]', "json", /rows: Expected a list of rows|0: Expected a list of rows/],
    ['{"rows": [], "more": 1}', "json", /more: Expected a list of rows/],
    ['{"rows": 1}', "json", /Expected a list of rows/],
    ['{"rows": ["a"]}', "json", /rows\[0\]: Row 1: Expected an object/],
    ['{"rows": [[]]}', "json", /rows\[0\]\.id: Row 1: Expected a key/],
    ['{"rows": [["a"]]}', "json", /rows\[0\]: Row 1: Expected an object/],
    ['{"rows": [{"id": "a", "x": {"y": 1}}]}', "json", /rows\[0\]\.x: Row 1: Expected a text/],
    ['{"rows": [{"id": "a"}, {"x": "b"}]}', "json", /rows\[1\]\.id: Row 2: Expected a key/],
    ['{"id": "a"}\nx', "ndjson", /line 2/],
    ["id,name\na,b,c\n", "csv", /Row 1: Expected 2 cells as in the header, and found 3/],
    ['id,name\na,b\nc,"d\n', "csv", /After row 1: A cell begins with a quote that is never closed/],
    ["id,name,\na,b,c\n", "csv", /Row 1: Column 3 has a value, and no name/],
    ["id,name,name\n", "csv", /Two columns have the same name/],
    ["id,Name,name\na,Ada,\n", "csv", /Row 1: Two columns have the same name, apart from its case/],
    ["id,ID\na,\n", "csv", /Row 1: Two columns have the same name, apart from its case/],
    ['{"id": "a", "Größe": 1, "GRÖSSE": 2}', "ndjson", /rows\[0\]\.GRÖSSE: Row 1: Two columns/],
    ["PK\u0003\u0004", "csv", /can't be read as an Excel file/],
    [`id\n${"k".repeat(401)}\n`, "csv", /at most 400 characters/],
    ["id\n..\n", "csv", /another key than \. and \.\./],
    [`id,name\na,${"x".repeat(2001)}\n`, "csv", /at most 2000 characters/],
    ["id,c\na,b\n", "csv", /neither c nor i/],
    [
      `id,${Array.from({ length: 64 }, (_, at) => `n${at}`).join()}\na,${"x,".repeat(63)}x\n`,
      "csv",
      /at most 64 columns/,
    ],
    [
      `id,${Array.from({ length: 9 }, (_, at) => `n${at}`).join()}\na,${Array.from({ length: 9 }, () => "x".repeat(1900)).join()}\n`,
      "csv",
      /at most 16384 bytes/,
    ],
  ])("%# is refused", async (body, format, problem) => {
    expect(await problemOf(body, format)).toMatch(problem);
  });

  it("is told of the first hundred rows", async () => {
    const rows = Array.from({ length: 300 }, () => "{}").join("\n");
    await expect(read(rows, "ndjson")).rejects.toMatchObject({
      code: "invalid",
      issues: expect.objectContaining({ length: 1 }) as unknown,
    });
  });
});
