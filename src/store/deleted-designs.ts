import { addEntry } from "./audit-entries.ts";
import type { DesignContext } from "./design-records.ts";
import { releaseAssets } from "./released-assets.ts";
import { purgeProjects } from "./projects.ts";
import { addEvent, addPublication } from "./webhook-events.ts";

const RECOVERABLE_DAYS = 30;
const DAY_MILLISECONDS = 86_400_000;
/** So few that other writers wait for a moment only: a design may have hundreds of versions. */
const purgedAtOnce = 10;

/** The earliest time of deletion from which a design can still be brought back. */
export function oldestRecoverable(now: Date): string {
  return new Date(now.getTime() - RECOVERABLE_DAYS * DAY_MILLISECONDS).toISOString();
}

export function createDeletedDesigns(context: DesignContext) {
  const { queries, now, notify } = context;
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

    purgeDeleted: (before: Date): Promise<number> => purgeDeleted(context, before),
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
 * Purges designs that were deleted before `before`, some at a time: name, draft, versions and project. A row without a name
 * stays and owns the opens, so that a company's past usage doesn't change. Returns how many were purged.
 */
async function purgeDeleted(context: DesignContext, before: Date): Promise<number> {
  const { queries, language, now } = context;
  let purged = 0;
  for (let last: string | undefined = ""; last !== undefined;) {
    const due = await designsDue(queries, before, last);
    const ids = due.map(({ id }) => id);
    // Nobody changes or restores them any more, so their documents can be read before.
    await releaseAssets({ queries, contains: language.contains }, due, now());
    if (ids.length > 0) purged += await purgeSome(context, ids, before);
    last = ids.at(-1);
  }
  await purgeProjects(queries);
  return purged;
}

async function designsDue(queries: DesignContext["queries"], before: Date, last: string) {
  return await queries
    .selectFrom("designs")
    .select(["id", "company_id", "live_version"])
    .where("purged_at", "is", null)
    .where("deleted_at", "<", before.toISOString())
    .where("id", ">", last)
    .orderBy("id")
    .limit(purgedAtOnce)
    .execute();
}

async function purgeSome(
  { queries, lockRows, now }: DesignContext,
  ids: readonly string[],
  before: Date,
): Promise<number> {
  return await queries.transaction().execute(async (transaction) => {
    await lockRows(transaction, "designs", ids);
    const rows = await transaction
      .updateTable("designs")
      .set({ name: "", name_folded: "", draft: "{}", project_id: null, snippet: null })
      .set({ draft_author: null, draft_author_kind: null, draft_author_id: null })
      .set({ purged_at: now().toISOString() })
      .where("id", "in", ids)
      .where("purged_at", "is", null)
      .where("deleted_at", "<", before.toISOString())
      .returning("id")
      .execute();
    const purged = rows.map(({ id }) => id);
    for (const table of ["design_versions", "draft_links", "remarks"] as const)
      await transaction.deleteFrom(table).where("design_id", "in", purged).execute();
    return purged.length;
  });
}
