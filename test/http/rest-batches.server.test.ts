import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Batch, type BatchCalls, batchCalls } from "../support/batch-calls.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { textOfPdf } from "../support/text-of-pdf.ts";
import { readPixels } from "../support/read-pixels.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, slowCard } from "../support/small-designs.ts";

let rest: RestFixture;
let read: BatchCalls["read"];
let finished: BatchCalls["finished"];
let download: BatchCalls["download"];

beforeAll(async () => {
  rest = await startRest([card(), slowCard()]);
  ({ read, finished, download } = batchCalls(rest.api));
});

afterAll(() => rest[Symbol.asyncDispose]());

const designId = (index = 0) => rest.designIds[index] ?? "";

async function make(body: Record<string, unknown>): Promise<Batch> {
  const json = { design_id: designId(), ...body };
  const answer = await rest.api("POST", "/v1/batches", { json });
  expect(answer.status).toBe(202);
  const batch = answer.body as Batch;
  expect(answer.headers.get("location")).toBe(`/v1/batches/${batch.id}`);
  return batch;
}

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("utf8");

async function image(params: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<Buffer> {
  const json = { design_id: designId(), params, ...more };
  return Buffer.from((await rest.api("POST", "/v1/images", { json })).body as Uint8Array);
}

describe("a batch of JSON rows", () => {
  test("gives a zip with the image of each row, as the runtime URL would show it, and a report", async () => {
    const opens = await opensOverRest(rest.server.base, rest.key, designId());
    const rows = [
      { filename: "ada", params: { first_name: "Ada" } },
      { params: { first_name: "*|FNAME|*" } },
      { params: {} },
      { filename: "ADA", params: { first_name: 12 } },
    ];
    const made = await make({ rows });
    expect(made).toMatchObject({ total: 4, output: "zip", format: "png", unknown_params: [] });
    expect(made).toMatchObject({ status: "queued", done: 0, failed: 0, finished_at: null });
    expect(Date.parse(made["expires_at"] as string) - Date.parse(made["created_at"] as string)).toBe(
      7 * 24 * 3_600_000,
    );
    expect(await finished(made.id)).toMatchObject({ status: "finished", done: 4, failed: 0 });
    const files = await download(made.id);
    expect(Object.keys(files)).toEqual(["ada.png", "002.png", "003.png", "ADA (2).png", "report.csv"]);
    for (const [index, name] of Object.keys(files).slice(0, 4).entries()) {
      expect((await image(rows[index]?.params ?? {})).equals(Buffer.from(files[name] ?? []))).toBe(true);
    }
    expect(text(files["report.csv"])).toBe(
      "\uFEFFrow,filename,status,error,warnings\r\n1,ada.png,done,,\r\n2,002.png,done,,name: tag_unresolved\r\n3,003.png,done,,\r\n4,ADA (2).png,done,,\r\n",
    );
    expect(await opensOverRest(rest.server.base, rest.key, designId())).toBe(opens);
  });

  test("takes format and quality", async () => {
    const { id } = await make({ rows: [{ params: { first_name: "Ada" } }], format: "JPEG", quality: "40" });
    await finished(id);
    const { "001.jpg": file } = await download(id);
    const same = await image({ first_name: "Ada" }, { format: "jpg", quality: 40 });
    // The later one may have other Huffman tables.
    const [one, other] = await Promise.all([Buffer.from(file ?? []), same].map(readPixels));
    expect([...same.subarray(0, 2)]).toEqual([0xff, 0xd8]);
    expect(Buffer.compare(one?.data ?? Buffer.of(), other?.data ?? Buffer.of())).toBe(0);
  });

  test("renders the version that was live when it was made", async () => {
    const { body } = await rest.api("POST", `/v1/designs/${designId()}/copy`, { json: { name: "Versions" } });
    const { id: copyId } = body as { id: string };
    const rows = Array.from({ length: 60 }, () => ({ params: { first_name: "Ada" } }));
    const { id } = await make({ design_id: copyId, rows });
    const changed = card({ background: { color: "#ff0000" } });
    await rest.api("PUT", `/v1/designs/${copyId}/document?publish=true`, { json: changed });
    await finished(id);
    const files = Object.values(await download(id)).slice(0, 60);
    const before = await image({ first_name: "Ada" });
    expect(files.every((file) => before.equals(Buffer.from(file)))).toBe(true);
  });

  test("lists its rows in pages, with warnings", async () => {
    const { id } = await make({ rows: [{ params: {} }, { params: { first_name: "%x%" } }, {}] });
    await finished(id);
    const rowsOf = async (query: string) =>
      (await rest.api("GET", `/v1/batches/${id}/rows${query}`)).body as { rows: { row: number }[] };
    expect(await rowsOf("?pageSize=2&pageNumber=2")).toMatchObject({
      rows: [{ row: 3, filename: "003.png", status: "done", warnings: [] }],
      total: 3,
      total_pages: 2,
    });
    expect((await rowsOf("?status=failed")).rows).toEqual([]);
    expect((await rowsOf("?status=done")).rows[1]).toMatchObject({
      row: 2,
      warnings: [{ layer: "name", code: "tag_unresolved", parameter: "first_name" }],
    });
  });

  test("goes on with a download that was interrupted, and tells its length before", async () => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ params: { first_name: `Ada ${index}` } }));
    const { body: made } = await rest.api("POST", "/v1/batches", { json: { design_id: designId(), rows } });
    const { id } = made as Batch;
    await finished(id);
    const ask = async (method: string, headers: Record<string, string> = {}) =>
      await fetch(`${rest.server.base}/v1/batches/${id}/file`, {
        method,
        headers: { "X-API-KEY": rest.key, ...headers },
      });
    const whole = await ask("GET");
    const bytes = await whole.bytes();
    expect(whole.headers.get("content-length")).toBe(String(bytes.byteLength));
    const head = await ask("HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.byteLength)]);
    const etag = whole.headers.get("etag") ?? "";
    const remaining = await ask("GET", { Range: "bytes=1000-", "If-Range": etag });
    expect([remaining.status, remaining.headers.get("content-range")]).toEqual([
      206,
      `bytes 1000-${bytes.byteLength - 1}/${bytes.byteLength}`,
    ]);
    expect(Buffer.from(await remaining.bytes()).equals(bytes.subarray(1000))).toBe(true);
    expect((await ask("GET", { Range: "bytes=0-9", "If-Range": '"another"' })).status).toBe(200);
    const past = await ask("GET", { Range: `bytes=${bytes.byteLength}-` });
    expect([past.status, ((await past.json()) as { code: string }).code]).toEqual([
      416,
      "range_not_satisfiable",
    ]);
  });

  test("refuses names that no parameter has if it is strict", async () => {
    const strict = async (rows: object[]) =>
      await rest.api("POST", "/v1/batches", { json: { design_id: designId(), rows, strict: true } });
    const { status, body } = await strict([{ params: { first_nmae: "Ada" } }]);
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: [{ path: "rows", found: "first_nmae", allowed: ["first_name"] }] });
    expect((await strict([{ params: { FIRST_NAME: "Ada" } }])).status).toBe(202);
  });

  test("is made once with an idempotency key", async () => {
    const json = { design_id: designId(), rows: [{ params: {} }] };
    const headers = { "Idempotency-Key": "batch" };
    const answers = await Promise.all([1, 2].map(() => rest.api("POST", "/v1/batches", { json, headers })));
    const [first, second] = answers.map(({ body }) => (body as Batch).id);
    expect(first).toBe(second);
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["no rows", { rows: [] }, "rows"],
    ["a value of a wrong kind", { rows: [{}, { params: { x: { y: 1 } } }] }, "rows[1].params.x"],
    ["a long value", { rows: [{ params: { x: "x".repeat(20_001) } }] }, "rows[0].params.x"],
    ["an unknown member", { rows: [{ values: {} }] }, "rows[0].values"],
    ["an unknown output", { rows: [{}], output: "tar" }, "output"],
    ["a wrong format", { rows: [{}], format: "bmp" }, "format"],
    ["10,001 rows", { rows: Array.from({ length: 10_001 }, () => ({})) }, "rows"],
  ])("with %s is refused with its path", async (_, body, path) => {
    const json = { design_id: designId(), ...body };
    const { status, body: problem } = await rest.api("POST", "/v1/batches", { json });
    expect(status).toBe(422);
    const [first] = (problem as { errors: { path: string; message: string }[] }).errors;
    expect(first?.path).toBe(path);
    // Paths count from 0, and messages name the row, from 1.
    const index = /^rows\[(\d+)\]/.exec(path)?.[1];
    if (index !== undefined) expect(first?.message).toMatch(`Row ${Number(index) + 1}: `);
  });

  test("of an unknown design is 404, and so is another company's or an unknown batch", async () => {
    const json = { design_id: "dsn_no", rows: [{}] };
    expect((await rest.api("POST", "/v1/batches", { json })).status).toBe(404);
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/rows"],
      ["GET", "/file"],
      ["POST", "/cancel"],
      ["DELETE", ""],
    ] as const) {
      const { status, body } = await rest.api(method, `/v1/batches/bat_no${path}`);
      expect([status, (body as { code: string }).code]).toEqual([404, "batch_not_found"]);
    }
  });
});

describe("a PDF batch", () => {
  const pagesOf = (file: unknown) =>
    Buffer.from(file as Uint8Array)
      .toString("latin1")
      .match(/\/Type \/Page\b(?!s)/g)?.length;

  test("gives one document with a page for each row, whose texts are texts", async () => {
    const rows = ["Ada", "名前", "محمد", ""].map((first_name) => ({ params: { first_name } }));
    const { id } = await make({ rows, output: "pdf" });
    const { status, done, bytes } = await finished(id);
    expect([status, done]).toEqual(["finished", 4]);
    const { headers, body } = await rest.api("GET", `/v1/batches/${id}/file`);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${id}.pdf"`);
    const file = Buffer.from(body as Uint8Array);
    expect(file.byteLength).toBe(bytes);
    expect(file.toString("latin1", 0, 5)).toBe("%PDF-");
    expect(pagesOf(file)).toBe(4);
    const text = file.toString("latin1");
    // 160 by 60 pixels in points.
    expect(text.match(/MediaBox [^\]]*\]/g)).toEqual(
      Array.from({ length: 4 }, () => "MediaBox [0 0 120 45]"),
    );
    for (const letter of "Ada名前محمد") expect(textOfPdf(file), letter).toContain(letter);
    expect(text.includes("/Subtype /Image")).toBe(false);
  });

  test("has the same fonts and pictures once, however many pages it has", async () => {
    const size = async (count: number) => {
      const rows = Array.from({ length: count }, () => ({ params: { first_name: "Ada" } }));
      const { id } = await make({ rows, output: "pdf" });
      return (await finished(id))["bytes"] as number;
    };
    const [one, many] = [await size(1), await size(101)];
    expect((many - one) / 100).toBeLessThan(one / 5);
  });

  test("is finished however long its process takes to start", async () => {
    // A process takes longer than this to start.
    await using impatient = await startRest([card()], { LIMN_QUEUE_WAIT_MS: "10" });
    const json = { design_id: impatient.designIds[0], rows: [{ params: {} }], output: "pdf" };
    const { id } = (await impatient.api("POST", "/v1/batches", { json })).body as Batch;
    expect(await batchCalls(impatient.api).finished(id)).toMatchObject({ status: "finished", done: 1 });
  });

  test("that is cancelled has the pages that were done", async () => {
    const rows = Array.from({ length: 500 }, () => ({ params: {} }));
    const { id } = await make({ design_id: designId(1), rows, output: "pdf" });
    await vi.waitUntil(async () => (await read(id)).done > 0, { timeout: 120_000, interval: 20 });
    await rest.api("POST", `/v1/batches/${id}/cancel`);
    const { status, body } = await rest.api("GET", `/v1/batches/${id}/file`);
    expect([status, (body as { code: string }).code]).toEqual([409, "not_finished"]);
    await vi.waitUntil(async () => Number((await read(id))["bytes"]) > 0, {
      timeout: 120_000,
      interval: 100,
    });
    const { done } = await read(id);
    expect(done).toBeLessThan(500);
    const file = await rest.api("GET", `/v1/batches/${id}/file`);
    expect([file.status, pagesOf(file.body)]).toEqual([200, done]);
  });
});

describe("a running batch", () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({ params: { first_name: `${index}` } }));

  test("has no file yet, can be cancelled, and what is done can be downloaded", async () => {
    const { id } = await make({ design_id: designId(1), rows });
    const early = await rest.api("GET", `/v1/batches/${id}/file`);
    expect([early.status, (early.body as { code: string }).code]).toEqual([409, "not_finished"]);
    await vi.waitUntil(async () => (await read(id)).done > 0, { timeout: 120_000, interval: 50 });
    const { body } = await rest.api("POST", `/v1/batches/${id}/cancel`);
    expect((body as Batch).status).toBe("cancelled");
    const { done } = await read(id);
    const files = Object.keys(await download(id));
    expect(files.length).toBe(done + 1);
    expect(done).toBeLessThan(200);
    // What was being rendered then isn't counted later.
    await rest.api("POST", "/v1/images", { json: { design_id: designId(1) } });
    expect((await read(id)).done).toBe(done);
    expect((await rest.api("POST", `/v1/batches/${id}/cancel`)).body).toMatchObject({ status: "cancelled" });
  });

  test("can be deleted, and is unknown from then on", async () => {
    const { id } = await make({ design_id: designId(1), rows });
    await vi.waitUntil(async () => (await read(id)).done > 0, { timeout: 120_000, interval: 50 });
    expect((await rest.api("DELETE", `/v1/batches/${id}`)).status).toBe(204);
    expect((await rest.api("GET", `/v1/batches/${id}`)).status).toBe(404);
    expect((await rest.api("GET", `/v1/batches/${id}/file`)).status).toBe(404);
    const { body } = await rest.api("GET", "/v1/batches?pageSize=1000");
    expect((body as { batches: Batch[] }).batches.map((batch) => batch.id)).not.toContain(id);
  });
});
