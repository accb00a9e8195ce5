import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type BatchWork, startBatchWork } from "../../../test/support/batch-work.ts";
import { ProcessEndedTwice, RenderBusy, RenderTooSlow } from "../../render/protocol/errors.ts";
import { createBackgroundRenders } from "../render/background-renders.ts";

let work: BatchWork;

beforeEach(async () => {
  work = await startBatchWork();
});
afterEach(() => work.temporary[Symbol.asyncDispose]());

describe.each(["zip", "pdf"] as const)("a %s batch", (output) => {
  it("fails the rows whose renders fail, and no others", async () => {
    work.faults.set("Slow", () => new RenderTooSlow("It took too long"));
    work.faults.set("Broken", () => new Error("A fault of ours"));
    const batch = await work.create(["Ada", "Slow", "Broken", "Bo"], output);
    expect(await work.run(batch)).toBe(true);
    expect(await work.read(batch)).toMatchObject({ status: "finished", done: 2, failed: 2 });
    const rows = await work.rowsOf(batch);
    expect(rows.map(({ status }) => status)).toEqual(["done", "failed", "failed", "done"]);
    expect(rows[1]?.error).toContain('"render_too_slow"');
    expect(rows[2]?.error).toContain('"internal"');
    expect(rows[2]?.error).not.toContain("A fault of ours");
    expect(work.stored.size).toBe(output === "pdf" ? 1 : 2);
  });

  it("fails a row that ends its render processes, instead of repeating it for ever", async () => {
    work.faults.set("Fatal", () => new ProcessEndedTwice());
    const batch = await work.create(["Ada", "Fatal", "Bo"], output);
    expect(await work.run(batch)).toBe(true);
    expect(await work.read(batch)).toMatchObject({ status: "finished", done: 2, failed: 1 });
    expect((await work.rowsOf(batch))[1]?.error).toContain("process ended twice");
  });

  it("waits while the server is busy, and goes on with the same rows", async () => {
    work.faults.set("Bo", () => new RenderBusy("queue_full"));
    const batch = await work.create(["Ada", "Bo", "Cy"], output);
    expect(await work.run(batch)).toBe(false);
    expect(await work.read(batch)).toMatchObject({ status: "running", failed: 0 });
    work.faults.clear();
    expect(await work.run(batch)).toBe(true);
    expect(await work.read(batch)).toMatchObject({ status: "finished", done: 3, failed: 0 });
  });

  it("whose images are too large together fails", async () => {
    work.services.batchBytes = output === "pdf" ? 3 : 20;
    const batch = await work.create(["Ada", "Bo", "Cy"], output);
    await work.run(batch);
    const done = output === "pdf" ? 0 : 1;
    expect(await work.read(batch)).toMatchObject({
      status: done === 0 ? "failed" : "finished",
      done,
      failed: 3 - done,
    });
    expect((await work.rowsOf(batch)).at(-1)?.error).toContain('"batch_too_large"');
  });

  it("whose images don't fit into the company's share of the disk fails the others", async () => {
    // Each image has 12 bytes or more, a document 4.
    work.services.diskSpace = work.shareOf(output === "pdf" ? 3 : 20);
    const batch = await work.create(["Ada", "Bo", "Cy"], output);
    await work.run(batch);
    const done = output === "pdf" ? 0 : 1;
    expect(await work.read(batch)).toMatchObject({ done, failed: 3 - done });
    expect((await work.rowsOf(batch)).at(-1)?.error).toContain('"disk_limit"');
  });

  it("waits while the disk is nearly full, and goes on when there is space", async () => {
    work.services.diskSpace = work.shareOf(1_000_000, 99);
    const batch = await work.create(["Ada"], output);
    expect(await work.run(batch)).toBe(false);
    expect(await work.read(batch)).toMatchObject({ status: "running", done: 0, failed: 0, claimed_by: null });
    expect(work.stored.size).toBe(0);
    work.services.diskSpace = work.shareOf(1_000_000);
    expect(await work.run(batch)).toBe(true);
    expect(await work.read(batch)).toMatchObject({ status: "finished", done: 1 });
  });

  it("whose rows all fail is failed", async () => {
    work.faults.set("Ada", () => new RenderTooSlow("It took too long"));
    const batch = await work.create(["Ada"], output);
    await work.run(batch);
    expect(await work.read(batch)).toMatchObject({ status: "failed", done: 0, failed: 1 });
  });

  it("of a design that is purged fails its rows", async () => {
    const batch = await work.create(["Ada"], output);
    await work.temporary.store.designs.softDelete(work.company_id, "dsn_1");
    await work.temporary.store.designs.purgeDeleted(new Date("2030-01-01"));
    await work.run(batch);
    expect(await work.read(batch)).toMatchObject({ status: "failed", failed: 1 });
  });
});

describe("a zip batch beside opens", () => {
  it("renders in the background only, and waits while all its permits are taken", async () => {
    work.services.backgroundRenders = createBackgroundRenders({ processes: 1, waitMs: 1 });
    const preview = Promise.withResolvers<void>();
    const running = work.services.backgroundRenders.run("com_1", () => preview.promise);
    const batch = await work.create(["Ada", "Bo"]);
    expect(await work.run(batch)).toBe(false);
    expect(await work.read(batch)).toMatchObject({ status: "running", done: 0, failed: 0 });
    preview.resolve();
    await running;
    expect(await work.run(batch)).toBe(true);
    expect(await work.read(batch)).toMatchObject({ status: "finished", done: 2 });
  });

  it.each([
    ["as many rows at once as there are idle workers", 0, 4],
    ["fewer while an open is rendered", 1, 2],
  ])("renders %s", async (_, opens, max) => {
    const { services } = work;
    services.backgroundRenders = createBackgroundRenders({ processes: 4, waitMs: 60_000 });
    const answer = Promise.withResolvers<void>();
    for (let open = 0; open < opens; open += 1) void services.backgroundRenders.yieldTo(() => answer.promise);
    const { render } = services.pool;
    let [running, highest] = [0, 0];
    services.pool.render = async (...job) => {
      running += 1;
      highest = Math.max(highest, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return await render(...job);
    };
    await work.run(await work.create(Array.from({ length: 12 }, (__, row) => `Reader ${row}`)));
    answer.resolve();
    expect(highest).toBe(max);
  });
});

it("a batch that is cancelled while a row is rendered leaves no image of it", async () => {
  const batch = await work.create(["Ada", "Bo"]);
  const { render } = work.services.pool;
  work.services.pool = {
    ...work.services.pool,
    render: async (job, load, options) => {
      await work.temporary.store.batches.cancel(work.company_id, batch.id);
      return await render(job, load, options);
    },
  };
  await work.turn();
  expect(await work.read(batch)).toMatchObject({ status: "cancelled", done: 0 });
  expect(work.stored.size).toBe(0);
});
