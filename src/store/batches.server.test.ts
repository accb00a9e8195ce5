import { beforeEach, describe, expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import type { Batch } from "./batches.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let company_id: string;
const design_id = "dsn_1";

beforeEach(async () => {
  temporary = await openTemporaryStore();
  const { companies, projects, designs } = temporary.store;
  company_id = (await companies.create({ name: "Acme", anchor_day: 1 })).id;
  const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
  const naming = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
  await designs.create({ id: design_id, company_id, project_id, ...naming });
  return () => temporary[Symbol.asyncDispose]();
});

const batches = () => temporary.store.batches;

const createWith = (
  rows: readonly { filename: string; params: string }[],
  output: Batch["output"] = "zip",
): Promise<Batch> =>
  batches().create({
    company_id,
    design_id,
    design_version: 1,
    output,
    format: "png",
    quality: 80,
    rows,
  });

async function create(count: number, output?: Batch["output"]): Promise<Batch> {
  temporary.advance(1);
  return await createWith(
    Array.from({ length: count }, (_, index) => ({ filename: `${index}.png`, params: "{}" })),
    output,
  );
}

const done = (batch_id: string, row: number) =>
  ({ batch_id, row, status: "done", error: null, warnings: "[]", bytes: 10 }) as const;

const get = async (id: string) => await batches().get(company_id, id);

/** As many as fit into one request. */
const largeRows = Array.from({ length: 1200 }, (_, index) => ({
  filename: `${index}.png`,
  params: JSON.stringify({ text: "x".repeat(40_000) }),
}));

describe("a batch that is being made", () => {
  test("lets others write between its parts, and is seen when it is whole", async () => {
    const { companies } = temporary.store;
    const state = { isMade: false };
    const making = createWith(largeRows).then((batch) => {
      state.isMade = true;
      return batch;
    });
    let written = 0;
    let seen = 0;
    while (!state.isMade) {
      await companies.create({ name: "Other", anchor_day: 1 });
      const { total } = await batches().page(company_id, { limit: 9, offset: 0 });
      const claimed = await batches().claim("w");
      if (state.isMade) break;
      written += 1;
      seen += total + (claimed === undefined ? 0 : 1);
    }
    const { id } = await making;
    expect(written).toBeGreaterThan(10);
    expect(seen).toBe(0);
    expect(await get(id)).toMatchObject({ total: largeRows.length, removed_at: null });
    expect((await batches().rowsAfter(id, largeRows.length - 1, 10)).map(({ row }) => row)).toEqual([1200]);
  });

  test("is never seen when it can't be finished, and is deleted an hour later", async () => {
    const broken = { filename: null as unknown as string, params: "{}" };
    await expect(createWith([...largeRows, broken])).rejects.toThrow();
    expect((await batches().page(company_id, { limit: 9, offset: 0 })).total).toBe(0);
    expect(await batches().countUnfinished(company_id)).toBe(0);
    expect(await batches().claim("w")).toBeUndefined();
    expect(await batches().expired()).toEqual([]);
    temporary.advance(3_600_000);
    const [left, ...others] = await batches().expired();
    expect(others).toEqual([]);
    await batches().forget(left as Batch);
    expect(await batches().expired()).toEqual([]);
    expect(await batches().rowsAfter(left?.id ?? "", 0, 10)).toEqual([]);
  });

  test("is never seen when its company is erased meanwhile", async () => {
    const making = createWith(largeRows);
    const failed = expect(making).rejects.toThrow();
    await temporary.store.erasure.close(company_id);
    await failed;
    expect((await batches().expired()).map(({ company_id: of }) => of)).toEqual([company_id]);
    expect(await batches().claim("w")).toBeUndefined();
  });
});

describe("a batch", () => {
  test("has its rows in order, and counts them as they are done", async () => {
    const { id } = await create(1203);
    expect(await get(id)).toMatchObject({ status: "queued", total: 1203, done: 0, failed: 0 });
    expect((await batches().claim("w"))?.id).toBe(id);
    expect((await batches().nextRows(id, 3)).map(({ row }) => row)).toEqual([1, 2, 3]);
    await batches().finishRow("w", done(id, 1));
    const failure = { ...done(id, 2), status: "failed", error: '{"code":"x"}', bytes: 0 } as const;
    await batches().finishRow("w", failure);
    expect((await batches().nextRows(id, 1)).map(({ row }) => row)).toEqual([3]);
    expect(await get(id)).toMatchObject({ status: "running", done: 1, failed: 1, bytes: 10 });
    const failed = await batches().rows(id, { status: "failed", limit: 10, offset: 0 });
    expect(failed).toMatchObject({ rows: [{ row: 2, error: '{"code":"x"}' }], total: 1 });
    expect((await batches().rowsAfter(id, 1201, 10)).map(({ row }) => row)).toEqual([1202, 1203]);
  });

  test("is finished when its last row is, and failed when all rows are", async () => {
    for (const [result, status] of [
      ["done", "finished"],
      ["failed", "failed"],
    ] as const) {
      const { id } = await create(1);
      expect((await batches().claim("w"))?.id).toBe(id);
      await batches().release("w", id);
      expect((await get(id))?.finished_at).toBeNull();
      await batches().claim("w");
      await batches().finishRow("w", { ...done(id, 1), status: result });
      await batches().release("w", id);
      expect((await get(id))?.status).toBe(status);
    }
    expect(await batches().claim("w")).toBeUndefined();
  });

  test("is claimed by one process at a time, and by another a minute after its process died", async () => {
    const { id } = await create(2);
    const claims = await Promise.all(["a", "b", "c", "d"].map((worker) => batches().claim(worker)));
    const winner = claims.find((claim) => claim !== undefined)?.claimed_by ?? "";
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1);
    temporary.advance(59_999);
    expect(await batches().claim("late")).toBeUndefined();
    temporary.advance(1);
    expect((await batches().claim("late"))?.id).toBe(id);
    // The first process's row comes too late, and is rendered by the other.
    expect(await batches().finishRow(winner, done(id, 1))).toBeUndefined();
    expect(await batches().finishRow("late", done(id, 1))).toBe("running");
    await batches().release(winner, id);
    expect(await get(id)).toMatchObject({ done: 1, claimed_by: "late" });
  });

  test("whose rows are done within a minute of each other stays with its process", async () => {
    const { id } = await create(3);
    await batches().claim("w");
    for (const row of [1, 2]) {
      temporary.advance(50_000);
      await batches().finishRow("w", done(id, row));
    }
    temporary.advance(50_000);
    expect(await batches().claim("other")).toBeUndefined();
  });

  test("lets others have their turn", async () => {
    const [first, second] = [await create(9), await create(9)];
    const order: (string | undefined)[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      temporary.advance(10);
      const batch = await batches().claim("w");
      order.push(batch?.id);
      await batches().release("w", batch?.id ?? "");
    }
    expect(order).toEqual([first.id, second.id, first.id, second.id]);
  });

  test("that is cancelled or removed records nothing more", async () => {
    const { id } = await create(2);
    await batches().claim("w");
    await batches().cancel(company_id, id);
    expect(await batches().finishRow("w", done(id, 1))).toBeUndefined();
    await batches().release("w", id);
    expect(await get(id)).toMatchObject({ status: "cancelled", done: 0 });
    expect(await batches().remove(company_id, id)).toBe(true);
    expect(await batches().remove(company_id, id)).toBe(false);
    expect(await get(id)).toBeUndefined();
    expect((await batches().page(company_id, { limit: 9, offset: 0 })).rows).toEqual([]);
    const expired = await batches().expired();
    expect(expired.map((batch) => batch.id)).toEqual([id]);
    await batches().forget(expired[0] as Batch);
    expect(await batches().expired()).toEqual([]);
  });

  test("that is cancelled before a page of its document was painted is claimed no more", async () => {
    const { id } = await create(2, "pdf");
    await batches().claim("w");
    await batches().cancel(company_id, id);
    expect(await batches().finishRow("w", done(id, 1))).toBeUndefined();
    expect(await batches().claim("w")).toBeUndefined();
  });

  test("that is cancelled is claimed until the document of its pages is stored, and stays cancelled", async () => {
    const { id } = await create(4, "pdf");
    await batches().claim("w");
    const page = (row: number) => ({ ...done(id, row), bytes: 0 });
    expect(await batches().finishRow("w", page(1))).toBe("running");
    await batches().cancel(company_id, id);
    // Its page was being painted.
    expect(await batches().finishRow("w", page(2))).toBe("cancelled");
    await batches().release("w", id);
    expect(await batches().claim("another")).toMatchObject({ id, status: "cancelled", done: 2 });
    expect(await batches().keepClaim("another", id)).toBe("cancelled");
    expect((await batches().rowsAfter(id, 0, 9, "done")).map(({ row }) => row)).toEqual([1, 2]);
    await batches().finishDocument("another", id, 70);
    await batches().release("another", id);
    expect(await batches().claim("w")).toBeUndefined();
    expect(await get(id)).toMatchObject({ status: "cancelled", done: 2, failed: 0, bytes: 70 });
  });

  test("that is removed while it is running is claimed no more, and records nothing more", async () => {
    const { id } = await create(2);
    await batches().claim("w");
    await batches().remove(company_id, id);
    expect(await batches().finishRow("w", done(id, 1))).toBeUndefined();
    expect(await batches().keepClaim("w", id)).toBeUndefined();
    await batches().release("w", id);
    expect(await batches().claim("w")).toBeUndefined();
    expect(await batches().countUnfinished(company_id)).toBe(0);
  });

  test("expires after seven days", async () => {
    const { id } = await create(1);
    temporary.advance(7 * 86_400_000 - 1);
    expect(await batches().expired()).toEqual([]);
    temporary.advance(1);
    expect((await batches().expired()).map((batch) => batch.id)).toEqual([id]);
  });

  test("that can't go on fails its remaining rows", async () => {
    const { id } = await create(3);
    await batches().claim("w");
    await batches().finishRow("w", done(id, 1));
    await batches().abandon("w", id, '{"code":"design_not_found"}');
    await batches().release("w", id);
    expect(await get(id)).toMatchObject({ status: "finished", done: 1, failed: 2 });
  });

  test("is a company's own", async () => {
    const { id } = await create(1);
    expect(await batches().get("com_other", id)).toBeUndefined();
    expect(await batches().cancel("com_other", id)).toBeUndefined();
    expect(await batches().remove("com_other", id)).toBe(false);
    expect(await batches().countUnfinished("com_other")).toBe(0);
    expect(await batches().countUnfinished(company_id)).toBe(1);
  });
});
