import { type Selectable, sql } from "kysely";
import { addEntry, withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { DataTablesTable } from "./database/data-tables.ts";
import { newId } from "./new-id.ts";

export type DataTable = Selectable<DataTablesTable>;

/** A table by its folded name, which is unique in its company. */
export interface TableName {
  company_id: string;
  name_folded: string;
}

type NewDataTable = Pick<
  DataTable,
  "company_id" | "name" | "name_folded" | "key_column" | "keys" | "description" | "source" | "source_due_at"
>;

type TableChanges = Partial<
  Pick<DataTable, "description" | "keys" | "source" | "source_state" | "source_due_at">
>;

type TableCreation = { result: "created"; table: DataTable } | { result: "exists" | "limit" };

type Queries = Database["queries"];

/** The records of tables; their rows are in `data-rows.ts` and `row-loads.ts`. A removed table is unknown. */
export function createDataTables({ queries, lockRows, announce }: Database, now: () => Date) {
  const get = async (name: TableName): Promise<DataTable | undefined> => await findTable(queries, name);

  return {
    get,

    /** Makes an empty table, unless the name is taken or the company has `most` tables. */
    create: (table: NewDataTable, max: number): Promise<TableCreation> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [table.company_id]);
        if ((await findTable(transaction, table)) !== undefined) return { result: "exists" };
        const { count } = await transaction
          .selectFrom("data_tables")
          .select(({ fn }) => fn.countAll<number>().as("count"))
          .where("company_id", "=", table.company_id)
          .executeTakeFirstOrThrow();
        if (count >= max) return { result: "limit" };
        const made = await insertTable(transaction, table, now());
        const { company_id, id } = made;
        await addEntry(transaction, { company_id, action: "table.created", id }, now());
        return { result: "created", table: made };
      }),

    /** All of a company, by name. */
    list: async (company_id: string): Promise<DataTable[]> =>
      await queries
        .selectFrom("data_tables")
        .selectAll()
        .where("company_id", "=", company_id)
        .where("removed_at", "is", null)
        .orderBy("name_folded")
        .execute(),

    async update(name: TableName, changes: TableChanges): Promise<DataTable | undefined> {
      if (Object.keys(changes).length === 0) return await get(name);
      return await updateTable(queries, name, changes, now());
    },

    /** Hides a table with its rows, which are deleted later. Undefined when there is none. */
    remove: (name: TableName): Promise<DataTable | undefined> =>
      queries.transaction().execute(async (transaction) => {
        const removed = await hideTable(transaction, name, now());
        if (removed !== undefined) await announce(transaction, tableSubject(name));
        return removed;
      }),
  };
}

async function updateTable(
  queries: Queries,
  { company_id, name_folded }: TableName,
  changes: TableChanges,
  now: Date,
): Promise<DataTable | undefined> {
  const id = (table: DataTable | undefined) => table?.id ?? "";
  return await withEntry(queries, { company_id, action: "table.changed", id, now }, (transaction) =>
    transaction
      .updateTable("data_tables")
      .set({ ...changes, updated_at: now.toISOString() })
      .where("company_id", "=", company_id)
      .where("name_folded", "=", name_folded)
      .returningAll()
      .executeTakeFirst(),
  );
}

async function hideTable(
  queries: Queries,
  { company_id, name_folded }: TableName,
  now: Date,
): Promise<DataTable | undefined> {
  const removed = await queries
    .updateTable("data_tables")
    .set({ removed_at: now.toISOString(), has_obsolete_rows: 1 })
    .set({ name_folded: sql<string>`${"\n"} || id`, source: null, source_due_at: null })
    .where("company_id", "=", company_id)
    .where("name_folded", "=", name_folded)
    .returningAll()
    .executeTakeFirst();
  if (removed !== undefined)
    await addEntry(queries, { company_id, action: "table.deleted", id: removed.id }, now);
  return removed;
}

export async function findTable(
  queries: Queries,
  { company_id, name_folded }: TableName,
): Promise<DataTable | undefined> {
  return await queries
    .selectFrom("data_tables")
    .selectAll()
    .where("company_id", "=", company_id)
    .where("name_folded", "=", name_folded)
    .executeTakeFirst();
}

async function insertTable(queries: Queries, table: NewDataTable, now: Date): Promise<DataTable> {
  const at = now.toISOString();
  const added: DataTable = {
    ...table,
    id: newId("tbl"),
    columns: JSON.stringify([table.key_column]),
    total: 0,
    bytes: 0,
    guessable_keys: 0,
    base_load: 0,
    load: 0,
    last_load: 0,
    claimed_by: null,
    claimed_until: null,
    has_obsolete_rows: 0,
    source_state: null,
    created_at: at,
    updated_at: at,
    removed_at: null,
  };
  await queries.insertInto("data_tables").values(added).execute();
  return added;
}

/** What changes of a table, or of its row with a key, are reported under. No other subject has a slash. */
export function tableSubject({ company_id, name_folded }: TableName, key?: string): string {
  const table = `${company_id}/${name_folded}`;
  return key === undefined ? table : `${table}\n${key}`;
}
