import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { StoreUnavailableError } from "../errors.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { type SqliteSession, startSession } from "./sqlite-session.ts";
import type { ThreadOptions, ThreadReply, ThreadRequest } from "./sqlite-thread.ts";
import type { Tables } from "./tables.ts";

test("a thread that ends fails only its requests and its transaction; the next query starts another", async () => {
  await using temporary = await openTemporaryStore();
  await temporary.store.companies.create({ name: "Acme", anchor_day: 1 });
  const start = () => startSession({ path: temporary.path, role: "writer" });
  let session: SqliteSession = start();
  const current = () => (session = session.hasFailed() ? start() : session);
  const queries = new Kysely<Tables>({ dialect: sqliteDialect({ writer: current, reader: current }) });
  onTestFinished(async () => await session.close());

  const names = (from: Kysely<Tables>) => from.selectFrom("companies").select("name").execute();
  const broken = queries.transaction().execute(async (transaction) => {
    await transaction.updateTable("companies").set({ name: "Changed" }).execute();
    await session.terminate();
    await names(transaction);
  });
  await expect(broken).rejects.toThrow(StoreUnavailableError);
  expect(await names(queries)).toEqual([{ name: "Acme" }]);
  await queries.updateTable("companies").set({ name: "Later" }).execute();
  expect(await names(queries)).toEqual([{ name: "Later" }]);
});

test("every request throws the error of opening", async () => {
  await using temporary = await openTemporaryStore();
  const session = startSession({ path: join(temporary.folder, "missing", "limn.db"), role: "writer" });
  await expect(session.execute("select 1")).rejects.toMatchObject({ failure: "input_output" });
  await expect(session.execute("select 1")).rejects.toMatchObject({ failure: "input_output" });
  await session.close();
});

test("the thread keeps nothing of the rows that it has read", async () => {
  await using temporary = await openTemporaryStore();
  const thread = new Worker(new URL("./sqlite-thread.ts", import.meta.url), {
    workerData: { path: temporary.path, role: "writer" } satisfies ThreadOptions,
  });
  onTestFinished(async () => void (await thread.terminate()));
  const answerTo = async (request: ThreadRequest) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origins
    thread.postMessage({ id: 0, ...request });
    const [reply] = (await once(thread, "message")) as [ThreadReply];
    return reply;
  };
  const read = () =>
    answerTo({
      type: "execute",
      sql: "with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 1000) select n from numbers",
      parameters: [],
    });
  await answerTo({ type: "open" });
  // Until the young generation is as large as it becomes.
  for (let warm = 0; warm < 50; warm += 1) await read();
  const before = (await thread.getHeapStatistics()).total_heap_size;
  for (let time = 0; time < 250; time += 1) await read();
  const grown = (await thread.getHeapStatistics()).total_heap_size - before;
  // As objects these rows leave 18 MB.
  expect(grown).toBeLessThan(8 * 2 ** 20);
});
