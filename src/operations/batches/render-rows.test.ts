import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { card } from "../../../test/support/small-designs.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { defaultLimits } from "../../design/limits.ts";
import { parametersOf } from "../../design/parameters.ts";
import { parseDesign } from "../../design/parse-design.ts";
import { writeDesign } from "../../design/write-design.ts";
import { ProcessEndedTwice, RenderBusy, RenderTooSlow } from "../../render/protocol/errors.ts";
import type { RenderJob } from "../../render/protocol/render-job.ts";
import type { Batch, NewBatch } from "../../store/batches.ts";
import { createDiskSpace } from "../disk-space.ts";
import { createBackgroundRenders } from "../render/background-renders.ts";
import { createDocuments, type Documents } from "./render-document.ts";
import { type BatchWorkServices, renderRows } from "./render-rows.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let company_id: string;
let stored: Map<string, Uint8Array>;
/** What the pool does with a text; by default it renders it. */
let faults: Map<string, () => Error>;
/** Pages that a document loses, because its process ended. */
let lostPages: number;
let services: BatchWorkServices;
let documents: Documents;

const parsed = parseDesign(card(), { limits: defaultLimits, fontFamilies: ["Inter"] });
if (!parsed.ok) throw new Error("The design is wrong");
const { design } = parsed;

function renderText({ design: { layers } }: RenderJob): Uint8Array {
  const text = String((layers[0] as { text?: string }).text);
  const fault = faults.get(text);
  if (fault !== undefined) throw fault();
  return Buffer.from(`image of ${text}`);
}

/** A share of so many bytes on a disk that has `free` bytes of 1,000. */
const shareOf = (bytes: number, free = 1000) =>
  createDiskSpace({
    store: temporary.store,
    megabytes: bytes / 2 ** 20,
    folder: "/data",
    measure: () => ({ free, total: 1000 }),
  });

const made = { way: "whole", why: "it has no version" } as const;

function fakePool() {
  let pages = 0;
  const render = async (job: RenderJob) => {
    const bytes = renderText(job);
    if (job.isPage === true) pages += 1;
    return { bytes, width: 160, height: 60, made };
  };
  const closeDocument = async () => ({ bytes: Buffer.from("%PDF"), pages: pages - lostPages });
  const status = () => ({ workers: { restarts: 0 } });
  return { render, closeDocument, status, close: async () => undefined };
}

/** A company with one design. */
async function addCompany(id: string): Promise<string> {
  const { companies, projects, designs } = temporary.store;
  const { id: company_id } = await companies.create({ name: id, anchor_day: 1 });
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const content = { document: writeDesign(design), parameters: JSON.stringify(parametersOf(design)) };
  await designs.create({ id, company_id, project_id, name: "D", name_folded: "d", ...content });
  return company_id;
}

beforeEach(async () => {
  temporary = await openTemporaryStore();
  company_id = await addCompany("dsn_1");
  [stored, faults, lostPages] = [new Map(), new Map(), 0];
  services = {
    store: temporary.store,
    blobs: {
      put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes),
      delete: async (key: string) => void stored.delete(key),
    },
    pool: fakePool(),
    limits: defaultLimits,
    backgroundRenders: createBackgroundRenders({ permits: 2, waitMs: 1000 }),
    companyFonts: { of: async () => new Map() },
    findPicture: async () => undefined,
    now: () => new Date(),
    errorCounts: { add: () => undefined },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    batchBytes: 1_000_000,
    diskSpace: shareOf(1_000_000),
    openDocumentPool: fakePool,
  } as unknown as BatchWorkServices;
  documents = createDocuments(services, "w");
});
afterEach(() => temporary[Symbol.asyncDispose]());

async function create(
  names: readonly string[],
  output: NewBatch["output"] = "zip",
  owner = { company_id, design_id: "dsn_1" },
): Promise<Batch> {
  const rows = names.map((first_name, index) => {
    return { filename: `${index + 1}.png`, params: JSON.stringify({ first_name }) };
  });
  const options = { ...owner, design_version: 1, output, format: "png", quality: 80 } as const;
  return await temporary.store.batches.create({ ...options, rows });
}

/** One turn, a moment after the last. */
async function turn(): Promise<boolean> {
  temporary.advance(1);
  const claimed = await temporary.store.batches.claim("w", documents.claims());
  if (claimed === undefined) throw new Error("There is nothing to claim");
  const { signal } = new AbortController();
  return claimed.output === "pdf"
    ? await documents.turn(claimed, signal)
    : await renderRows(services, "w", claimed, signal);
}

/** Turns until the batch is finished or has to wait. */
async function run(batch: Batch): Promise<boolean> {
  for (;;) {
    if (!(await turn())) return false;
    if ((await read(batch))?.finished_at !== null) return true;
  }
}

const read = ({ id }: Batch) => temporary.store.batches.get(company_id, id);
const rowsOf = async ({ id }: Batch) =>
  (await temporary.store.batches.rows(id, { limit: 99, offset: 0 })).rows;

describe.each(["zip", "pdf"] as const)("a %s batch", (output) => {
  it("fails the rows whose renders fail, and no others", async () => {
    faults.set("Slow", () => new RenderTooSlow("It took too long"));
    faults.set("Broken", () => new Error("A fault of ours"));
    const batch = await create(["Ada", "Slow", "Broken", "Bo"], output);
    expect(await run(batch)).toBe(true);
    expect(await read(batch)).toMatchObject({ status: "finished", done: 2, failed: 2 });
    const rows = await rowsOf(batch);
    expect(rows.map(({ status }) => status)).toEqual(["done", "failed", "failed", "done"]);
    expect(rows[1]?.error).toContain('"render_too_slow"');
    expect(rows[2]?.error).toContain('"internal"');
    expect(rows[2]?.error).not.toContain("A fault of ours");
    expect(stored.size).toBe(output === "pdf" ? 1 : 2);
  });

  it("fails a row that ends its render processes, instead of repeating it for ever", async () => {
    faults.set("Fatal", () => new ProcessEndedTwice());
    const batch = await create(["Ada", "Fatal", "Bo"], output);
    expect(await run(batch)).toBe(true);
    expect(await read(batch)).toMatchObject({ status: "finished", done: 2, failed: 1 });
    expect((await rowsOf(batch))[1]?.error).toContain("process ended twice");
  });

  it("waits while the server is busy, and goes on with the same rows", async () => {
    faults.set("Bo", () => new RenderBusy("queue_full"));
    const batch = await create(["Ada", "Bo", "Cy"], output);
    expect(await run(batch)).toBe(false);
    expect(await read(batch)).toMatchObject({ status: "running", failed: 0 });
    faults.clear();
    expect(await run(batch)).toBe(true);
    expect(await read(batch)).toMatchObject({ status: "finished", done: 3, failed: 0 });
  });

  it("whose images are too large together fails", async () => {
    services.batchBytes = output === "pdf" ? 3 : 20;
    const batch = await create(["Ada", "Bo", "Cy"], output);
    await run(batch);
    const done = output === "pdf" ? 0 : 1;
    expect(await read(batch)).toMatchObject({
      status: done === 0 ? "failed" : "finished",
      done,
      failed: 3 - done,
    });
    expect((await rowsOf(batch)).at(-1)?.error).toContain('"batch_too_large"');
  });

  it("whose images don't fit into the company's share of the disk fails the others", async () => {
    // Each image has 12 bytes or more, a document 4.
    services.diskSpace = shareOf(output === "pdf" ? 3 : 20);
    const batch = await create(["Ada", "Bo", "Cy"], output);
    await run(batch);
    const done = output === "pdf" ? 0 : 1;
    expect(await read(batch)).toMatchObject({ done, failed: 3 - done });
    expect((await rowsOf(batch)).at(-1)?.error).toContain('"disk_limit"');
  });

  it("waits while the disk is nearly full, and goes on when there is space", async () => {
    services.diskSpace = shareOf(1_000_000, 99);
    const batch = await create(["Ada"], output);
    expect(await run(batch)).toBe(false);
    expect(await read(batch)).toMatchObject({ status: "running", done: 0, failed: 0, claimed_by: null });
    expect(stored.size).toBe(0);
    services.diskSpace = shareOf(1_000_000);
    expect(await run(batch)).toBe(true);
    expect(await read(batch)).toMatchObject({ status: "finished", done: 1 });
  });

  it("whose rows all fail is failed", async () => {
    faults.set("Ada", () => new RenderTooSlow("It took too long"));
    const batch = await create(["Ada"], output);
    await run(batch);
    expect(await read(batch)).toMatchObject({ status: "failed", done: 0, failed: 1 });
  });

  it("of a design that is purged fails its rows", async () => {
    const batch = await create(["Ada"], output);
    await temporary.store.designs.softDelete(company_id, "dsn_1");
    await temporary.store.designs.purgeDeleted(new Date("2030-01-01"));
    await run(batch);
    expect(await read(batch)).toMatchObject({ status: "failed", failed: 1 });
  });
});

describe("a zip batch beside opens", () => {
  it("renders in the background only, and waits while all its permits are taken", async () => {
    services.backgroundRenders = createBackgroundRenders({ permits: 1, waitMs: 1 });
    const preview = Promise.withResolvers<void>();
    const running = services.backgroundRenders.run("com_1", () => preview.promise);
    const batch = await create(["Ada", "Bo"]);
    expect(await run(batch)).toBe(false);
    expect(await read(batch)).toMatchObject({ status: "running", done: 0, failed: 0 });
    preview.resolve();
    await running;
    expect(await run(batch)).toBe(true);
    expect(await read(batch)).toMatchObject({ status: "finished", done: 2 });
  });
});

it("a document that misses pages is made again, and given up after the second time", async () => {
  lostPages = 1;
  const batch = await create(["Ada", "Bo"], "pdf");
  await run(batch);
  expect(await read(batch)).toMatchObject({ status: "failed", done: 0, failed: 2 });
  expect(stored.size).toBe(0);
});

it("a document whose rows were rendered before a crash has them all", async () => {
  const batch = await create(["Ada", "Bo", "Cy"], "pdf");
  const { batches } = temporary.store;
  await batches.claim("w", documents.claims());
  const result = {
    batch_id: batch.id,
    row: 1,
    status: "done",
    error: null,
    warnings: "[]",
    bytes: 0,
  } as const;
  await batches.finishRow("w", result);
  expect(await run(batch)).toBe(true);
  expect(await read(batch)).toMatchObject({ status: "finished", done: 3, bytes: 4 });
});

it("a batch that is cancelled while a row is rendered leaves no image of it", async () => {
  const batch = await create(["Ada", "Bo"]);
  const { render } = services.pool;
  services.pool = {
    render: async (job, load, options) => {
      await temporary.store.batches.cancel(company_id, batch.id);
      return await render(job, load, options);
    },
  };
  await turn();
  expect(await read(batch)).toMatchObject({ status: "cancelled", done: 0 });
  expect(stored.size).toBe(0);
});

describe("the batches of several companies", () => {
  const anotherCompany = async (name: string) => {
    const owner = { company_id: await addCompany(`dsn_${name}`), design_id: `dsn_${name}` };
    return async (output: NewBatch["output"], rows: number) =>
      await create(Array.from({ length: rows }, String), output, owner);
  };
  const progress = async ({ company_id, id }: Batch) => {
    const batch = await temporary.store.batches.get(company_id, id);
    return batch?.status === "finished" ? "finished" : batch?.done;
  };

  it("take turns, also while one of them makes a PDF file", async () => {
    const [a, b] = [await anotherCompany("a"), await anotherCompany("b")];
    const long = await a("pdf", 100);
    temporary.advance(1);
    const short = await b("zip", 1);
    temporary.advance(1);
    const pdf = await b("pdf", 30);
    for (let turns = 0; turns < 2; turns += 1) await turn();
    expect(await Promise.all([long, short].map(progress))).toEqual([25, "finished"]);
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(await Promise.all([long, pdf].map(progress))).toEqual([75, "finished"]);
    for (let turns = 0; turns < 2; turns += 1) await turn();
    expect(await progress(long)).toBe("finished");
  });

  it("take turns by company, however many batches one of them has", async () => {
    const [a, b] = [await anotherCompany("a"), await anotherCompany("b")];
    const many = [];
    for (let count = 0; count < 5; count += 1) many.push(await a("zip", 50));
    const one = await b("zip", 50);
    for (let turns = 0; turns < 4; turns += 1) {
      await turn();
    }
    expect(await progress(one)).toBe("finished");
    expect(await Promise.all(many.map(progress))).toEqual([25, 25, 0, 0, 0]);
  });

  it("have two PDF files in the making, of different companies, and the third waits for one of them", async () => {
    const made = [];
    for (const name of ["a", "b", "c"]) {
      const create = await anotherCompany(name);
      made.push(await create("pdf", 26), await create("pdf", 26));
      temporary.advance(1);
    }
    let open = 0;
    let mostOpen = 0;
    services.openDocumentPool = () => {
      open += 1;
      mostOpen = Math.max(mostOpen, open);
      const pool = fakePool();
      return { ...pool, close: async () => void (open -= 1) } as unknown as ReturnType<
        typeof services.openDocumentPool
      >;
    };
    for (let turns = 0; turns < 12; turns += 1) {
      await turn();
    }
    expect(await Promise.all(made.map(progress))).toEqual(made.map(() => "finished"));
    expect([mostOpen, open]).toEqual([2, 0]);
  });
});

it("a document whose batch is cancelled between its turns is given up", async () => {
  let isClosed = false;
  services.openDocumentPool = () =>
    ({ ...fakePool(), close: async () => void (isClosed = true) }) as unknown as ReturnType<
      typeof services.openDocumentPool
    >;
  const batch = await create(
    Array.from({ length: 30 }, () => "Ada"),
    "pdf",
  );
  await turn();
  expect(documents.claims().open).toEqual([batch.id]);
  expect(await temporary.store.batches.claim("another")).toBeUndefined();
  await temporary.store.batches.cancel(company_id, batch.id);
  await documents.sweep(Infinity);
  expect([documents.claims().open, isClosed]).toEqual([[], true]);
});

it("a row that fails when its page is painted again is failed, and the document has the others", async () => {
  const batch = await create(["Ada", "Bo", "Cy"], "pdf");
  const { batches } = temporary.store;
  await batches.claim("w");
  const result = {
    batch_id: batch.id,
    row: 2,
    status: "done",
    error: null,
    warnings: "[]",
    bytes: 0,
  } as const;
  await batches.finishRow("w", result);
  await batches.release("w", batch.id);
  faults.set("Bo", () => new RenderTooSlow("It took too long"));
  expect(await run(batch)).toBe(true);
  expect(await read(batch)).toMatchObject({ status: "finished", done: 2, failed: 1 });
});
