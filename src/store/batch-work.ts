import type { ExpressionBuilder } from "kysely";
import type { Batch, BatchRow } from "./batches.ts";
import type { Database } from "./database/database.ts";
import type { Tables } from "./database/tables.ts";

/** What became of a row. */
export type RowResult = Pick<BatchRow, "batch_id" | "row" | "error" | "warnings" | "bytes"> & {
  status: "done" | "failed";
};

/** Longer than a row takes; a batch whose process has died is taken over so much later. */
const claimMs = 60_000;

/**
 * Batches as processes work on them. `worker` identifies a data folder, which one process at a time serves: after a crash,
 * the next one goes on at once with what its folder had claimed.
 */
export function createBatchWork({ queries }: Database, now: () => Date) {
  const instant = (milliseconds = 0) => new Date(now().getTime() + milliseconds).toISOString();

  return {
    /** Claims the unfinished batch on which nobody has worked for the longest time. */
    async claim(worker: string): Promise<Batch | undefined> {
      const isFree = ({ eb, or }: ExpressionBuilder<Tables, "batches">) =>
        or([
          eb("claimed_by", "is", null),
          eb("claimed_by", "=", worker),
          eb("claimed_until", "<=", instant()),
        ]);
      const candidates = await queries
        .selectFrom("batches")
        .select("id")
        .where("status", "in", ["queued", "running"])
        .where("removed_at", "is", null)
        .where(isFree)
        .orderBy("worked_at")
        .orderBy("id")
        .limit(5)
        .execute();
      for (const { id } of candidates) {
        const claimed = await queries
          .updateTable("batches")
          .set({ status: "running", claimed_by: worker, claimed_until: instant(claimMs) })
          .where("id", "=", id)
          .where("status", "in", ["queued", "running"])
          .where("removed_at", "is", null)
          .where(isFree)
          .returningAll()
          .executeTakeFirst();
        if (claimed !== undefined) return claimed;
      }
      return undefined;
    },

    /** The next rows to render, in order. */
    async nextRows(batch_id: string, limit: number): Promise<BatchRow[]> {
      return await queries
        .selectFrom("batch_rows")
        .selectAll()
        .where("batch_id", "=", batch_id)
        .where("status", "=", "queued")
        .orderBy("row")
        .limit(limit)
        .execute();
    },

    /**
     * Records a row's result, once, and extends the claim. False when the worker has lost its claim, or the batch was
     * cancelled or removed.
     */
    finishRow: (worker: string, { batch_id, row, ...result }: RowResult): Promise<boolean> =>
      queries.transaction().execute(async (transaction) => {
        const claimed = await transaction
          .updateTable("batches")
          .set(({ eb }) => ({
            [result.status]: eb(result.status, "+", 1),
            bytes: eb("bytes", "+", result.bytes),
            claimed_until: instant(claimMs),
          }))
          .where("id", "=", batch_id)
          .where("claimed_by", "=", worker)
          .where("status", "=", "running")
          .where("removed_at", "is", null)
          .returning("id")
          .executeTakeFirst();
        if (claimed === undefined) return false;
        await transaction
          .updateTable("batch_rows")
          .set(result)
          .where("batch_id", "=", batch_id)
          .where("row", "=", row)
          .execute();
        return true;
      }),

    /** Extends the claim. False as in `finishRow`. */
    async keepClaim(worker: string, id: string): Promise<boolean> {
      const kept = await queries
        .updateTable("batches")
        .set({ claimed_until: instant(claimMs) })
        .where("id", "=", id)
        .where("claimed_by", "=", worker)
        .where("status", "=", "running")
        .where("removed_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** Records that the document of all rows is stored. */
    async finishDocument(worker: string, id: string, bytes: number): Promise<void> {
      await queries
        .updateTable("batches")
        .set({ bytes })
        .where("id", "=", id)
        .where("claimed_by", "=", worker)
        .execute();
    },

    /**
     * Gives the claim back, so that other batches get their turn. A batch without rows to render is finished; one with a
     * document when that is stored, or has no pages.
     */
    async release(worker: string, id: string): Promise<void> {
      const held = () => queries.updateTable("batches").where("id", "=", id).where("claimed_by", "=", worker);
      await held()
        .set(({ eb }) => ({
          finished_at: instant(),
          status: eb
            .case()
            .when("done", "=", 0)
            .then("failed")
            .else("finished")
            .end()
            .$castTo<Batch["status"]>(),
        }))
        .where("status", "=", "running")
        .whereRef("total", "=", ({ eb }) => eb("done", "+", eb.ref("failed")))
        .where(({ eb, or }) => or([eb("output", "=", "zip"), eb("bytes", ">", 0), eb("done", "=", 0)]))
        .execute();
      await held().set({ claimed_by: null, claimed_until: null, worked_at: instant() }).execute();
    },

    /** Fails all rows that aren't rendered, or with `all` every row, of a batch that can't go on. */
    abandon: (worker: string, id: string, error: string, which: "queued" | "all" = "queued"): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        const lost = which === "all" ? (["queued", "done"] as const) : (["queued"] as const);
        await transaction
          .updateTable("batch_rows")
          .set({ status: "failed", error })
          .where("batch_id", "=", id)
          .where("status", "in", lost)
          .execute();
        const { failed } = await transaction
          .selectFrom("batch_rows")
          .select(({ fn }) => fn.countAll<number>().as("failed"))
          .where("batch_id", "=", id)
          .where("status", "=", "failed")
          .executeTakeFirstOrThrow();
        await transaction
          .updateTable("batches")
          .set(({ eb }) => ({ failed, done: eb("total", "-", failed) }))
          .where("id", "=", id)
          .where("claimed_by", "=", worker)
          .execute();
      }),

    /** Batches whose images and rows may be deleted. */
    async expired(): Promise<Batch[]> {
      return await queries
        .selectFrom("batches")
        .selectAll()
        .where(({ eb, or }) => or([eb("expires_at", "<=", instant()), eb("removed_at", "is not", null)]))
        .orderBy("id")
        .limit(20)
        .execute();
    },

    /** Deletes a batch with its rows; its images must be gone. */
    forget: (id: string): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("batch_rows").where("batch_id", "=", id).execute();
        await transaction.deleteFrom("batches").where("id", "=", id).execute();
      }),

    /** Every image of every batch. */
    async images(): Promise<{ batch: Pick<Batch, "id" | "format">; row: number; bytes: number }[]> {
      const rows = await queries
        .selectFrom("batch_rows")
        .innerJoin("batches", "batches.id", "batch_rows.batch_id")
        .select(["batches.id", "batches.format", "batch_rows.row", "batch_rows.bytes"])
        .where("batch_rows.status", "=", "done")
        .orderBy("batches.id")
        .orderBy("batch_rows.row")
        .execute();
      return rows.map(({ id, format, row, bytes }) => ({ batch: { id, format }, row, bytes }));
    },

    /** Deletes every batch, from the copy of a backup, which has none of their images. */
    clear: (): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("batch_rows").execute();
        await transaction.deleteFrom("batches").execute();
      }),
  };
}
