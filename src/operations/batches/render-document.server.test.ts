import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BatchWork, startBatchWork } from "../../../test/support/batch-work.ts";
import { RenderTooSlow } from "../../render/protocol/errors.ts";
import type { Batch, NewBatch } from "../../store/batches.ts";

let work: BatchWork;

beforeEach(async () => {
  work = await startBatchWork();
});
afterEach(() => work.temporary[Symbol.asyncDispose]());

it("a document that misses pages is made again, and given up after the second time", async () => {
  work.lostPages = 1;
  const batch = await work.create(["Ada", "Bo"], "pdf");
  await work.run(batch);
  expect(await work.read(batch)).toMatchObject({ status: "failed", done: 0, failed: 2 });
  expect(work.stored.size).toBe(0);
});

it("a document whose rows were rendered before a crash has them all", async () => {
  const batch = await work.create(["Ada", "Bo", "Cy"], "pdf");
  const { batches } = work.temporary.store;
  await batches.claim("w", work.documents.claims());
  const result = {
    batch_id: batch.id,
    row: 1,
    status: "done",
    error: null,
    warnings: "[]",
    bytes: 0,
  } as const;
  await batches.finishRow("w", result);
  expect(await work.run(batch)).toBe(true);
  expect(await work.read(batch)).toMatchObject({ status: "finished", done: 3, bytes: 4 });
});

describe("the batches of several companies", () => {
  const anotherCompany = async (name: string) => {
    const owner = { company_id: await work.addCompany(`dsn_${name}`), design_id: `dsn_${name}` };
    return async (output: NewBatch["output"], rows: number) =>
      await work.create(Array.from({ length: rows }, String), output, owner);
  };
  const progress = async ({ company_id, id }: Batch) => {
    const batch = await work.temporary.store.batches.get(company_id, id);
    return batch?.status === "finished" ? "finished" : batch?.done;
  };

  it("take turns, also while one of them makes a PDF file", async () => {
    const [a, b] = [await anotherCompany("a"), await anotherCompany("b")];
    const long = await a("pdf", 100);
    work.temporary.advance(1);
    const short = await b("zip", 1);
    work.temporary.advance(1);
    const pdf = await b("pdf", 30);
    for (let turns = 0; turns < 2; turns += 1) await work.turn();
    expect(await Promise.all([long, short].map(progress))).toEqual([25, "finished"]);
    for (let turns = 0; turns < 4; turns += 1) await work.turn();
    expect(await Promise.all([long, pdf].map(progress))).toEqual([75, "finished"]);
    for (let turns = 0; turns < 2; turns += 1) await work.turn();
    expect(await progress(long)).toBe("finished");
  });

  it("take turns by company, however many batches one of them has", async () => {
    const [a, b] = [await anotherCompany("a"), await anotherCompany("b")];
    const many = [];
    for (let count = 0; count < 5; count += 1) {
      many.push(await a("zip", 50));
      work.temporary.advance(1);
    }
    const one = await b("zip", 50);
    for (let turns = 0; turns < 4; turns += 1) {
      await work.turn();
    }
    expect(await progress(one)).toBe("finished");
    expect(await Promise.all(many.map(progress))).toEqual([25, 25, 0, 0, 0]);
  });

  it("have two PDF files in the making, of different companies, and the third waits for one of them", async () => {
    const made = [];
    for (const name of ["a", "b", "c"]) {
      const make = await anotherCompany(name);
      made.push(await make("pdf", 26), await make("pdf", 26));
      work.temporary.advance(1);
    }
    let open = 0;
    let maxOpen = 0;
    work.services.openDocumentPool = () => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      const pool = work.fakePool();
      return { ...pool, close: async () => void (open -= 1) } as unknown as ReturnType<
        typeof work.services.openDocumentPool
      >;
    };
    for (let turns = 0; turns < 12; turns += 1) {
      await work.turn();
    }
    expect(await Promise.all(made.map(progress))).toEqual(made.map(() => "finished"));
    expect([maxOpen, open]).toEqual([2, 0]);
  });
});

describe("a document whose batch is cancelled", () => {
  const names = Array.from({ length: 60 }, (_, index) => `Name ${index}`);
  const cancel = ({ id }: Batch) => work.temporary.store.batches.cancel(work.company_id, id);
  const cancelAt = (batch: Batch, name: string) => {
    const { render, ...pool } = work.fakePool();
    const openDocumentPool = () => ({
      ...pool,
      render: async (job: Parameters<typeof render>[0]) => {
        if (JSON.stringify(job.design).includes(name)) await cancel(batch);
        return await render(job);
      },
    });
    work.services.openDocumentPool = openDocumentPool as unknown as typeof work.services.openDocumentPool;
  };

  it("has the pages that were painted, and no others are", async () => {
    const batch = await work.create(names, "pdf");
    await work.turn();
    await cancel(batch);
    await work.turn();
    expect(await work.read(batch)).toMatchObject({ status: "cancelled", done: 25, failed: 0, bytes: 4 });
    expect(work.stored.size).toBe(1);
    expect(work.documents.claims().open).toEqual([]);
    expect(await work.temporary.store.batches.claim("w")).toBeUndefined();
  });

  it("has the page that was being painted, too", async () => {
    const batch = await work.create(names, "pdf");
    cancelAt(batch, "Name 3");
    await work.turn();
    expect(await work.read(batch)).toMatchObject({ status: "cancelled", done: 4, bytes: 0 });
    await work.turn();
    expect(await work.read(batch)).toMatchObject({ status: "cancelled", done: 4, bytes: 4 });
  });

  it("is made anew by another process after its own has died", async () => {
    const batch = await work.create(names, "pdf");
    await work.turn();
    await cancel(batch);
    await work.documents.close();
    let pages = 0;
    const { render, ...pool } = work.fakePool();
    const counted: typeof render = (job) => {
      pages += 1;
      return render(job);
    };
    work.services.openDocumentPool = () =>
      ({ ...pool, render: counted }) as unknown as ReturnType<typeof work.services.openDocumentPool>;
    await work.turn();
    await work.turn();
    expect(await work.read(batch)).toMatchObject({ status: "cancelled", done: 25, bytes: 4 });
    // One warms the process.
    expect(pages).toBe(26);
  });

  it("is given up when no page was painted", async () => {
    const batch = await work.create(names, "pdf");
    cancelAt(batch, "Name 0");
    await work.turn();
    expect(work.documents.claims().open).toEqual([]);
    expect(await work.temporary.store.batches.claim("w")).toBeUndefined();
    expect(work.stored.size).toBe(0);
  });
});

it("a document whose design is gone fails, also when pages were painted", async () => {
  const batch = await work.create(
    Array.from({ length: 60 }, () => "Ada"),
    "pdf",
  );
  await work.turn();
  await work.temporary.store.database.queries.deleteFrom("design_versions").execute();
  await work.turn();
  expect(await work.read(batch)).toMatchObject({ status: "failed", done: 0, failed: 60 });
});

it("a row that fails when its page is painted again is failed, and the document has the others", async () => {
  const batch = await work.create(["Ada", "Bo", "Cy"], "pdf");
  const { batches } = work.temporary.store;
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
  work.faults.set("Bo", () => new RenderTooSlow("It took too long"));
  expect(await work.run(batch)).toBe(true);
  expect(await work.read(batch)).toMatchObject({ status: "finished", done: 2, failed: 1 });
});

it("a page that takes too long once is made again, and the document has all", async () => {
  const batch = await work.create(["Ada", "Bo", "Cy"], "pdf");
  let times = 0;
  work.faults.set("Bo", () => {
    times += 1;
    if (times === 1) work.faults.delete("Bo");
    return new RenderTooSlow("It took too long");
  });
  expect(await work.run(batch)).toBe(true);
  expect(await work.read(batch)).toMatchObject({ status: "finished", done: 3, failed: 0 });
  expect(times).toBe(1);
});

it("a row that takes too long each time is tried twice, and stops no other", async () => {
  const batch = await work.create(["Ada", "Bo", "Cy"], "pdf");
  let times = 0;
  work.faults.set("Bo", () => {
    times += 1;
    return new RenderTooSlow("It took too long");
  });
  expect(await work.run(batch)).toBe(true);
  expect(await work.read(batch)).toMatchObject({ status: "finished", done: 2, failed: 1 });
  expect(times).toBe(2);
});

it("the rows of a design that always takes too long aren't all tried twice", async () => {
  const names = Array.from({ length: 120 }, (_, index) => `Name ${index}`);
  const batch = await work.create(names, "pdf");
  let times = 0;
  for (const name of names) {
    work.faults.set(name, () => {
      times += 1;
      return new RenderTooSlow("It took too long");
    });
  }
  expect(await work.run(batch)).toBe(true);
  expect(await work.read(batch)).toMatchObject({ status: "failed", done: 0, failed: 120 });
  expect(times).toBe(170);
});
