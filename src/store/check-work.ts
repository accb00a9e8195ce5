import type { ExpressionBuilder } from "kysely";
import { type Check, type CheckRow, claimEnd, insertRows } from "./checks.ts";
import type { Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";

/** What a turn has added to a check. */
interface CheckProgress extends Pick<
  Check,
  "done" | "rows_with_findings" | "rows_kept" | "findings" | "last_key"
> {
  /** Rows that have findings and aren't kept yet. */
  rows: readonly CheckRow[];
}

interface CheckEnd {
  status: "finished" | "failed";
  /** Rows, if there are others than when it was made. */
  total?: number;
  error?: { code: string; message: string };
}

type Queries = Database["queries"];

const unfinished = ["queued", "running"] as const;

/** Checks as processes work on them. `worker` identifies a data folder, which one process at a time serves. */
export function createCheckWork({ queries }: Database, now: () => Date) {
  return {
    /** Keeps what was found, and the claim. False when the check was cancelled or removed, or another process has it. */
    save: (worker: string, id: string, { rows, ...progress }: CheckProgress): Promise<boolean> =>
      queries.transaction().execute(async (transaction) => {
        const saved = await ofWorker(transaction, worker, id)
          .set({ ...progress, status: "running", claimed_until: claimEnd(now()) })
          .returning("id")
          .executeTakeFirst();
        if (saved === undefined) return false;
        await insertRows(transaction, id, rows);
        return true;
      }),

    /** Ends a check, unless it was cancelled or removed, or another process has it. */
    end: async (worker: string, id: string, { status, total, error }: CheckEnd): Promise<void> =>
      void (await ofWorker(queries, worker, id)
        .set({
          status,
          finished_at: now().toISOString(),
          error: error === undefined ? null : JSON.stringify(error),
          ...(total === undefined ? {} : { total }),
        })
        .execute()),

    /** Keeps the claims of checks that wait for their turn. Returns those that the worker still has. */
    keepClaims: async (worker: string, ids: readonly string[]): Promise<string[]> =>
      ids.length === 0 ? [] : await keepClaims(queries, worker, ids, now()),

    /** Gives up all that an earlier process of the same folder had, or this one has at its end. */
    giveUp: async (worker: string): Promise<void> =>
      void (await queries
        .updateTable("checks")
        .set({ claimed_by: null, claimed_until: now().toISOString() })
        .where("claimed_by", "=", worker)
        .where("status", "in", unfinished)
        .execute()),

    /** Takes over a check of a table that no process works on. */
    takeOver: (worker: string): Promise<Check | undefined> => takeOver(queries, worker, now()),

    /** Ends checks of sent rows whose process has ended, and with it the rows. */
    interrupt: async (error: CheckEnd["error"]): Promise<void> =>
      void (await queries
        .updateTable("checks")
        .set({ status: "failed", finished_at: now().toISOString(), error: JSON.stringify(error) })
        .where(isOrphaned(now()))
        .where("table_id", "is", null)
        .execute()),
  };
}

async function keepClaims(
  queries: Queries,
  worker: string,
  ids: readonly string[],
  at: Date,
): Promise<string[]> {
  const kept = await queries
    .updateTable("checks")
    .set({ claimed_until: claimEnd(at) })
    .where("id", "in", ids)
    .where("claimed_by", "=", worker)
    .where("status", "in", unfinished)
    .where("removed_at", "is", null)
    .returning("id")
    .execute();
  return kept.map(({ id }) => id);
}

async function takeOver(queries: Queries, worker: string, at: Date): Promise<Check | undefined> {
  const isFree = isOrphaned(at);
  const found = await queries
    .selectFrom("checks")
    .select("id")
    .where(isFree)
    .where("table_id", "is not", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  // Of several processes that take it over at once, the others find it taken.
  return await queries
    .updateTable("checks")
    .set({ claimed_by: worker, claimed_until: claimEnd(at) })
    .where("id", "=", found.id)
    .where(isFree)
    .returningAll()
    .executeTakeFirst();
}

const ofWorker = (queries: Queries, worker: string, id: string) =>
  queries
    .updateTable("checks")
    .where("id", "=", id)
    .where("claimed_by", "=", worker)
    .where("status", "in", unfinished)
    .where("removed_at", "is", null);

/** Unfinished checks whose process has given them up, or has died. */
function isOrphaned(at: Date) {
  return (eb: ExpressionBuilder<Tables, "checks">) =>
    eb.and([
      eb("status", "in", unfinished),
      eb("removed_at", "is", null),
      eb("claimed_until", "<=", at.toISOString()),
    ]);
}
