// @module-tag both-databases
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer } from "../support/small-designs.ts";

let rest: RestFixture;

beforeAll(async () => {
  rest = await startRest([card(), card({ name: "Plain" })]);
});

afterAll(() => rest[Symbol.asyncDispose]());

const table = (name: string, more: Record<string, unknown> = {}) =>
  rest.api("POST", "/v1/tables", { json: { name, key: "id", ...more } });

const putRows = async (name: string, rows: Record<string, unknown>[], query = "") =>
  await rest.api("PUT", `/v1/tables/${name}/rows${query}`, { json: { rows } });

async function putText(
  name: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  query = "",
): Promise<Record<string, unknown>> {
  const headers = { "X-API-KEY": rest.key, "content-type": type };
  const url = `${rest.server.base}/v1/tables/${name}/rows${query}`;
  return (await (await fetch(url, { method: "PUT", headers, body })).json()) as Record<string, unknown>;
}

const rowsOf = async (name: string, query = "") =>
  ((await rest.api("GET", `/v1/tables/${name}/rows${query}`)).body as { rows: unknown }).rows;

async function publish(id: string, changes: Record<string, unknown>) {
  return await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json: card(changes) });
}

/** The picture of an open, and its warnings. */
async function open(id: string, query: string): Promise<{ bytes: string; warnings: string | null }> {
  const answer = await fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}&${query}`);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect((await readPixels(bytes)).width).toBe(160);
  return { bytes: bytes.toString("base64"), warnings: answer.headers.get("x-limn-warnings") };
}

describe("tables", () => {
  test("are made, listed, changed and deleted", async () => {
    const made = await table("People", { description: "Everybody" });
    expect(made.status).toBe(201);
    expect(made.headers.get("location")).toBe("/v1/tables/People");
    expect(made.body).toMatchObject({ name: "People", key: "id", keys: "given", columns: ["id"], total: 0 });
    expect((await table("people")).body).toMatchObject({ code: "table_exists", status: 409 });
    const json = { description: "Nobody" };
    expect((await rest.api("PATCH", "/v1/tables/PEOPLE", { json })).body).toMatchObject(json);
    expect((await rest.api("GET", "/v1/tables/people")).body).toMatchObject({ ...json, used_by: [] });
    expect((await rest.api("GET", "/v1/tables")).body).toMatchObject({ tables: [{ name: "People" }] });
    expect((await rest.api("DELETE", "/v1/tables/people")).status).toBe(204);
    expect((await rest.api("GET", "/v1/tables/people")).body).toMatchObject({ code: "table_not_found" });
  });

  test("take rows as JSON, an object a line and CSV, and give them back", async () => {
    await table("mixed");
    expect((await putRows("mixed", [{ id: 7, name: "Ada", ok: true }, { id: "b" }])).body).toEqual({
      added: 2,
      changed: 0,
      removed: 0,
      total: 2,
    });
    expect(await putText("mixed", "application/x-ndjson", '{"id":"b","name":"Bo"}\n{"id":"é"}')).toEqual({
      added: 1,
      changed: 1,
      removed: 0,
      total: 3,
    });
    expect(await putText("mixed", "text/csv; charset=utf-8", "id;name\nd;=1+1\n")).toMatchObject({
      added: 1,
    });
    expect(await rowsOf("mixed", "?pageSize=2&pageNumber=2")).toEqual([
      { id: "d", name: "=1+1", ok: "" },
      { id: "é", name: "", ok: "" },
    ]);
    expect(await rowsOf("mixed", "?prefix=b")).toEqual([{ id: "b", name: "Bo", ok: "" }]);
    const file = await rest.api("GET", "/v1/tables/mixed/file");
    const csv = Buffer.from(file.body as Uint8Array).toString();
    expect(csv).toBe("id,name,ok\r\n7,Ada,true\r\nb,Bo,\r\nd,=1+1,\r\né,,\r\n");
    expect(await putText("mixed", "text/csv", csv, "?replace=true")).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      total: 4,
    });
    expect(await putText("mixed", "text/csv", "id,name\n7,Eve\nnew,\n", "?replace=true")).toEqual({
      added: 1,
      changed: 1,
      removed: 3,
      total: 2,
    });
    expect((await rest.api("GET", "/v1/tables/mixed")).body).toMatchObject({ columns: ["id", "name"] });
  });

  test("read and change single rows", async () => {
    await table("single");
    const path = `/v1/tables/single/rows/${encodeURIComponent("a/b c")}`;
    expect((await rest.api("PUT", path, { json: { name: "Ada", points: 12 } })).body).toEqual({
      id: "a/b c",
      name: "Ada",
      points: "12",
    });
    expect((await rest.api("PUT", path, { json: { ID: "a/b c", points: null } })).body).toEqual({
      id: "a/b c",
      name: "",
      points: "",
    });
    expect((await rest.api("PUT", path, { json: { id: "other" } })).status).toBe(422);
    expect((await rest.api("DELETE", path)).status).toBe(204);
    expect((await rest.api("GET", path)).body).toMatchObject({ code: "row_not_found" });
    expect((await rest.api("DELETE", path)).body).toMatchObject({ code: "row_not_found" });
  });

  test("take the first sheet of an Excel file, small or large", async () => {
    await table("sheets");
    const excel = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const sheet = async (count: number) => {
      const rows = Array.from({ length: count }, (_, at) => [
        `k${at}`,
        `Zoë ${at}`,
        new Date("2026-12-24T00:00:00Z"),
      ]);
      const sheets = [
        { name: "Readers", rows: [["id", "name", "until"], ...rows] },
        { name: "Others", rows: [["x"]] },
      ];
      return new Uint8Array(await writeXlsx({ sheets }));
    };
    expect(await putText("sheets", excel, await sheet(2))).toMatchObject({ added: 2, total: 2 });
    expect(await rowsOf("sheets")).toEqual([
      { id: "k0", name: "Zoë 0", until: "2026-12-24" },
      { id: "k1", name: "Zoë 1", until: "2026-12-24" },
    ]);
    const large = await sheet(12_000);
    expect(large.byteLength).toBeGreaterThan(65_536);
    expect(await putText("sheets", "text/csv", large)).toMatchObject({ added: 11_998, total: 12_000 });
    expect(await putText("sheets", excel, new TextEncoder().encode("PK\u0003\u0004"))).toMatchObject({
      code: "invalid",
      errors: [
        { path: "file", message: expect.stringContaining("can't be read as an Excel file") as string },
      ],
    });
  });

  test("give rows random keys if they are made so", async () => {
    await table("random", { keys: "random" });
    await putRows("random", [{ name: "Ada" }, { name: "Bo", id: "" }]);
    expect(await rowsOf("random")).toEqual([
      { id: expect.stringMatching(/^[\w-]{16}$/) as string, name: expect.any(String) as string },
      { id: expect.stringMatching(/^[\w-]{16}$/) as string, name: expect.any(String) as string },
    ]);
  });

  test("know the column with the keys in any case", async () => {
    await table("shoes", { key: "Größe" });
    const path = "/v1/tables/shoes/rows/42";
    expect((await rest.api("PUT", path, { json: { GRÖSSE: "43", color: "red" } })).body).toMatchObject({
      errors: [{ path: "GRÖSSE", found: "43", allowed: ["42"] }],
    });
    const row = { Größe: "42", color: "red" };
    expect((await rest.api("PUT", path, { json: { GRÖSSE: 42, color: "red" } })).body).toEqual(row);
    expect(await rowsOf("shoes")).toEqual([row]);
  });

  test("refuse what is wrong, and change nothing then", async () => {
    await table("strict");
    const wrong = await putRows("strict", [{ id: "a" }, { id: "b", name: ["x"] }]);
    expect(wrong.body).toMatchObject({ code: "invalid", errors: [{ path: "rows[1].name" }] });
    const many = Array.from({ length: 12_000 }, (_, at) => `k${at},x`).join("\n");
    expect(await putText("strict", "text/csv", `id,name\n${many}\nlast,a,b\n`)).toMatchObject({
      code: "invalid",
      errors: [{ path: "rows[12000]", message: expect.stringContaining("Expected 2 cells") as string }],
    });
    expect(await rowsOf("strict")).toEqual([]);
    expect(await putText("strict", "text/plain", "x")).toMatchObject({ code: "unsupported_media_type" });
    expect(await putText("none", "text/csv", "id\n")).toMatchObject({ code: "table_not_found" });
    expect(await putText("strict", "text/csv", `id,name\n${many}\n`)).toMatchObject({
      added: 12_000,
      total: 12_000,
    });
    expect(await putText("strict", "text/csv", `id,name\n${many}\n`, "?replace=true")).toMatchObject({
      added: 0,
      changed: 0,
      removed: 0,
      total: 12_000,
    });
  });
});

describe("a design that names a table", () => {
  const data = [{ table: "readers", key: "{{id}}" }];

  test("shows the cells of the row, as if they were in the URL", async () => {
    const [id = "", plain = ""] = rest.designIds;
    await table("readers");
    expect((await publish(id, { data: [{ table: "nowhere", key: "{{id}}" }] })).body).toMatchObject({
      errors: [{ path: "document.data[0].table", found: "nowhere" }],
    });
    expect((await publish(id, { data })).status).toBe(200);
    const design = (await rest.api("GET", `/v1/designs/${id}`)).body as Record<string, unknown>;
    expect(design["optional_url_params"]).toEqual([
      expect.objectContaining({ name: "first_name" }) as unknown,
      { name: "id", type: "text", layer_id: "image", default: "" },
    ]);
    await putRows("readers", [
      { id: "a1", first_name: "Ada" },
      { id: "b2", FIRST_NAME: "" },
    ]);
    const expected = async (query: string) => (await open(plain, query)).bytes;
    expect(await open(id, "id=a1")).toEqual({ bytes: await expected("first_name=Ada"), warnings: null });
    expect(await open(id, "id=a1&first_name=Eve")).toEqual(await open(id, "id=a1"));
    expect((await open(id, "id=b2&first_name=Eve")).bytes).toBe(await expected("first_name="));
    expect((await open(id, "first_name=Eve")).bytes).toBe(await expected("first_name=Eve"));
    expect((await open(id, "id=*|ID|*&first_name=Eve")).bytes).toBe(await expected("first_name=Eve"));
    expect(await open(id, "id=zz&first_name=Eve")).toEqual({
      bytes: await expected("first_name=Eve"),
      warnings: "image;reason=row_unknown",
    });
  });

  test("shows a row as it is from the next open on", async () => {
    const [id = "", plain = ""] = rest.designIds;
    const path = "/v1/tables/readers/rows/a1";
    for (const first_name of ["Grace", "Hedy"]) {
      await rest.api("PUT", path, { json: { first_name } });
      expect((await open(id, "id=a1")).bytes).toBe((await open(plain, `first_name=${first_name}`)).bytes);
    }
    await putText("readers", "text/csv", "id,first_name\na1,Katherine\n", "?replace=true");
    expect((await open(id, "id=a1")).bytes).toBe((await open(plain, "first_name=Katherine")).bytes);
    const rendered = await rest.api("POST", "/v1/images", { json: { design_id: id, params: { id: "a1" } } });
    expect(Buffer.from(rendered.body as Uint8Array).toString("base64")).toBe((await open(id, "id=a1")).bytes);
    await rest.api("DELETE", path);
    expect((await open(id, "id=a1")).warnings).toBe("image;reason=row_unknown");
  });

  test("keeps its table from being deleted without force", async () => {
    const [id = ""] = rest.designIds;
    const used_by = [{ id, name: "Card" }];
    expect((await rest.api("GET", "/v1/tables/readers")).body).toMatchObject({ used_by });
    expect((await rest.api("DELETE", "/v1/tables/readers")).body).toMatchObject({
      code: "table_in_use",
      errors: [{ path: id, found: "Card" }],
    });
    expect((await rest.api("DELETE", "/v1/tables/readers?force=true")).status).toBe(204);
    expect((await open(id, "id=a1")).warnings).toBe("image;reason=row_unknown");
    // What the document names already may stay.
    expect((await publish(id, { data, name: "Other" })).status).toBe(200);
  });

  test("finds a row by the cells of another one", async () => {
    const [id = "", plain = ""] = rest.designIds;
    await table("people");
    await table("shops");
    await putRows("people", [{ id: "p1", shop: "s9", first_name: "" }]);
    await putRows("shops", [{ id: "s9", first_name: "Shop nine" }]);
    const chained = [
      { table: "people", key: "{{id}}" },
      { table: "Shops", key: "{{shop}}" },
    ];
    expect((await publish(id, { data: chained, layers: [nameLayer()] })).status).toBe(200);
    expect((await open(id, "id=p1")).bytes).toBe((await open(plain, "first_name=Shop+nine")).bytes);
  });

  test("has columns of any name, also those that every object inherits", async () => {
    const [id = "", plain = ""] = rest.designIds;
    await table("drivers");
    await putRows("drivers", [
      { id: "d1", first_name: "Lando", constructor: "McLaren" },
      { id: "d2", first_name: "Max" },
    ]);
    expect(await rowsOf("drivers")).toEqual([
      { id: "d1", first_name: "Lando", constructor: "McLaren" },
      { id: "d2", first_name: "Max", constructor: "" },
    ]);
    expect((await publish(id, { data: [{ table: "drivers", key: "{{id}}" }] })).status).toBe(200);
    expect((await open(id, "id=d2")).bytes).toBe((await open(plain, "first_name=Max")).bytes);
  });
});
