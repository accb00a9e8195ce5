import { expect, onTestFinished, test } from "vitest";
import { openPostgresForTest } from "../../test/support/postgres-of-file.ts";
import { createAnsweredOpens } from "./answered-opens.ts";
import { createStore } from "./store.ts";

async function setUp() {
  const { one, other, close } = await openPostgresForTest();
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
      const least = done.added;
      const { counted, pending } = await one.read(async () => (await store.inventory.sums()).opens);
      expect(counted + sum(pending)).toBeGreaterThanOrEqual(least);
      expect(counted + sum(pending)).toBeLessThanOrEqual(80);
    }
  };
  await Promise.all([add(one), add(other), fold(one), fold(other), read()]);
  while (!(await one.fold()));
  await one.fold();
  expect((await store.inventory.sums()).opens).toBe(80);
});
