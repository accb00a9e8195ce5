import { addEntry } from "./audit-entries.ts";
import type { DesignContext } from "./design-records.ts";
import { releaseAssets } from "./released-assets.ts";
import { purgeProjects } from "./projects.ts";
import { addEvent, addPublication } from "./webhook-events.ts";

const RECOVERABLE_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;

/** The earliest time of deletion from which a design can still be brought back. */
export function oldestRecoverable(now: Date): string {
  return new Date(now.getTime() - RECOVERABLE_DAYS * DAY_MILLISECONDS).toISOString();
}

export function createDeletedDesigns({ queries, lockRows, now, notify }: DesignContext) {
  return {
    /** Deletes a design, which can be restored for 30 days. False for an unknown or deleted design. */
    async softDelete(company_id: string, id: string): Promise<boolean> {
      const isDeleted = await queries
        .transaction()
        .execute((transaction) => softDelete({ queries: transaction, now }, company_id, id));
      if (isDeleted) {
        notify(id);
      }
      return isDeleted;
    },

    /**
     * Restores a design that was deleted in the last 30 days, and its project when that is deleted too. False when there is
     * no such design.
     */
    async undelete(company_id: string, id: string): Promise<boolean> {
      const isRestored = await queries
        .transaction()
        .execute((transaction) => undelete({ queries: transaction, now }, company_id, id));
      if (isRestored) {
        notify(id);
      }
      return isRestored;
    },

    purgeDeleted: (before: Date) =>
      queries
        .transaction()
        .execute((transaction) => purgeDeleted({ queries: transaction, lockRows, now }, before)),
  };
}

async function softDelete(
  { queries, now }: Pick<DesignContext, "queries" | "now">,
  company_id: string,
  id: string,
): Promise<boolean> {
  const deleted_at = now().toISOString();
  const design = await queries
    .updateTable("designs")
    .set({ deleted_at })
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (design === undefined) return false;
  const data = { design_id: id, name: design.name };
  await addEvent(queries, company_id, { type: "design.deleted", data }, deleted_at);
  await addEntry(queries, { company_id, action: "design.deleted", id }, now());
  return true;
}

async function undelete(
  { queries, now }: Pick<DesignContext, "queries" | "now">,
  company_id: string,
  id: string,
): Promise<boolean> {
  const design = await queries
    .updateTable("designs")
    .set({ deleted_at: null })
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("purged_at", "is", null)
    .where("deleted_at", ">=", oldestRecoverable(now()))
    .returning(["project_id", "name", "live_version as version"])
    .executeTakeFirst();
  if (design === undefined) return false;
  await queries
    .updateTable("projects")
    .set({ deleted_at: null })
    .where("id", "=", design.project_id)
    .where("deleted_at", "is not", null)
    .execute();
  const { name, version } = design;
  const publication = { version, name, updated_at: now().toISOString() };
  await addPublication(queries, { company_id, id }, publication);
  await addEntry(queries, { company_id, action: "design.restored", id }, now());
  return true;
}

/**
 * Purges designs that were deleted before `before`: name, draft, versions and project. A row without a name stays and
 * owns the opens, so that a company's past usage doesn't change. Returns how many were purged.
 */
async function purgeDeleted(
  { queries, lockRows, now }: Pick<DesignContext, "queries" | "lockRows" | "now">,
  before: Date,
): Promise<number> {
  const dueDesigns = await queries
    .selectFrom("designs")
    .select("id")
    .where("purged_at", "is", null)
    .where("deleted_at", "<", before.toISOString())
    .execute();
  await lockRows(
    queries,
    "designs",
    dueDesigns.map(({ id }) => id),
  );
  await releaseAssets(
    queries,
    dueDesigns.map(({ id }) => id),
    now(),
  );
  const purgedDesigns = await queries
    .updateTable("designs")
    .set({ name: "", name_folded: "", draft: "{}", project_id: null, snippet: null })
    .set({ draft_author: null, draft_author_kind: null, draft_author_id: null })
    .set({ purged_at: now().toISOString() })
    .where("purged_at", "is", null)
    .where("deleted_at", "<", before.toISOString())
    .returning("id")
    .execute();
  for (const { id } of purgedDesigns) {
    for (const table of ["design_versions", "draft_links", "remarks"] as const)
      await queries.deleteFrom(table).where("design_id", "=", id).execute();
  }
  await purgeProjects(queries);
  return purgedDesigns.length;
}
