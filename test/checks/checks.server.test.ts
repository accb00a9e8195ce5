// @module-tag both-databases
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewCheckBody } from "../../src/operations/checks/check-bodies.ts";
import { checkCalls, formOf } from "../support/check-calls.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { startPictureHost } from "../support/picture-host.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";

let host: Awaited<ReturnType<typeof startPictureHost>>;
let rest: RestFixture;
let plain: string;
let bound: string;
let pictured: string;
const story = { name: "story", width: 90, height: 160, layers: [{ layer_id: "name", font_size: 40 }] };

beforeAll(async () => {
  host = await startPictureHost();
  rest = await startRest(
    [
      card({ sizes: [story] }),
      card({ name: "Bound" }),
      card({ name: "Pictured", layers: [nameLayer(), photoLayer(host.url)] }),
    ],
    { LIMN_FETCH_ALLOW: host.host },
  );
  [plain = "", bound = "", pictured = ""] = rest.designIds;
});

afterAll(async () => {
  await rest[Symbol.asyncDispose]();
  await host[Symbol.asyncDispose]();
});

const calls = () => checkCalls(rest.api, () => rest.server.log());
const long = "Wolfeschlegelsteinhausenbergerdorff and all of her many friends";
const send = async (json: object) => await rest.api("POST", "/v1/checks", { json });

describe("a check of rows", () => {
  test("finds those whose image would have warnings", async () => {
    const { make, finished, rows } = calls();
    const texts = ["Ada", long, "", `${long} ${long}`];
    const made = await make({
      design_id: plain,
      rows: texts.map((name) => ({ params: { first_name: name, age: 3 } })),
    });
    expect(made).toMatchObject({ status: "queued", total: 4, unknown_params: ["age"], missing_params: [] });
    const check = await finished(made.id);
    expect(check).toMatchObject({
      status: "finished",
      total: 4,
      done: 4,
      rows_with_findings: 2,
      rows_listed: 2,
    });
    const [found] = check.findings;
    expect(found).toMatchObject({ layer_id: "name", count: 2, rows: [2, 4] });
    expect(found?.worst).toContainEqual({ row: 4 });
    expect(await rows(made.id, `?code=${found?.code}&pageSize=1&pageNumber=2`)).toMatchObject([
      { row: 4, findings: expect.arrayContaining([{ code: found?.code, layer_id: "name" }]) },
    ]);
    expect(await rows(made.id, "?code=image_left_out")).toEqual([]);
  });

  test("may be a CSV file as spreadsheets write it", async () => {
    const lines = Array.from({ length: 3000 }, (_, at) => `${at % 10 === 0 ? long : "Zoë"};${at};\r\n`);
    const file = Buffer.from(`sep=;\r\nFirst_Name;age;\r\n${lines.join("")}`, "latin1");
    const body = formOf(Uint8Array.from(file), { design_id: plain });
    const answer = await rest.api("POST", "/v1/checks", { body });
    const made = answer.body as NewCheckBody;
    expect(answer).toMatchObject({ status: 202, body: { total: 3000, unknown_params: ["age"] } });
    expect(answer.headers.get("location")).toBe(`/v1/checks/${made.id}`);
    const check = await calls().finished(made.id);
    expect(check).toMatchObject({ done: 3000, rows_with_findings: 300 });
    expect(check.findings[0]?.rows.slice(0, 3)).toEqual([1, 11, 21]);
    expect(readdirSync(join(rest.folder, "lists"))).toEqual([]);
  });

  test("may be an Excel file, whose first sheet is read", async () => {
    const sheets = [
      {
        name: "Readers",
        rows: [
          ["First_Name", "age"],
          [long, 36],
          ["Zoë", 28],
        ],
      },
    ];
    const file = await writeXlsx({ sheets });
    const answer = await rest.api("POST", "/v1/checks", {
      body: formOf(Uint8Array.from(file), { design_id: plain }),
    });
    expect(answer).toMatchObject({ status: 202, body: { total: 2, unknown_params: ["age"] } });
    const check = await calls().finished((answer.body as NewCheckBody).id);
    expect(check).toMatchObject({ done: 2, rows_with_findings: 1 });
    expect(readdirSync(join(rest.folder, "lists"))).toEqual([]);
  });

  test("is made in each size that is asked for, and counts rows", async () => {
    const name = "Grace Hopper the third";
    const rows = [{ params: { first_name: name } }, { params: { first_name: "Jo" } }];
    const check = await calls().check({ design_id: plain, sizes: ["default", "story"], rows });
    expect(check).toMatchObject({ total: 2, done: 2, sizes: ["default", "story"] });
    const sizes = check.findings.map(({ size }) => size);
    expect(sizes).toContain("story");
    const own = await calls().check({
      design_id: plain,
      rows: [{ params: { first_name: name, size: "story" } }],
    });
    expect(own.findings).toMatchObject([{ size: "story" }]);
    expect((await send({ design_id: plain, sizes: ["poster"], rows })).body).toMatchObject({
      code: "invalid",
      errors: [{ path: "sizes[0]", allowed: ["default", "story"] }],
    });
  });

  test("looks pictures of other hosts up only if that is asked for", async () => {
    const rows = [{ params: {} }, { params: { photo: "http://127.0.0.1:9/none.png" } }];
    const untried = await calls().check({ design_id: pictured, rows });
    expect(untried).toMatchObject({
      rows_with_findings: 1,
      findings: [{ code: "picture_not_tried", layer_id: "photo", rows: [2] }],
      pictures_not_tried: ["photo"],
    });
    const tried = await calls().check({ design_id: pictured, rows, pictures: true });
    expect(tried.findings).toMatchObject([{ code: "image_replaced", layer_id: "photo", rows: [2] }]);
  });

  test("says what is wrong with it, and makes nothing", async () => {
    const rows = [{ params: { first_name: "Ada" } }];
    const wrong = [
      [{ design_id: plain }, "invalid", "rows"],
      [{ design_id: plain, rows, table: "Readers" }, "invalid", "table"],
      [{ rows }, "invalid", "design_id"],
      [{ design_id: plain, rows, fast: true }, "invalid", "fast"],
      [{ design_id: plain, rows: [{ params: { first_name: {} } }] }, "invalid", "rows[0].params.first_name"],
    ] as const;
    for (const [json, code, path] of wrong)
      expect((await rest.rawApi("POST", "/v1/checks", { json })).body).toMatchObject({
        code,
        errors: [{ path }],
      });
    expect((await send({ design_id: "dsn_none", rows })).body).toMatchObject({ code: "design_not_found" });
    expect((await send({ design_id: plain, table: "none" })).body).toMatchObject({ code: "table_not_found" });
    const excel = formOf("PK\u0003\u0004", { design_id: plain });
    const { body } = await rest.api("POST", "/v1/checks", { body: excel });
    expect(body).toMatchObject({
      code: "invalid",
      detail: expect.stringContaining("save it as .xlsx or CSV"),
    });
    expect(readdirSync(join(rest.folder, "lists"))).toEqual([]);
  });

  test("is made once with an idempotency key", async () => {
    const json = { design_id: plain, rows: [{ params: { first_name: "Ada" } }] };
    const headers = { "Idempotency-Key": "one" };
    const first = await rest.api("POST", "/v1/checks", { json, headers });
    const again = await rest.api("POST", "/v1/checks", { json, headers });
    expect(again.body).toEqual(first.body);
    const other = { ...json, rows: [{ params: { first_name: "Bo" } }] };
    const reused = await rest.api("POST", "/v1/checks", { json: other, headers });
    expect(reused.body).toMatchObject({ code: "idempotency_key_reused" });
  });
});

test("a check can be cancelled and deleted while it runs, and a company has five at once", async () => {
  const { make, read, finished } = calls();
  // Each name differs: rows with equal values are checked so fast that the first check could end before the sixth arrives.
  const names = Array.from({ length: 60_000 }, (_, row) => `Ada ${row} ${row * 7}\n`);
  const file = `first_name\n${names.join("")}`;
  const post = async () =>
    (await rest.api("POST", "/v1/checks", { body: formOf(file, { design_id: plain }) })).body as NewCheckBody;
  const made: NewCheckBody[] = [];
  for (let count = 0; count < 5; count += 1) made.push(await post());
  expect(await post()).toMatchObject({ code: "check_limit", status: 409 });
  const [first, second, ...others] = made.map(({ id }) => id);
  const cancelled = await rest.api("POST", `/v1/checks/${first}/cancel`);
  expect(cancelled.body).toMatchObject({ id: first, status: "cancelled" });
  expect((await rest.api("DELETE", `/v1/checks/${second}`)).status).toBe(204);
  expect((await rest.api("GET", `/v1/checks/${second}`)).body).toMatchObject({ code: "check_not_found" });
  for (const id of others) await rest.api("DELETE", `/v1/checks/${id}`);
  const small = await make({ design_id: plain, rows: [{ params: { first_name: long } }] });
  expect(await finished(small.id)).toMatchObject({ status: "finished", done: 1 });
  expect((await read(first ?? "")).done).toBeLessThan(60_000);
  for (const path of ["", "/rows"])
    expect((await rest.api("GET", `/v1/checks/chk_none${path}`)).body).toMatchObject({
      code: "check_not_found",
    });
});

describe("a check of a table", () => {
  const put = async (rows: object[], query = "") =>
    await rest.api("PUT", `/v1/tables/Readers/rows${query}`, { json: { rows } });

  test("has the keys of its rows, and fills designs as opens of them do", async () => {
    await rest.api("POST", "/v1/tables", { json: { name: "Readers", key: "code" } });
    const document = card({ name: "Bound", data: [{ table: "Readers", key: "{{id}}" }] });
    await rest.api("PUT", `/v1/designs/${bound}/document?publish=true`, { json: document });
    await put([
      { code: "c", first_name: long },
      { code: "a", first_name: "Ada" },
      { code: "b", first_name: long, age: 3 },
    ]);
    const { make, finished, rows } = calls();
    for (const design_id of [plain, bound]) {
      const made = await make({ design_id, table: "readers" });
      expect(made).toMatchObject({ table: "Readers", total: 3 });
      const check = await finished(made.id);
      expect(check).toMatchObject({ status: "finished", done: 3 });
      const found = { layer_id: "name", count: 2, rows: [2, 3], keys: ["b", "c"] };
      expect(check.findings).toMatchObject([found, found]);
      expect(await rows(made.id)).toMatchObject([
        { row: 2, key: "b" },
        { row: 3, key: "c" },
      ]);
    }
  });

  test("finds rows whose own rows of another table are missing", async () => {
    const rows = [{ params: { id: "a" } }, { params: { id: "nobody" } }, { params: {} }];
    const check = await calls().check({ design_id: bound, rows });
    expect(check.findings).toEqual([{ code: "row_unknown", count: 1, rows: [2], worst: [{ row: 2 }] }]);
  });
});
