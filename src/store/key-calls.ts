import type { Selectable } from "kysely";
import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";
import type { KeyCallsTable } from "./database/key-tables.ts";
import { newId } from "./new-id.ts";

export type KeyCall = Omit<Selectable<KeyCallsTable>, "id">;

type Queries = Database["queries"];

const maxKept = 1000;
const rowsAtOnce = 500;

export function createKeyCallStore({ queries }: Database) {
  return {
    /** Adds calls, and deletes those beyond the last 1,000 of their keys. Calls of keys that are gone are left out. */
    add: (calls: readonly KeyCall[]): Promise<void> =>
      queries.transaction().execute((transaction) => addCalls(transaction, calls)),

    /** The last 1,000 calls of a key, newest first. */
    async list(key_id: string): Promise<KeyCall[]> {
      return await queries
        .selectFrom("key_calls")
        .select(["key_id", "at", "method", "route", "status", "code", "ms"])
        .where("key_id", "=", key_id)
        .orderBy("at", "desc")
        .orderBy("id", "desc")
        .limit(maxKept)
        .execute();
    },
  };
}

async function addCalls(queries: Queries, calls: readonly KeyCall[]): Promise<void> {
  const byKey = Map.groupBy(calls, ({ key_id }) => key_id);
  for (const ids of chunksOf([...byKey.keys()], rowsAtOnce)) {
    const keys = await queries.selectFrom("keys").select("id").where("id", "in", ids).execute();
    for (const { id } of keys) await addCallsOf(queries, id, byKey.get(id)?.slice(-maxKept) ?? []);
  }
}

async function addCallsOf(queries: Queries, key_id: string, calls: readonly KeyCall[]): Promise<void> {
  for (const chunk of chunksOf(calls, rowsAtOnce)) {
    const rows = chunk.map((call) => ({ ...call, id: newId("cal") }));
    await queries.insertInto("key_calls").values(rows).execute();
  }
  await queries
    .deleteFrom("key_calls")
    .where("key_id", "=", key_id)
    .where("at", "<", (kept) =>
      kept
        .selectFrom("key_calls")
        .select("at")
        .where("key_id", "=", key_id)
        .orderBy("at", "desc")
        .limit(1)
        .offset(maxKept - 1),
    )
    .execute();
}
