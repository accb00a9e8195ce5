import { isDeepStrictEqual } from "node:util";
import { sql, type Kysely } from "kysely";
import { countAnsweredIn } from "../answered-opens.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** The primary keys of all tables, in an order in which rows come after those that they refer to. */
const PRIMARY_KEYS = {
  companies: ["id"],
  people: ["id"],
  credentials: ["id"],
  sessions: ["id"],
  verifications: ["id"],
  two_factors: ["id"],
  members: ["id"],
  barred_identities: ["company_id", "identity_hash"],
  invitations: ["id"],
  one_time_links: ["token_hash"],
  projects: ["id"],
  designs: ["id"],
  design_versions: ["design_id", "number"],
  draft_links: ["id"],
  remarks: ["id"],
  keys: ["id"],
  key_calls: ["key_id", "at", "id"],
  audit_log: ["id"],
  assets: ["id"],
  fonts: ["asset_id"],
  released_assets: ["asset_id"],
  open_days: ["design_id", "day"],
  open_cycles: ["design_id", "cycle_start"],
  counted_days: ["design_id", "kind", "day"],
  journal_positions: ["journal"],
  signing_secrets: ["id"],
  webhooks: ["id"],
  webhook_deliveries: ["id"],
  batches: ["id"],
  batch_rows: ["batch_id", "row"],
  idempotency_keys: ["company_id", "key"],
  data_tables: ["id"],
  data_rows: ["table_id", "key", "load"],
  checks: ["id"],
  check_rows: ["check_id", "row"],
} as const satisfies Record<Exclude<keyof Tables, "migrations">, readonly string[]>;

type CopiedTable = keyof typeof PRIMARY_KEYS;

const TABLES = Object.keys(PRIMARY_KEYS) as CopiedTable[];

/** A document may have a megabyte. */
const ROWS_AT_ONCE = 50;

/** All rows of a table in the order of its key, some at a time. */
async function* readRows(
  queries: Kysely<Tables>,
  table: CopiedTable,
): AsyncGenerator<Record<string, unknown>[]> {
  const key = PRIMARY_KEYS[table];
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Record<string, unknown> | undefined;
  for (;;) {
    const after: Record<string, unknown> | undefined = last;
    const condition =
      after === undefined ? sql`true` : sql`(${columns}) > (${sql.join(key.map((column) => after[column]))})`;
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
      where ${condition} order by ${columns} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(queries);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** Copies every row into empty tables of the same version. Call it in a transaction of `to`, and one state of `from`. */
async function copyAllRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<void> {
  for (const table of TABLES) await copyTable(from, to, table);
}

async function copyTable(from: Kysely<Tables>, to: Kysely<Tables>, table: CopiedTable): Promise<number> {
  let count = 0;
  for await (const rows of readRows(from, table)) {
    await to.insertInto(table).values(rows).execute();
    count += rows.length;
  }
  return count;
}

/** Writes the rows as they were at one moment to a new database in a file. All opens are in its counts. */
export async function copyToSqlite(queries: Kysely<Tables>, path: string): Promise<void> {
  const copy = await openSqlite(path);
  try {
    await queries
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((from) =>
        copy.queries.transaction().execute(async (to) => {
          await copyAllRows(from, to);
          await countAnsweredIn(from, { ...copy, queries: to });
        }),
      );
  } finally {
    await copy.close();
  }
}

/**
 * Copies the rows into an empty database of another kind or place, with a proof that both hold the same. All or nothing is
 * written. Positions of journals stay behind: the copy has none. Returns the number of rows by table.
 */
export async function copyDatabase(
  from: Pick<Database, "queries">,
  to: Pick<Database, "queries">,
  onTable: (table: string, rows: number) => void = () => undefined,
): Promise<Record<string, number>> {
  return await to.queries.transaction().execute(async (target) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES.filter((name) => name !== "journal_positions")) {
      counts[table] = await copyTable(from.queries, target, table);
      onTable(table, counts[table]);
    }
    for (const table of Object.keys(counts) as CopiedTable[]) {
      if (!(await isSame(table, from.queries, target)))
        throw new Error(`${table} changed during the copy, so nothing was copied. Stop all servers first.`);
    }
    return counts;
  });
}

/** Compares page by page: a transaction that waited for the other database for long would be ended. */
async function isSame(table: CopiedTable, one: Kysely<Tables>, other: Kysely<Tables>): Promise<boolean> {
  const otherPages = readRows(other, table);
  for await (const page of readRows(one, table)) {
    const otherPage = await otherPages.next();
    if (otherPage.done === true || !isDeepStrictEqual(page.map(plain), otherPage.value.map(plain)))
      return false;
  }
  return (await otherPages.next()).done === true;
}

/** SQLite's rows have no prototype. */
const plain = (row: Record<string, unknown>) => ({ ...row });
