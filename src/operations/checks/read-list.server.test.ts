import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { beforeEach, describe, expect, it, test } from "vitest";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { readList } from "./read-list.ts";

let folder: string;
let count = 0;

beforeEach(() => {
  const made = temporaryFolder();
  folder = made.path;
  return () => made[Symbol.dispose]();
});

/** Reads a body, and returns its rows, or the code and message why it can't be read. */
async function read(body: string | Uint8Array, contentType: string) {
  count += 1;
  const path = join(folder, `body-${count}`);
  writeFileSync(path, body);
  try {
    const { fields, rows } = await readList({ path, contentType }, `${path}.rows`);
    if (rows === undefined) return { fields };
    const lines = readFileSync(`${path}.rows`, "utf8").trimEnd().split("\n");
    return { fields, ...rows, values: lines.map((line) => JSON.parse(line) as object) };
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
}

const csv = (text: string | Uint8Array) => read(text, "text/csv");
const json = (value: unknown) =>
  read(typeof value === "string" ? value : JSON.stringify(value), "application/json");

function form(file: string | Uint8Array, fields: Record<string, string> = {}, end = "--\r\n") {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    '--b\r\nContent-Disposition: form-data; name="file"; filename="l.csv"\r\nContent-Type: text/csv\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(texts.join("") + head),
    Buffer.from(file),
    Buffer.from(`\r\n--b${end}`),
  ]);
  return read(body, "multipart/form-data; boundary=b");
}

describe("a CSV file", () => {
  const two = {
    total: 2,
    names: ["who", "n"],
    unnamed: [],
    values: [{ who: "Zoë", n: "1,5" }, { who: "Ada" }],
  };

  it.each([
    ["a line that names the delimiter", "sep=;\r\nwho;n\r\nZoë;1,5\r\nAda\r\n"],
    ["semicolons and a mark", "\uFEFFwho;n\nZoë;1,5\nAda"],
    ["a quoted cell", 'who,n\n"Zoë","1,5"\n\n,,\nAda,\n'],
    ["names of files", "who;n;Filename\nZoë;1,5;zoe\nAda;;ada\n"],
    ["UTF-16", Buffer.from("\uFEFFwho\tn\nZoë\t1,5\nAda", "utf16le")],
    ["Windows-1252", Buffer.from("who;n\nZoë;1,5\nAda;", "latin1")],
  ])("may have %s", async (_, file) => {
    const read = await csv(file);
    if (!("values" in read)) throw new Error(JSON.stringify(read));
    expect({
      ...read,
      values: read.values.map((one) => Object.fromEntries(Object.entries(one).filter(([, v]) => v !== ""))),
    }).toEqual({ fields: {}, ...two });
  });

  it("may have columns without a name, which are named if they have values", async () => {
    expect(await csv(",who,,\n0,Ada,,\n1,Bo,,x\n")).toMatchObject({
      names: ["who"],
      unnamed: ["column 1", "column 4"],
      total: 2,
    });
  });

  it("tells blank cells apart from those that a shorter line doesn't have", async () => {
    expect(await csv("who,n\nAda,\n,1\nBo\n")).toMatchObject({
      values: [{ who: "Ada", n: "" }, { who: "", n: "1" }, { who: "Bo" }],
    });
  });

  it.each([
    ["", /empty; its first line must name/],
    ["who\n\n", /no rows below its header/],
    ["who,WHO,who\n1,2,3\n", /Two columns have the same name/],
    ["a\n1,2\n", /Row 1: Expected 1 cells as in the header, and found 2/],
    [
      `${"a".repeat(4)},${Array.from({ length: 501 }, (_, at) => `c${at}`).join()}\n1\n`,
      /502 columns, and at most 500/,
    ],
    [`a\n${"x".repeat(20_001)}\n`, /Row 1: A cell has 20001 characters/],
    [`a\nok\n${"x".repeat(1_100_000)}\n`, /Row 2: A cell has \d+ characters/],
    ['a\n"never closed\n', /never closed/],
    ["\u0000\u0001", /isn't text/],
    ["PK\u0003\u0004", /can't be read as an Excel file/],
  ])("%# is refused in words", async (file, message) => {
    expect(await csv(file)).toEqual({ code: "invalid", message: expect.stringMatching(message) });
  });

  test("a row of many long cells is refused", async () => {
    const columns = Array.from({ length: 20 }, (_, at) => `c${at}`).join();
    const cells = Array.from({ length: 20 }, () => "x".repeat(19_000)).join();
    expect(await csv(`${columns}\n${cells}\n`)).toMatchObject({
      message: expect.stringMatching(/^rows\[0\]: Row 1 has \d+ characters, and at most 200000/),
    });
  });

  test("a row too many is refused, whatever the file", async () => {
    expect(await csv(`a\n${"1\n".repeat(1_000_001)}`)).toMatchObject({
      message: expect.stringContaining("at most 1000000 rows"),
    });
    expect(await csv(`a\n${"1\n".repeat(1_000_000)}`)).toMatchObject({ total: 1_000_000 });
  });
});

describe("a form", () => {
  it("has the file between its other fields", async () => {
    expect(await form("who\nAda\n", { design_id: "dsn_1", sizes: "default, story" })).toMatchObject({
      fields: { design_id: "dsn_1", sizes: "default, story" },
      values: [{ who: "Ada" }],
    });
  });

  it("is read where its boundary stands across the parts that are read at a time", async () => {
    for (let length = 1_048_400; length < 1_048_600; length += 7) {
      const file = `who\n${"Ada\n".repeat(10)}\n${"\n".repeat(length)}Bo\n`;
      expect(await form(file)).toMatchObject({ total: 11 });
    }
  });

  it.each([
    [() => form("who\nAda", {}, "x"), /ends within a field/],
    [() => read("nothing", "multipart/form-data; boundary=b"), /boundary never comes/],
    [() => read("--b\r\nX: y", "multipart/form-data; boundary=b"), /ends within a field/],
    [() => read("", "multipart/form-data"), /names no boundary/],
  ])("%# that is broken is refused", async (send, message) => {
    expect(await send()).toEqual({ code: "malformed", message: expect.stringMatching(message) });
  });

  it("may have an Excel file, whose first sheet is read", async () => {
    const sheets = [
      {
        name: "Readers",
        rows: [
          ["who", "note; not used", null, "filename"],
          ["Zoë", "x"],
          [],
          [new Date("2026-12-24T00:00:00Z"), 0.1 + 0.2, "y", "ada"],
        ],
      },
      { name: "Others", rows: [["who"], ["Bo"]] },
    ];
    expect(await form(Buffer.from(await writeXlsx({ sheets })), { design_id: "dsn_1" })).toEqual({
      fields: { design_id: "dsn_1" },
      total: 2,
      names: ["who", "note; not used"],
      unnamed: ["column 3"],
      values: [
        { who: "Zoë", "note; not used": "x" },
        { who: "2026-12-24", "note; not used": "0.3" },
      ],
    });
  });

  it("says of a file of another program how it can be read", async () => {
    for (const start of ["PK\u0003\u0004zip", Buffer.from("d0cf11e0a1b11ae1", "hex")])
      expect(await form(start)).toEqual({
        code: "invalid",
        message: expect.stringMatching(/[Ss]ave (?:it|a copy) as \.xlsx or CSV/),
      });
  });
});

describe("a JSON body", () => {
  it("may have an empty list for an empty object, as PHP writes it", async () => {
    expect(await json({ rows: [{ params: [] }, [], { params: { who: "Ada" } }] })).toMatchObject({
      total: 3,
      values: [{}, {}, { who: "Ada" }],
    });
  });

  it("has rows before or after the other fields, or none", async () => {
    const rows = [{ params: { who: "Ada", n: 2 } }, {}, { params: { other: null }, filename: "x" }];
    const found = { total: 3, names: ["who", "n", "other"], values: [{ who: "Ada", n: 2 }, {}, {}] };
    expect(await json({ rows, design_id: "d", sizes: ["story"] })).toMatchObject({
      fields: { design_id: "d", sizes: ["story"] },
      ...found,
      values: [found.values[0], {}, expect.anything()],
    });
    expect(await json({ design_id: "d", rows })).toMatchObject({ fields: { design_id: "d" }, total: 3 });
    expect(await json({ design_id: "d", table: "readers" })).toEqual({
      fields: { design_id: "d", table: "readers" },
    });
  });

  it.each([
    [
      { rows: [{ params: { who: [] } }, 3] },
      "invalid",
      /rows\[0\]\.params\.who: Row 1: .*rows\[1\]: Row 2: /,
    ],
    [{ rows: 5 }, "invalid", /Expected a list of rows/],
    [{ rows: [{ parms: {} }] }, "invalid", /Row 1: Unknown key/],
    ['{"rows": [{}', "malformed", /can't be read/],
  ])("%# is refused with the place of what is wrong", async (body, code, message) => {
    expect(await json(body)).toEqual({ code, message: expect.stringMatching(message) });
  });
});
