import type { Selectable } from "kysely";
import { addEntry, withEntry } from "./audit-entries.ts";
import { chunksOf } from "./chunks.ts";
import type { CheckTables, ChecksTable } from "./database/check-tables.ts";
import type { Database } from "./database/database.ts";
import { newId } from "./new-id.ts";

export type Check = Selectable<ChecksTable>;
export type CheckRow = Omit<Selectable<CheckTables["check_rows"]>, "check_id">;

type NewCheck = Pick<
  Check,
  | "company_id"
  | "design_id"
  | "design_version"
  | "table_name"
  | "table_id"
  | "base_load"
  | "sizes"
  | "pictures"
  | "total"
>;

type Queries = Database["queries"];

const lifetimeMs = 7 * 24 * 60 * 60_000;
const checksAtOnce = 20;
const unfinished = ["queued", "running"] as const;

/** Checks as callers make, read and cancel them. A removed check is unknown. */
export function createChecks({ queries, lockRows }: Database, now: () => Date) {
  const get = async (company_id: string, id: string): Promise<Check | undefined> =>
    await queries
      .selectFrom("checks")
      .selectAll()
      .where("company_id", "=", company_id)
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst();

  return {
    get,

    /** Makes a check that `worker` has. `limit` if the company has `most` that aren't finished. */
    create: (check: NewCheck, worker: string, max: number): Promise<Check | "limit"> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [check.company_id]);
        const count = await countUnfinished(transaction, check.company_id);
        if (count >= max) return "limit";
        const made = await insertCheck(transaction, check, worker, now());
        const { company_id, id } = made;
        await addEntry(transaction, { company_id, action: "check.created", id }, now());
        return made;
      }),

    /** One page of the rows that have findings, in order; those with a code. */
    rows: (check_id: string, page: RowsPage): Promise<{ rows: CheckRow[]; total: number }> =>
      readRows(queries, check_id, page),

    /** Stops a check that isn't finished; a finished one stays as it is. */
    async cancel(company_id: string, id: string): Promise<Check | undefined> {
      await cancelCheck(queries, { company_id, id }, now());
      return await get(company_id, id);
    },

    /** Stops a check and hides it; its rows are deleted later. False when there is none. */
    remove: (company_id: string, id: string): Promise<boolean> =>
      removeCheck(queries, { company_id, id }, now()),

    /** Deletes some checks that have expired or were removed. Returns how many. */
    sweep: (): Promise<number> => sweep(queries, now()),

    /** Deletes every check, from the copy of a backup. */
    clear: (): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("check_rows").execute();
        await transaction.deleteFrom("checks").execute();
      }),
  };
}

interface RowsPage {
  code?: string | undefined;
  limit: number;
  offset: number;
}

async function readRows(
  queries: Queries,
  check_id: string,
  { code, limit, offset }: RowsPage,
): Promise<{ rows: CheckRow[]; total: number }> {
  const matching = () => {
    const all = queries.selectFrom("check_rows").where("check_id", "=", check_id);
    return code === undefined ? all : all.where("codes", "like", `% ${code} %`);
  };
  const rows = await matching()
    .select(["row", "key", "codes", "findings"])
    .orderBy("row")
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching()
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

async function countUnfinished(queries: Queries, company_id: string): Promise<number> {
  const { count } = await queries
    .selectFrom("checks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("status", "in", unfinished)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function sweep(queries: Queries, at: Date): Promise<number> {
  const expired = await queries
    .selectFrom("checks")
    .select("id")
    .where((eb) => eb.or([eb("expires_at", "<=", at.toISOString()), eb("removed_at", "is not", null)]))
    .orderBy("id")
    .limit(checksAtOnce)
    .execute();
  for (const { id } of expired) await forget(queries, id);
  return expired.length;
}

async function insertCheck(queries: Queries, check: NewCheck, worker: string, at: Date): Promise<Check> {
  const added: Check = {
    ...check,
    id: newId("chk"),
    last_key: null,
    status: "queued",
    done: 0,
    rows_with_findings: 0,
    rows_kept: 0,
    findings: "[]",
    error: null,
    created_at: at.toISOString(),
    finished_at: null,
    expires_at: new Date(at.getTime() + lifetimeMs).toISOString(),
    removed_at: null,
    claimed_by: worker,
    claimed_until: claimEnd(at),
  };
  await queries.insertInto("checks").values(added).execute();
  return added;
}

const claimMs = 60_000;

/** Longer than a turn takes; a check whose process has died is taken over, or has failed, so much later. */
export const claimEnd = (at: Date): string => new Date(at.getTime() + claimMs).toISOString();

const rowsAtOnce = 5000;

/** So few at a time that other writers aren't kept waiting. */
async function forget(queries: Queries, id: string): Promise<void> {
  for (;;) {
    const some = queries.selectFrom("check_rows").select("row").where("check_id", "=", id).limit(rowsAtOnce);
    const deleted = await queries
      .deleteFrom("check_rows")
      .where("check_id", "=", id)
      .where("row", "in", some)
      .returning("row")
      .execute();
    if (deleted.length < rowsAtOnce) break;
  }
  await queries.deleteFrom("checks").where("id", "=", id).execute();
}

/** Adds the rows of a turn. */
export async function insertRows(
  queries: Queries,
  check_id: string,
  rows: readonly CheckRow[],
): Promise<void> {
  for (const chunk of chunksOf(
    rows.map((row) => ({ ...row, check_id })),
    500,
  ))
    await queries.insertInto("check_rows").values(chunk).execute();
}

type CheckKey = Pick<Check, "company_id" | "id">;

const changeCheck = (queries: Queries, { company_id, id }: CheckKey) =>
  queries
    .updateTable("checks")
    .where("company_id", "=", company_id)
    .where("id", "=", id)
    .where("removed_at", "is", null);

async function cancelCheck(queries: Queries, key: CheckKey, now: Date): Promise<void> {
  await withEntry(queries, { ...key, action: "check.cancelled", now }, (transaction) =>
    changeCheck(transaction, key)
      .set({ status: "cancelled", finished_at: now.toISOString() })
      .where("status", "in", unfinished)
      .returning("id")
      .executeTakeFirst(),
  );
}

async function removeCheck(queries: Queries, key: CheckKey, now: Date): Promise<boolean> {
  const removed = await withEntry(queries, { ...key, action: "check.deleted", now }, (transaction) =>
    changeCheck(transaction, key).set({ removed_at: now.toISOString() }).returning("id").executeTakeFirst(),
  );
  return removed !== undefined;
}
