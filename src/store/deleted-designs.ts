import type { DesignContext } from "./design-context.ts";
import { releaseAssets } from "./released-assets.ts";

const RECOVERABLE_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

export interface DeletedDesign {
  id: string;
  project_id: string;
  name: string;
  deleted_at: string;
}

/** The earliest time of deletion from which a design can still be brought back. */
export function oldestRecoverable(now: Date): string {
  return new Date(now.getTime() - RECOVERABLE_DAYS * DAY_MILLISECONDS).toISOString();
}

export function createDeletedDesigns({ queries, lockRows, now, changed }: DesignContext) {
  return {
    /** Deletes a design so that it can be brought back for 30 days. False when there is none (any more). */
    async softDelete(company_id: string, id: string): Promise<boolean> {
      const row = await queries
        .updateTable("designs")
        .set({ deleted_at: now().toISOString() })
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .where("deleted_at", "is", null)
        .returning("id")
        .executeTakeFirst();
      if (row !== undefined) {
        changed(id);
      }
      return row !== undefined;
    },

    /** Brings a design back that was deleted in the last 30 days. False when there is none such. */
    async undelete(company_id: string, id: string): Promise<boolean> {
      const row = await queries
        .updateTable("designs")
        .set({ deleted_at: null })
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .where("purged_at", "is", null)
        .where("deleted_at", ">=", oldestRecoverable(now()))
        .returning("id")
        .executeTakeFirst();
      if (row !== undefined) {
        changed(id);
      }
      return row !== undefined;
    },

    /** The designs that `undelete` would bring back, last deleted first. */
    async listDeleted(company_id: string): Promise<DeletedDesign[]> {
      const rows = await queries
        .selectFrom("designs")
        .select(["id", "project_id", "name", "deleted_at"])
        .where("company_id", "=", company_id)
        .where("purged_at", "is", null)
        .where("deleted_at", ">=", oldestRecoverable(now()))
        .orderBy("deleted_at", "desc")
        .orderBy("id")
        .execute();
      return rows as DeletedDesign[];
    },

    purgeDeleted: (before: Date) =>
      queries
        .transaction()
        .execute((transaction) => purgeDeleted({ queries: transaction, lockRows, now }, before)),
  };
}

/**
 * Removes for good what was deleted before `before`: name, draft, versions, place in a project. What stays is a
 * nameless row that owns the opens, so that a company's past usage does not shrink. Returns how many.
 */
async function purgeDeleted(
  { queries, lockRows, now }: Pick<DesignContext, "queries" | "lockRows" | "now">,
  before: Date,
): Promise<number> {
  const due = await queries
    .selectFrom("designs")
    .select("id")
    .where("purged_at", "is", null)
    .where("deleted_at", "<", before.toISOString())
    .execute();
  await lockRows(
    queries,
    "designs",
    due.map(({ id }) => id),
  );
  await releaseAssets(
    queries,
    due.map(({ id }) => id),
    now(),
  );
  const purged = await queries
    .updateTable("designs")
    .set({ name: "", name_folded: "", draft: "{}", project_id: null, purged_at: now().toISOString() })
    .where("purged_at", "is", null)
    .where("deleted_at", "<", before.toISOString())
    .returning("id")
    .execute();
  for (const { id } of purged) {
    await queries.deleteFrom("design_versions").where("design_id", "=", id).execute();
  }
  return purged.length;
}
