import { sql } from "kysely";
import type { DataTable } from "./data-tables.ts";
import type { Database } from "./database/database.ts";

/** So few that other writers wait for a moment only. */
const sweptAtOnce = 2000;

type Queries = Database["queries"];

/** Rows that were replaced, those of loads that ended early, and those of removed tables. */
export function createObsoleteRows(database: Pick<Database, "queries" | "lockRows">) {
  return {
    /** Tables that may have such rows, and removed ones. */
    withObsoleteRows: async (): Promise<Pick<DataTable, "id" | "removed_at">[]> =>
      await database.queries
        .selectFrom("data_tables")
        .select(["id", "removed_at"])
        .where("has_obsolete_rows", "=", 1)
        .execute(),

    sweep: (id: string): Promise<void> => sweepTable(database, id),
  };
}

/** Deletes the rows of a table that nobody sees, some at a time, and what is left of a removed table. */
async function sweepTable(
  { queries, lockRows }: Pick<Database, "queries" | "lockRows">,
  id: string,
): Promise<void> {
  const before = await findById(queries, id);
  if (before === undefined) return;
  for (let after: string | undefined = ""; after !== undefined;) {
    const from: string = after;
    // oxlint-disable-next-line no-await-in-loop -- writers of other tables take turns with it
    after = await queries.transaction().execute(async (transaction) => {
      // A load that begins in between would lose its rows.
      await lockRows(transaction, "data_tables", [id]);
      return await sweepSome(transaction, id, from);
    });
  }
  if (before.removed_at !== null) {
    await queries.deleteFrom("data_tables").where("id", "=", id).execute();
    return;
  }
  await queries
    .updateTable("data_tables")
    .set({ has_obsolete_rows: 0 })
    .where("id", "=", id)
    .where("load", "=", before.load)
    .where("last_load", "=", before.last_load)
    .where("claimed_by", "is", null)
    .execute();
}

/** Sweeps the rows after a key. Returns the key up to which they were swept; undefined after the last. */
async function sweepSome(queries: Queries, id: string, after: string): Promise<string | undefined> {
  const table = await findById(queries, id);
  if (table === undefined) return undefined;
  const { base_load, load, last_load, claimed_by, removed_at } = table;
  const rest = queries.selectFrom("data_rows").where("table_id", "=", id).where("key", ">", after);
  const next = await rest.select("key").orderBy("key").offset(sweptAtOnce).limit(1).executeTakeFirst();
  const running = claimed_by === null ? -1 : last_load;
  const obsolete = sql<boolean>`(load < ${sql.lit(base_load)}
    or (load > ${sql.lit(load)} and load <> ${sql.lit(running)})
    or exists (select 1 from data_rows newer where newer.table_id = data_rows.table_id
      and newer.key = data_rows.key and newer.load > data_rows.load
      and newer.load between ${sql.lit(base_load)} and ${sql.lit(load)}))`;
  await queries
    .deleteFrom("data_rows")
    .where("table_id", "=", id)
    .where("key", ">", after)
    .$if(next !== undefined, (query) => query.where("key", "<=", next?.key ?? ""))
    .$if(removed_at === null, (query) => query.where(obsolete))
    .execute();
  return next?.key;
}

async function findById(queries: Queries, id: string): Promise<DataTable | undefined> {
  return await queries.selectFrom("data_tables").selectAll().where("id", "=", id).executeTakeFirst();
}
