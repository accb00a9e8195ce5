import { expect, test } from "vitest";
import type { CountedOpens } from "../store/fold-batch.ts";
import { createDatabaseWriter } from "./database-writer.ts";

const open = (designId: string) => ({ designId, day: "2026-11-21", cycleStart: "2026-11-01" });

/** A database whose inserts wait until the test ends them. */
function setUp(inserts: number) {
  const batches: { counts: readonly CountedOpens[]; end: PromiseWithResolvers<void> }[] = [];
  const add = (counts: readonly CountedOpens[]) => {
    const end = Promise.withResolvers<void>();
    batches.push({ counts, end });
    return end.promise;
  };
  return { batches, writer: createDatabaseWriter({ add, inserts }) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

test("stores the opens of one turn with one insert, and answers them after it", async () => {
  const { batches, writer } = setUp(1);
  let answered = 0;
  for (const id of ["dsn_1", "dsn_2", "dsn_1"]) void writer.record(open(id)).then(() => (answered += 1));
  await turn();
  await turn();
  expect(batches.map(({ counts }) => counts.map(({ design_id, n }) => [design_id, n]))).toEqual([
    [
      ["dsn_1", 2],
      ["dsn_2", 1],
    ],
  ]);
  expect(answered).toBe(0);
  batches[0]?.end.resolve();
  await turn();
  expect(answered).toBe(3);
});

test("opens that arrive while all inserts are busy share the next one", async () => {
  const { batches, writer } = setUp(2);
  const records: Promise<void>[] = [];
  for (let count = 0; count < 6; count += 1) {
    records.push(writer.record(open("dsn_1")));
    await turn();
    await turn();
  }
  expect(batches).toHaveLength(2);
  batches[0]?.end.resolve();
  await turn();
  expect(batches.map(({ counts }) => counts[0]?.n)).toEqual([1, 1, 4]);
  for (const { end } of batches) end.resolve();
  await Promise.all(records);
});

test("a failed insert fails its opens alone", async () => {
  const { batches, writer } = setUp(1);
  const failing = writer.record(open("dsn_1"));
  await turn();
  await turn();
  const later = writer.record(open("dsn_1"));
  batches[0]?.end.reject(new Error("lost"));
  await expect(failing).rejects.toThrow("lost");
  await turn();
  batches[1]?.end.resolve();
  await later;
});
