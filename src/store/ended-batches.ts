import type { Batch } from "./batches.ts";
import type { Database } from "./database/database.ts";

const batchesAtOnce = 20;
/** So few that writers of other companies aren't kept waiting. */
const rowsAtOnce = 100;

/** Batches to delete, to copy, or to leave out. */
export function createEndedBatches({ queries }: Database, now: () => Date) {
  return {
    /** Some batches whose images and rows may be deleted. */
    async expired(): Promise<Batch[]> {
      const instant = now().toISOString();
      return await queries
        .selectFrom("batches")
        .selectAll()
        .where((eb) => eb.or([eb("expires_at", "<=", instant), eb("removed_at", "<=", instant)]))
        .orderBy("id")
        .limit(batchesAtOnce)
        .execute();
    },

    /** Deletes a batch with its rows; its images must be gone. */
    async forget({ id, total }: Pick<Batch, "id" | "total">): Promise<void> {
      for (let last = 0; last < total; last += rowsAtOnce)
        await queries
          .deleteFrom("batch_rows")
          .where("batch_id", "=", id)
          .where("row", "<=", last + rowsAtOnce)
          .execute();
      await queries.deleteFrom("batches").where("id", "=", id).execute();
    },

    /** Every image of every batch. */
    async images(): Promise<{ batch: Pick<Batch, "id" | "format">; row: number; bytes: number }[]> {
      const rows = await queries
        .selectFrom("batch_rows")
        .innerJoin("batches", "batches.id", "batch_rows.batch_id")
        .select(["batches.id", "batches.format", "batch_rows.row", "batch_rows.bytes"])
        .where("batch_rows.status", "=", "done")
        .where("batches.output", "=", "zip")
        .orderBy("batches.id")
        .orderBy("batch_rows.row")
        .execute();
      const documents = await queries
        .selectFrom("batches")
        .select(["id", "format", "bytes"])
        .where("output", "=", "pdf")
        .where("bytes", ">", 0)
        .execute();
      return [
        ...rows.map(({ id, format, row, bytes }) => ({ batch: { id, format }, row, bytes })),
        ...documents.map(({ id, format, bytes }) => ({ batch: { id, format }, row: 0, bytes })),
      ];
    },

    /** Deletes every batch, from the copy of a backup, which has none of their images. */
    clear: (): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("batch_rows").execute();
        await transaction.deleteFrom("batches").execute();
      }),
  };
}
