import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { usePostgres } from "../../test/support/use-postgres.ts";
import { temporaryFolder } from "../../test/support/temporary-folder.ts";
import { createAnsweredOpens } from "./answered-opens.ts";
import { createStore, openDatabase } from "./store.ts";

const postgres = usePostgres();

async function setUp() {
  const { one, other, close } = await postgres.openDatabase();
  onTestFinished(close);
  return {
    store: createStore(one),
    one: createAnsweredOpens(one),
    other: createAnsweredOpens(other),
  };
}

const opens = (n: number) => [{ design_id: "dsn_1", day: "2026-11-21", cycle_start: "2026-11-01", n }];
const sum = (counts: readonly { n: number }[]) => counts.reduce((total, { n }) => total + n, 0);

test("an open is pending until it is folded, and in the counts from then on", async () => {
  const { store, one, other } = await setUp();
  const counted = async () => (await store.inventory.sums()).opens;
  await one.add(opens(2));
  await other.add(opens(3));
  const before = await one.read(counted);
  expect([before.counted, sum(before.pending)]).toEqual([0, 5]);
  expect(await other.fold()).toBe(true);
  expect(await one.read(counted)).toEqual({ counted: 5, pending: [] });
  expect(await store.opens.verifyCounts()).toEqual([]);
});

test("a batch of a journal is stored once, also when two processes store it at once", async () => {
  const { store, one, other } = await setUp();
  const batch = { journal: "nod_1/opens-1", from: 0, to: 10, counts: opens(4) };
  const results = await Promise.all([one.addBatch(batch), other.addBatch(batch)]);
  expect(results.toSorted()).toEqual(["already_folded", "folded"]);
  expect(await one.addBatch(batch)).toBe("already_folded");
  await expect(one.addBatch({ ...batch, from: 20, to: 30 })).rejects.toThrow("cannot be folded");
  expect(sum((await one.read(async () => undefined)).pending)).toBe(4);
  await one.addBatch({ ...batch, from: 10, to: 20, forget: ["nod_1/opens-1"] });
  expect(await store.opens.positions()).toEqual(new Map());
  await one.fold();
  expect((await store.inventory.sums()).opens).toBe(8);
});

test("two nodes store batches of the same designs without waiting for each other", async () => {
  const { one, other } = await setUp();
  const batch = (journal: string) => ({ journal, from: 0, to: 1, counts: opens(1) });
  let isOtherDone = false;
  await one.addBatch(batch("nod_1/a"), async () => {
    await other.addBatch(batch("nod_2/a"));
    isOtherDone = true;
  });
  expect(isOtherDone).toBe(true);
  expect(sum((await one.read(async () => undefined)).pending)).toBe(2);
});

test("a backup holds the opens that aren't part of the counts yet", async () => {
  const { store, one } = await setUp();
  await one.add(opens(5));
  using folder = temporaryFolder();
  const path = join(folder.path, "copy.db");
  await store.database.backup(path);
  const copy = createStore(await openDatabase({ driver: "sqlite", path }));
  expect((await copy.inventory.sums()).opens).toBe(5);
  expect(await copy.opens.verifyCounts()).toEqual([]);
  await copy.database.close();
  expect(sum((await one.read(async () => undefined)).pending)).toBe(5);
});

test("folds of two nodes and inserts at once count every open once, and each read sees each open once", async () => {
  const { store, one, other } = await setUp();
  const done = { added: 0 };
  const add = async (node: typeof one) => {
    for (let count = 0; count < 40; count += 1) {
      await node.add(opens(1));
      done.added += 1;
    }
  };
  const fold = async (node: typeof one) => {
    while (done.added < 80) await node.fold();
  };
  const read = async () => {
    while (done.added < 80) {
      const min = done.added;
      const { counted, pending } = await one.read(async () => (await store.inventory.sums()).opens);
      expect(counted + sum(pending)).toBeGreaterThanOrEqual(min);
      expect(counted + sum(pending)).toBeLessThanOrEqual(80);
    }
  };
  await Promise.all([add(one), add(other), fold(one), fold(other), read()]);
  while (!(await one.fold()));
  await one.fold();
  expect((await store.inventory.sums()).opens).toBe(80);
});
