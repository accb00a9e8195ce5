import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Batch, batchCalls } from "../support/batch-calls.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  rest = await startRest([card()]);
});

afterAll(() => rest[Symbol.asyncDispose]());

async function upload(csv: string | Uint8Array, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ design_id: rest.designIds[0] ?? "", ...fields }))
    form.set(name, value);
  const bytes = typeof csv === "string" ? new TextEncoder().encode(csv) : csv;
  form.set("file", new Blob([new Uint8Array(bytes)]), "rows.csv");
  return await rest.api("POST", "/v1/batches", { body: form });
}

async function filesOf(id: string): Promise<Record<string, Uint8Array>> {
  const { finished, download } = batchCalls(rest.api);
  await finished(id);
  return await download(id);
}

async function image(first_name: string): Promise<Buffer> {
  const json = { design_id: rest.designIds[0], params: { first_name } };
  return Buffer.from((await rest.api("POST", "/v1/images", { json })).body as Uint8Array);
}

describe("a batch of a CSV file", () => {
  test.each([
    ["commas", "first_name,filename\nAda,one\n"],
    ["semicolons", "first_name;filename\r\nAda;one\r\n"],
    ["tabs", "first_name\tfilename\nAda\tone"],
    ["a blank first line", "\n\nfirst_name;filename\nAda;one\n"],
    ["a BOM and quotes", '\uFEFF"first_name","filename"\n"Ada","one"\n\n'],
    ["a line that names the delimiter", "sep=;\r\nfirst_name;filename\r\nAda;one\r\n"],
    ["such a line in quotes, after a BOM", '\uFEFF"sep=,"\r\nfirst_name,filename\r\nAda,one\r\n'],
    ["an index column without a name", ",first_name,filename\n0,Ada,one\n"],
    ["a column that no parameter has", "shoe,FIRST_NAME,Filename\n44,Ada,one\n"],
  ])("with %s", async (_, csv) => {
    const { status, body } = await upload(csv);
    expect(status).toBe(202);
    const files = await filesOf((body as Batch).id);
    expect((await image("Ada")).equals(Buffer.from(files["one.png"] ?? []))).toBe(true);
  });

  test("may be an Excel file, whose first sheet is read", async () => {
    const sheets = [
      {
        name: "Readers",
        rows: [
          ["first_name", "Filename"],
          ["Ada", "one"],
        ],
      },
    ];
    const { status, body } = await upload(await writeXlsx({ sheets }));
    expect(status).toBe(202);
    const files = await filesOf((body as Batch).id);
    expect((await image("Ada")).equals(Buffer.from(files["one.png"] ?? []))).toBe(true);
  });

  test("tells which columns and parameters have no match", async () => {
    const { body } = await upload("name,shoe\nAda,44\n");
    expect(body).toMatchObject({ unknown_params: ["name", "shoe"], missing_params: ["first_name"] });
  });

  test.each([
    ["with an empty name and values is ignored and named", ",first_name,\n0,Ada,\n", ["column 1"]],
    ["with an empty name and no values is ignored", "first_name,,\nAda,,\n", []],
  ])("a column %s", async (_, csv, unknown_params) => {
    const { status, body } = await upload(csv);
    expect([status, body]).toMatchObject([202, { unknown_params, missing_params: [] }]);
  });

  test.each([
    ["UTF-16, little end first", "\uFEFF", "utf16le", false],
    ["UTF-16, big end first", "\uFEFF", "utf16le", true],
    ["Windows-1252", "", "latin1", false],
  ] as const)("in %s is read", async (_, mark, encoding, isSwapped) => {
    const bytes = Buffer.from(`${mark}first_name;filename\r\nJosé Müller;one\r\n`, encoding);
    const { status, body } = await upload(isSwapped ? bytes.swap16() : bytes);
    expect(status).toBe(202);
    const files = await filesOf((body as Batch).id);
    expect((await image("José Müller")).equals(Buffer.from(files["one.png"] ?? []))).toBe(true);
  });

  test("takes the other fields, and ignores empty ones", async () => {
    const { body } = await upload("first_name\nAda\n", { format: "webp", quality: "", output: "zip" });
    expect(body).toMatchObject({ format: "webp", total: 1 });
    const other = await upload("first_name\nAda\n", { format: "", quality: "40", output: "pdf" });
    expect(other.body).toMatchObject({ format: "png", quality: 40, output: "pdf" });
  });

  test("has no format as a PDF file", async () => {
    const { status, body } = await upload("first_name\nAda\n", { format: "png", output: "pdf" });
    expect([status, body]).toMatchObject([422, { errors: [{ path: "format", found: "png" }] }]);
  });

  test("shows letters of every script", async () => {
    const { body } = await upload("first_name,filename\nZoë 名前,zoë\n");
    const { "zoë.png": file } = await filesOf((body as Batch).id);
    expect((await image("Zoë 名前")).equals(Buffer.from(file ?? []))).toBe(true);
  });

  test.each([
    ["10,000 rows", "first_name\n", "Ada\n", 10_000],
    ["blank lines between 6,000 rows", "first_name,filename\n", "Ada,\n\n", 6000],
    ["lines of empty cells between 6,000 quoted rows", "first_name;filename\r\n", '"Ada";\r\n;\r\n', 6000],
  ])("with %s loses none", async (_, header, row, total) => {
    const { status, body } = await upload(header + row.repeat(total));
    expect([status, (body as Batch).total]).toEqual([202, total]);
    expect((await rest.api("DELETE", `/v1/batches/${(body as Batch).id}`)).status).toBe(204);
  });

  test.each<[string, string | Uint8Array, RegExp]>([
    ["of another zip file", Buffer.from("PK\u0003\u0004rest"), /can't be read as an Excel file/],
    ["without rows", "first_name\n", /no rows/],
    ["without anything", "", /empty/],
    [
      "of 501 columns",
      `${Array.from({ length: 501 }, (_, index) => `c${index}`).join()}\n1\n`,
      /501 columns/,
    ],
    ["with a column twice", "a,a\n1,2\n", /same name/],
    ["with more cells than the header", "a,b\n1,2\n1,2,3\n", /Row 2: Expected 2 cells/],
    ["with a quote that never ends", 'a,b\n"1\n2",3\n\n"1,2\n', /After row 1: /],
    ["with 10,001 rows", `a\n${"x\n".repeat(10_001)}`, /10000/],
    ["with a cell of a megabyte", `a\nx\n${"x".repeat(1_000_000)}\n`, /Row 2: .*20000/],
  ])("%s is refused", async (_, csv, message) => {
    const { status, body } = await upload(csv);
    expect(status).toBe(422);
    const { errors } = body as { errors: { message: string }[] };
    expect(errors[0]?.message).toMatch(message);
  });
});
