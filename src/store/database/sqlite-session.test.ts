import { join } from "node:path";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { StoreUnavailableError } from "../errors.ts";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { type SqliteSession, startSession } from "./sqlite-session.ts";
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
