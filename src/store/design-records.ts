import { sql } from "kysely";
import type { DesignContext } from "./design-context.ts";
import { newId } from "./new-id.ts";

export interface NewDesign {
  id?: string;
  company_id: string;
  project_id: string;
  name: string;
  name_folded: string;
  /** Checked, canonical JSON text. */
  document: string;
  /** `optional_url_params` of that document, as JSON text. */
  parameters: string;
}

export interface DesignSummary {
  id: string;
  company_id: string;
  project_id: string;
  project_name: string;
  name: string;
  /** Number of the live version. */
  version: number;
  /** Of the live version, JSON text. */
  parameters: string;
  created_at: string;
  updated_at: string;
}

export interface Design extends DesignSummary {
  /** Of the live version, JSON text. */
  document: string;
  draft_revision: number;
}

/** What an open needs: the live version and nothing else. */
export interface LiveDesign {
  id: string;
  company_id: string;
  name: string;
  version: number;
  document: string;
  parameters: string;
}

export interface DesignUpdate {
  company_id: string;
  id: string;
  naming?: { name: string; name_folded: string };
  project_id?: string;
  /** Makes the draft's new document of its present one, as JSON texts; the draft gets a new revision. */
  rewriteDraft?: (document: string) => string;
}

export type DesignCreation = { result: "created"; id: string } | { result: "unknown_project" };

export interface DesignUpdating {
  result: "updated" | "unknown" | "unknown_project";
}

/** Columns of a {@link DesignSummary}, for a query over designs, their project and their live version. */
export const SUMMARY_COLUMNS = [
  "designs.id",
  "designs.company_id",
  "projects.id as project_id",
  "projects.name as project_name",
  "designs.name",
  "designs.live_version as version",
  "live.parameters",
  "designs.created_at",
  "designs.updated_at",
] as const;

export function createDesignRecords(context: DesignContext) {
  const { queries } = context;
  return {
    create: (design: NewDesign) => createDesign(context, design),
    update: (change: DesignUpdate) => updateDesign(context, change),

    async get(company_id: string, id: string): Promise<Design | undefined> {
      return await withLiveVersion(queries)
        .innerJoin("projects", "projects.id", "designs.project_id")
        .select(SUMMARY_COLUMNS)
        .select(["live.document", "designs.draft_revision"])
        .where("designs.id", "=", id)
        .where("designs.company_id", "=", company_id)
        .executeTakeFirst();
    },

    async companyOf(id: string): Promise<string | undefined> {
      const row = await queries
        .selectFrom("designs")
        .select("company_id")
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
      return row?.company_id;
    },

    /** The hot path: what the runtime URL paints. */
    async getLive(company_id: string, id: string): Promise<LiveDesign | undefined> {
      return await withLiveVersion(queries)
        .select(["designs.id", "designs.company_id", "designs.name", "live.number as version"])
        .select(["live.document", "live.parameters"])
        .where("designs.id", "=", id)
        .where("designs.company_id", "=", company_id)
        .executeTakeFirst();
    },
  };
}

/** Designs that are not deleted, or only those deleted since a time, each with its live version as `live`. */
export function withLiveVersion(queries: DesignContext["queries"], deleted?: { since: string }) {
  const designs = queries
    .selectFrom("designs")
    .innerJoin("design_versions as live", (join) =>
      join.onRef("live.design_id", "=", "designs.id").onRef("live.number", "=", "designs.live_version"),
    );
  return deleted === undefined
    ? designs.where("designs.deleted_at", "is", null)
    : designs.where("designs.deleted_at", ">=", deleted.since).where("designs.purged_at", "is", null);
}

/** Stores a design whose version 1 is live at once and whose draft (revision 1) is the same document. */
async function createDesign(context: DesignContext, design: NewDesign): Promise<DesignCreation> {
  const { id = newId("dsn"), document, parameters, ...place } = design;
  const created_at = context.now().toISOString();
  return await context.queries.transaction().execute(async (transaction) => {
    if (!(await holdProject({ ...context, queries: transaction }, place))) {
      return { result: "unknown_project" };
    }
    const dates = { created_at, updated_at: created_at };
    await transaction
      .insertInto("designs")
      .values({ id, ...place, ...dates, live_version: 1, draft: document, draft_revision: 1 })
      .execute();
    await transaction
      .insertInto("design_versions")
      .values({ design_id: id, number: 1, name: place.name, document, parameters, created_at })
      .execute();
    return { result: "created", id };
  });
}

/** Renames, moves, rewrites the draft, or all of it. The documents of versions are left as they are. */
async function updateDesign(context: DesignContext, change: DesignUpdate): Promise<DesignUpdating> {
  const { company_id, id, project_id, naming } = change;
  const result = await context.queries.transaction().execute(async (transaction) => {
    if (
      project_id !== undefined &&
      !(await holdProject({ ...context, queries: transaction }, { company_id, project_id }))
    ) {
      return "unknown_project";
    }
    const row = await transaction
      .updateTable("designs")
      .set({ ...naming, ...(project_id === undefined ? {} : { project_id }) })
      .set({ updated_at: context.now().toISOString() })
      .where("id", "=", id)
      .where("company_id", "=", company_id)
      .where("deleted_at", "is", null)
      .returning("draft")
      .executeTakeFirst();
    if (row === undefined) return "unknown";
    if (change.rewriteDraft !== undefined) {
      await transaction
        .updateTable("designs")
        .set({ draft: change.rewriteDraft(row.draft), draft_revision: sql<number>`draft_revision + 1` })
        .where("id", "=", id)
        .execute();
    }
    return "updated";
  });
  if (result === "updated") {
    context.changed(id);
  }
  return { result };
}

/** Whether the company has the project, which isn't deleted before the transaction ends. */
async function holdProject(
  { queries, lockRows }: Pick<DesignContext, "queries" | "lockRows">,
  { company_id, project_id }: { company_id: string; project_id: string },
): Promise<boolean> {
  await lockRows(queries, "projects", [project_id]);
  const project = await queries
    .selectFrom("projects")
    .select("id")
    .where("id", "=", project_id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return project !== undefined;
}
