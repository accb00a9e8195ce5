import type { Selectable } from "kysely";
import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";
import type { BatchesTable, BatchRowsTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type Batch = Selectable<BatchesTable>;
export type BatchRow = Selectable<BatchRowsTable>;
export type BatchRowStatus = BatchRow["status"];

export type NewBatch = Pick<
  Batch,
  "company_id" | "design_id" | "design_version" | "output" | "format" | "quality"
> & { rows: readonly Pick<BatchRow, "filename" | "params">[] };

interface Page {
  limit: number;
  offset: number;
}

const rowsAtOnce = 500;
const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Batches as callers make, read and cancel them. A removed batch is unknown. */
export function createBatches({ queries }: Database, now: () => Date) {
  const instant = (milliseconds = 0) => new Date(now().getTime() + milliseconds).toISOString();
  const present = (company_id: string) =>
    queries.selectFrom("batches").where("company_id", "=", company_id).where("removed_at", "is", null);

  async function get(company_id: string, id: string): Promise<Batch | undefined> {
    return await present(company_id).selectAll().where("id", "=", id).executeTakeFirst();
  }

  return {
    get,

    create: ({ rows, ...batch }: NewBatch): Promise<Batch> =>
      queries.transaction().execute(async (transaction) => {
        const added = {
          ...batch,
          id: newId("bat"),
          status: "queued",
          total: rows.length,
          done: 0,
          failed: 0,
          bytes: 0,
          created_at: instant(),
          finished_at: null,
          expires_at: instant(lifetimeMs),
          removed_at: null,
          claimed_by: null,
          claimed_until: null,
          worked_at: instant(),
        } as const;
        await transaction.insertInto("batches").values(added).execute();
        const untouched = {
          batch_id: added.id,
          status: "queued",
          error: null,
          warnings: "[]",
          bytes: 0,
        } as const;
        const numbered = rows.map((row, index) => ({ ...row, ...untouched, row: index + 1 }));
        for (const chunk of chunksOf(numbered, rowsAtOnce)) {
          await transaction.insertInto("batch_rows").values(chunk).execute();
        }
        return added;
      }),

    /** One page, newest first. */
    async page(company_id: string, { limit, offset }: Page): Promise<{ rows: Batch[]; total: number }> {
      const rows = await present(company_id)
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .execute();
      const { total } = await present(company_id)
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    /** One page of rows in order. */
    async rows(
      batch_id: string,
      { status, limit, offset }: Page & { status?: BatchRowStatus | undefined },
    ): Promise<{ rows: BatchRow[]; total: number }> {
      const matching = () => {
        const all = queries.selectFrom("batch_rows").where("batch_id", "=", batch_id);
        return status === undefined ? all : all.where("status", "=", status);
      };
      const rows = await matching().selectAll().orderBy("row").limit(limit).offset(offset).execute();
      const { total } = await matching()
        .select(({ fn }) => fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },

    /** Rows after a number, in order, so that all can be read some at a time. */
    async rowsAfter(batch_id: string, row: number, limit: number): Promise<BatchRow[]> {
      return await queries
        .selectFrom("batch_rows")
        .selectAll()
        .where("batch_id", "=", batch_id)
        .where("row", ">", row)
        .orderBy("row")
        .limit(limit)
        .execute();
    },

    /** Stops a batch that isn't finished; a finished one stays as it is. */
    async cancel(company_id: string, id: string): Promise<Batch | undefined> {
      await queries
        .updateTable("batches")
        .set({ status: "cancelled", finished_at: instant() })
        .where("company_id", "=", company_id)
        .where("id", "=", id)
        .where("removed_at", "is", null)
        .where("status", "in", ["queued", "running"])
        .execute();
      return await get(company_id, id);
    },

    /** Stops a batch and hides it; its images and rows are deleted later. False when there is none. */
    async remove(company_id: string, id: string): Promise<boolean> {
      const removed = await queries
        .updateTable("batches")
        .set({ removed_at: instant() })
        .where("company_id", "=", company_id)
        .where("id", "=", id)
        .where("removed_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      return removed !== undefined;
    },

    /** How many batches of a company aren't finished. */
    async countUnfinished(company_id: string): Promise<number> {
      const { count } = await present(company_id)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("status", "in", ["queued", "running"])
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
