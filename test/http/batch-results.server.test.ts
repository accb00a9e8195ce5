import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Batch, type BatchCalls, batchCalls } from "../support/batch-calls.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, nameLayer, photoLayer, slowCard } from "../support/small-designs.ts";

const maxBytes = 1_000_000;

/** A PNG of a gradient, with about a byte a pixel. */
function gradient(width: number, height: number) {
  const stops = [
    { color: "#ff0000", position: 0 },
    { color: "#00ff88", position: 0.5 },
    { color: "#112233", position: 1 },
  ];
  const fill = { type: "shape", width, height, x: 0, y: 0, fill_gradient: { type: "radial", stops } };
  return card({ width, height, layers: [{ layer_id: "fill", name: "fill", ...fill }, nameLayer()] });
}

const designs = {
  small: gradient(210, 140),
  huge: gradient(2400, 1600),
  photo: card({ layers: [nameLayer(), photoLayer("http://10.1.2.3/own.png")] }),
  slow: slowCard(),
};

let rest: RestFixture;
let calls: BatchCalls;

beforeAll(async () => {
  rest = await startRest(Object.values(designs), { LIMN_MAX_BATCH_BYTES: String(maxBytes) });
  calls = batchCalls(rest.api);
});

afterAll(() => rest[Symbol.asyncDispose]());

const designId = (name: keyof typeof designs) => rest.designIds[Object.keys(designs).indexOf(name)] ?? "";

async function make(name: keyof typeof designs, rows: object[], more: object = {}): Promise<Batch> {
  const json = { design_id: designId(name), rows, ...more };
  const { status, body } = await rest.api("POST", "/v1/batches", { json });
  expect(status).toBe(202);
  return body as Batch;
}

const rowsOf = async (id: string, query = "") =>
  ((await rest.api("GET", `/v1/batches/${id}/rows${query}`)).body as { rows: { row: number }[] }).rows;

const reportOf = (files: Record<string, Uint8Array>) =>
  Buffer.from(files["report.csv"] ?? [])
    .toString("utf8")
    .split("\r\n");

describe("a batch", () => {
  test("fails the rows that would make it too large, and tells which and why", async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ params: { first_name: `${index}` } }));
    const { id } = await make("small", rows);
    const batch = await calls.finished(id);
    expect(batch).toMatchObject({ status: "finished", done: 60 - batch.failed });
    // More than one turn of 25 rows, so what earlier turns have stored counts too.
    expect(batch.done).toBeGreaterThan(25);
    expect(batch.failed).toBeGreaterThan(20);
    const failed = await rowsOf(id, "?status=failed");
    expect(failed).toHaveLength(batch.failed);
    const message = `The images of this batch have more than ${maxBytes} bytes.`;
    const row = failed[0]?.row ?? 0;
    const filename = `${row}.png`.padStart(7, "0");
    const error = { code: "batch_too_large", message };
    expect(failed[0]).toEqual({ row, filename, status: "failed", error, warnings: [] });
    const files = await calls.download(id);
    const images = Object.entries(files).filter(([name]) => name.endsWith(".png"));
    const bytes = images.reduce((sum, [, image]) => sum + image.byteLength, 0);
    expect([images.length, bytes]).toEqual([batch.done, batch["bytes"]]);
    expect(bytes).toBeLessThanOrEqual(maxBytes);
    expect(Object.keys(files)).not.toContain(filename);
    expect(reportOf(files)[row]).toBe(`${row},,failed,${message},`);
  });

  test("whose rows all fail is failed, and has only its report", async () => {
    const { id } = await make("huge", [{ filename: "ada" }]);
    expect(await calls.finished(id)).toMatchObject({ status: "failed", done: 0, failed: 1 });
    expect(Object.keys(await calls.download(id))).toEqual(["report.csv"]);
  });

  test("shows a picture that is unavailable as its fallback, with a warning, and fails no row", async () => {
    const rows = [{ params: { photo: "http://10.1.2.3/secret.png" } }, { params: {} }];
    const { id } = await make("photo", rows);
    expect(await calls.finished(id)).toMatchObject({ status: "finished", done: 2, failed: 0 });
    const [first] = (await rowsOf(id)) as unknown as { warnings: { layer: string; code: string }[] }[];
    expect(first?.warnings).toMatchObject([{ layer: "photo", code: "image_left_out" }]);
    expect(reportOf(await calls.download(id))[1]).toBe("1,001.png,done,,photo: image_left_out");
  });

  test("that is cancelled names the other rows in its report", async () => {
    const rows = Array.from({ length: 100 }, (_, index) => ({ params: { first_name: `${index}` } }));
    const { id } = await make("slow", rows);
    await vi.waitUntil(async () => (await calls.read(id)).done > 0, { timeout: 120_000, interval: 50 });
    await rest.api("POST", `/v1/batches/${id}/cancel`);
    expect(reportOf(await calls.download(id))[100]).toBe("100,,cancelled,,");
    expect((await rowsOf(id, "?status=queued")).at(-1)).toMatchObject({ row: 100, filename: "100.png" });
  });
});

test("batches are listed newest first, in pages, also those of one design", async () => {
  const made: string[] = [];
  for (const name of ["small", "photo", "small"] as const) made.push((await make(name, [{}])).id);
  const list = async (query: string) => (await rest.api("GET", `/v1/batches${query}`)).body as List;
  const { batches, total } = await list("");
  expect(batches.slice(0, 3).map(({ id }) => id)).toEqual(made.toReversed());
  expect(await list("?pageSize=1&pageNumber=2")).toMatchObject({
    batches: [{ id: made[1] }],
    total,
    total_pages: total,
  });
  const ofPhoto = await list(`?design_id=${designId("photo")}`);
  expect(ofPhoto.batches[0]?.id).toBe(made[1]);
  expect(new Set(ofPhoto.batches.map(({ design_id }) => design_id))).toEqual(new Set([designId("photo")]));
  expect(ofPhoto.total).toBe(ofPhoto.batches.length);
});

interface List {
  batches: Batch[];
  total: number;
}
