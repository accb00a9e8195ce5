import { sql } from "kysely";
import { type DataTable, findTable, type TableName, tableSubject } from "./data-tables.ts";
import { addEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import { type ChunkCounts, countChunk, deleteVisible, type RowChunk, writeChunk } from "./row-chunks.ts";
import { RowLimitError, StoreUnavailableError } from "./errors.ts";

/** How a write differs from the rows that were visible before. */
export interface RowCounts {
  /** Keys that weren't there. */
  added: number;
  /** Keys whose cells are others now. */
  changed: number;
  removed: number;
}

/** A load of many rows in parts, none of which is visible before the last. */
export interface RowLoad {
  table: DataTable;
  /** Its number. */
  load: number;
  claimed_by: string;
}

/** What is known of all rows after they were read. */
export interface RowsRead {
  /** Columns in order, the key column first. */
  columns: readonly string[];
  guessableKeys: boolean;
}

/** The end of a load. */
interface Commit {
  load: RowLoad;
  read: RowsRead;
  /** Whether nothing else stays visible. */
  replaces: boolean;
  /** Characters, by which the table grows. */
  grown: number;
  /** Whether there are rows that nobody sees afterwards. */
  leavesObsoleteRows: boolean;
  /** Where the rows were fetched from; absent for rows that were sent. */
  source?: string | null | undefined;
}

export interface WrittenRows extends RowCounts {
  total: number;
}

/** Longer than any part of a load takes. */
const claimMs = 60_000;
/** More keys than this are reported as a change of the whole table. */
const maxReportedKeys = 100;

/** `keys` are those of changed rows; undefined if any row may have changed. */
export type RowListener = (name: TableName, keys: readonly string[] | undefined) => void;

type Queries = Database["queries"];

/** A table by its name, and by its id if that is known: one that was made again under the same name is another one. */
type WrittenTable = TableName & Partial<Pick<DataTable, "id">>;

/** Writing rows. A few are written at once; many in a load, of which one at a time runs for a table. */
export function createRowLoads(database: Database, now: () => Date) {
  const { queries } = database;
  const listeners = new Set<RowListener>();
  const notify: RowListener = (name, keys) => {
    for (const listener of listeners) listener(name, keys);
  };
  const context = { database, now };

  return {
    /** Calls `listener` after each write of this process. */
    onRowsChange: (listener: RowListener): void => void listeners.add(listener),

    /** Adds or replaces rows in one transaction. Undefined when there is no such table. Throws RowLimitError. */
    async put(
      name: WrittenTable,
      chunk: RowChunk,
      read: RowsRead,
      max: number,
    ): Promise<WrittenRows | undefined> {
      const result = await queries
        .transaction()
        .execute((transaction) => putRows(context, transaction, { name, chunk, read, max }));
      if (result === undefined) return undefined;
      notify(name, result.keys);
      return result.written;
    },

    /** False when there is no such row. */
    async deleteRow(name: WrittenTable, key: string): Promise<boolean> {
      const isDeleted = await queries
        .transaction()
        .execute((transaction) => deleteOne(context, transaction, { name, key }));
      if (isDeleted) notify(name, [key]);
      return isDeleted;
    },

    /** Claims the table for a load. `busy` while another one runs. */
    begin: (name: WrittenTable, claimed_by: string): Promise<RowLoad | "busy" | undefined> =>
      queries.transaction().execute((transaction) => claim(context, transaction, { name, claimed_by })),

    /** Writes a part, and keeps the claim. Throws StoreUnavailableError when another load has taken the table over. */
    add: (load: RowLoad, chunk: RowChunk): Promise<ChunkCounts> =>
      queries.transaction().execute((transaction) => addChunk(context, transaction, load, chunk)),

    /**
     * Makes the load visible at once. Returns how many rows the table has then. Undefined, and nothing is visible, if the table
     * was removed or has another source than `end` expects. Throws RowLimitError.
     */
    async commit(end: Commit, max: number): Promise<number | undefined> {
      const total = await queries
        .transaction()
        .execute((transaction) => commitLoad(context, transaction, end, max));
      if (total !== undefined) notify(end.load.table, undefined);
      return total;
    },

    /** Gives the table back. What the load has written stays invisible, and is deleted by `sweep`. */
    abandon: (load: RowLoad): Promise<void> => abandonLoad(queries, load),

    notifyRemoval: (name: TableName): void => notify(name, undefined),
  };
}

interface Context {
  database: Database;
  now: () => Date;
}

/** The table, which no other transaction changes until this one ends. */
async function lockTable(
  { lockRows }: Database,
  queries: Queries,
  name: WrittenTable,
): Promise<DataTable | undefined> {
  const table = await findTable(queries, name);
  if (table === undefined) return undefined;
  await lockRows(queries, "data_tables", [table.id]);
  const locked = await findTable(queries, name);
  return locked?.id === (name.id ?? table.id) ? locked : undefined;
}

async function putRows(
  { database, now }: Context,
  queries: Queries,
  { name, chunk, read, max }: { name: WrittenTable; chunk: RowChunk; read: RowsRead; max: number },
): Promise<{ written: WrittenRows; keys: readonly string[] | undefined } | undefined> {
  const table = await lockTable(database, queries, name);
  if (table === undefined) return undefined;
  const { added, changed, grown } = await countChunk(database, queries, { table, chunk });
  const all = (JSON.parse(chunk.json) as [key: string, cells: string][]).map(([key]) => key);
  await deleteVisible(database, queries, { table, keys: all });
  await writeChunk(database, queries, { table, chunk, load: table.load });
  const total = table.total + added;
  if (added > 0 && total > max) throw new RowLimitError();
  const columns = JSON.stringify(mergeColumns(table, read.columns));
  const bytes = table.bytes + grown;
  await queries
    .updateTable("data_tables")
    .set({ total, columns, bytes, updated_at: now().toISOString() })
    .$if(read.guessableKeys, (query) => query.set({ guessable_keys: 1 }))
    .where("id", "=", table.id)
    .execute();
  const keys = all.length > maxReportedKeys || columns !== table.columns ? undefined : all;
  for (const key of keys ?? [undefined]) await database.announce(queries, tableSubject(name, key));
  await recordRows({ now }, queries, table);
  return { written: { added, changed, removed: 0, total }, keys };
}

async function deleteOne(
  { database, now }: Context,
  queries: Queries,
  { name, key }: { name: WrittenTable; key: string },
): Promise<boolean> {
  const table = await lockTable(database, queries, name);
  if (table === undefined) return false;
  const visible = await queries
    .selectFrom("data_rows")
    .select("load")
    .where("table_id", "=", table.id)
    .where("key", "=", key)
    .where("load", ">=", table.base_load)
    .where("load", "<=", table.load)
    .executeTakeFirst();
  if (visible === undefined) return false;
  await deleteVisible(database, queries, { table, keys: [key] });
  const changes = { total: table.total - 1, updated_at: now().toISOString() };
  await queries.updateTable("data_tables").set(changes).where("id", "=", table.id).execute();
  await database.announce(queries, tableSubject(name, key));
  await recordRows({ now }, queries, table);
  return true;
}

const recordRows = ({ now }: Pick<Context, "now">, queries: Queries, { company_id, id }: DataTable) =>
  addEntry(queries, { company_id, action: "table.rows_changed", id }, now());

async function claim(
  { database, now }: Context,
  queries: Queries,
  { name, claimed_by }: { name: WrittenTable; claimed_by: string },
): Promise<RowLoad | "busy" | undefined> {
  const table = await lockTable(database, queries, name);
  if (table === undefined) return undefined;
  const at = now();
  if (table.claimed_until !== null && table.claimed_until > at.toISOString()) return "busy";
  const load = table.last_load + 1;
  const claimed_until = new Date(at.getTime() + claimMs).toISOString();
  await queries
    .updateTable("data_tables")
    .set({ claimed_by, claimed_until, last_load: load, has_obsolete_rows: 1 })
    .where("id", "=", table.id)
    .execute();
  return { table, load, claimed_by };
}

async function addChunk(
  { database, now }: Context,
  queries: Queries,
  claimed: RowLoad,
  chunk: RowChunk,
): Promise<ChunkCounts> {
  const target = { table: claimed.table, chunk, load: claimed.load };
  await keepClaim(queries, claimed, new Date(now().getTime() + claimMs));
  const counts = await countChunk(database, queries, target);
  await writeChunk(database, queries, target);
  return counts;
}

async function abandonLoad(queries: Queries, { table, claimed_by }: RowLoad): Promise<void> {
  await queries
    .updateTable("data_tables")
    .set({ claimed_by: null, claimed_until: null, has_obsolete_rows: 1 })
    .where("id", "=", table.id)
    .where("claimed_by", "=", claimed_by)
    .execute();
}

async function keepClaim(queries: Queries, { table, claimed_by }: RowLoad, until: Date): Promise<void> {
  const kept = await queries
    .updateTable("data_tables")
    .set({ claimed_until: until.toISOString() })
    .where("id", "=", table.id)
    .where("claimed_by", "=", claimed_by)
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (kept === undefined)
    throw new StoreUnavailableError(
      "busy",
      new Error("The table was removed, or another load has taken it over"),
    );
}

async function commitLoad(
  { database, now }: Context,
  queries: Queries,
  { load, read, replaces, grown, leavesObsoleteRows, source }: Commit,
  max: number,
): Promise<number | undefined> {
  await keepClaim(queries, load, now());
  const table = await lockTable(database, queries, load.table);
  if (table === undefined || isOfOtherSource(table, source)) return undefined;
  const base = replaces ? load.load : table.base_load;
  const { rows } = await sql<{ total: number }>`select count(*) as total from
    (select distinct key from data_rows where table_id = ${table.id}
      and load between ${sql.lit(base)} and ${sql.lit(load.load)}) as visible`.execute(queries);
  const total = rows[0]?.total ?? 0;
  if (total > max) throw new RowLimitError();
  await queries
    .updateTable("data_tables")
    .set({ base_load: base, load: load.load, total, claimed_by: null, claimed_until: null })
    .set({
      columns: JSON.stringify(replaces ? read.columns : mergeColumns(table, read.columns)),
      bytes: replaces ? grown : table.bytes + grown,
      guessable_keys: read.guessableKeys ? 1 : replaces ? 0 : table.guessable_keys,
      has_obsolete_rows: leavesObsoleteRows ? 1 : 0,
      updated_at: now().toISOString(),
    })
    .where("id", "=", table.id)
    .execute();
  await database.announce(queries, tableSubject(load.table));
  await recordRows({ now }, queries, table);
  return total;
}

const isOfOtherSource = (table: DataTable, source: Commit["source"]) =>
  source !== undefined && table.source !== source;

/** Columns never go while the rows stay, since some may have cells in them. */
function mergeColumns({ columns }: DataTable, more: readonly string[]): string[] {
  return [...new Set([...(JSON.parse(columns) as string[]), ...more])];
}
