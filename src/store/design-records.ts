import { sql } from "kysely";
import type { Database, DatabaseLanguage } from "./database/database.ts";
import { addEntry } from "./audit-entries.ts";
import { type DraftAuthor, savedBy } from "./draft-authors.ts";
import { newId } from "./new-id.ts";
import { addPublication } from "./webhook-events.ts";

/** What the queries of designs work with. `notify` is called after a change is committed. */
export interface DesignContext {
  queries: Database["queries"];
  lockRows: Database["lockRows"];
  language: DatabaseLanguage;
  now: () => Date;
  notify: DesignListener;
}

/** `published`: only the live version has changed, and the design's name with it. */
export type DesignListener = (designId: string, change?: "published") => void;

interface NewDesign {
  id?: string;
  company_id: string;
  project_id: string;
  name: string;
  name_folded: string;
  /** Checked, canonical JSON text. */
  document: string;
  /** `optional_url_params` of that document, as JSON text. */
  parameters: string;
  author?: string | null;
  author_kind?: "user" | "key" | null;
  author_id?: string | null;
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
  /** JSON; null when nothing protects its runtime URL. */
  protection: string | null;
}

/** What an open needs: the live version and nothing else. */
interface LiveDesign {
  id: string;
  company_id: string;
  name: string;
  version: number;
  document: string;
  parameters: string;
  protection: string | null;
}

interface DesignUpdate {
  company_id: string;
  id: string;
  naming?: { name: string; name_folded: string };
  project_id?: string;
  /** Maps the draft's JSON text to its new one. The draft gets a new revision. */
  rewriteDraft?: (document: string) => string;
  /** Who rewrites the draft. */
  author?: DraftAuthor;
  /** Maps the protection's JSON text, null for none, to its new one. */
  changeProtection?: ((protection: string | null) => string | null) | undefined;
}

type DesignCreation = { result: "created"; id: string } | { result: "unknown_project" };

interface DesignUpdating {
  result: "updated" | "unknown" | "unknown_project";
}

/** Columns of a {@link DesignSummary} in a query that joins designs, projects and live versions. */
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
        .select(["live.document", "designs.draft_revision", "designs.protection"])
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

    /** The live version, which a runtime URL shows. */
    async getLive(company_id: string, id: string): Promise<LiveDesign | undefined> {
      return await withLiveVersion(queries)
        .select(["designs.id", "designs.company_id", "designs.name", "live.number as version"])
        .select(["live.document", "live.parameters", "designs.protection"])
        .where("designs.id", "=", id)
        .where("designs.company_id", "=", company_id)
        .executeTakeFirst();
    },

    /** JSON; null when nothing protects its runtime URL, or there is no such design. */
    async protectionOf(company_id: string, id: string): Promise<string | null> {
      const row = await queries
        .selectFrom("designs")
        .select("protection")
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .executeTakeFirst();
      return row?.protection ?? null;
    },
  };
}

/** Designs that aren't deleted, or those deleted since a time, joined with their live version as `live`. */
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

/** Stores a design with one document as draft (revision 1) and live version 1. */
async function createDesign(context: DesignContext, design: NewDesign): Promise<DesignCreation> {
  const { id = newId("dsn"), document, parameters, ...rest } = design;
  const { author = null, author_kind = null, author_id = null, ...place } = rest;
  const created_at = context.now().toISOString();
  return await context.queries.transaction().execute(async (transaction) => {
    if (!(await lockProject({ ...context, queries: transaction }, place))) {
      return { result: "unknown_project" };
    }
    const saved = savedBy({ author, author_kind, author_id }, new Date(created_at));
    const dates = { created_at, updated_at: created_at, ...saved };
    await transaction
      .insertInto("designs")
      .values({ id, ...place, ...dates, live_version: 1, draft: document, draft_revision: 1 })
      .execute();
    await transaction
      .insertInto("design_versions")
      .values({
        design_id: id,
        number: 1,
        name: place.name,
        document,
        parameters,
        created_at,
        author,
        author_kind,
        author_id,
      })
      .execute();
    const publication = { version: 1, name: place.name, updated_at: created_at };
    await addPublication(transaction, { company_id: place.company_id, id }, publication);
    const { company_id } = place;
    await addEntry(transaction, { company_id, action: "design.created", id }, context.now());
    return { result: "created", id };
  });
}

/** Renames, moves and rewrites the draft, as requested. Documents of versions don't change. */
async function updateDesign(context: DesignContext, change: DesignUpdate): Promise<DesignUpdating> {
  const { company_id, id, project_id, naming } = change;
  const result = await context.queries.transaction().execute(async (transaction) => {
    if (
      project_id !== undefined &&
      !(await lockProject({ ...context, queries: transaction }, { company_id, project_id }))
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
      .returning(["draft", "protection"])
      .executeTakeFirst();
    if (row === undefined) return "unknown";
    if (change.rewriteDraft !== undefined) {
      await transaction
        .updateTable("designs")
        .set({ draft: change.rewriteDraft(row.draft), draft_revision: sql<number>`draft_revision + 1` })
        .set(savedBy(change.author ?? {}, context.now()))
        .where("id", "=", id)
        .execute();
    }
    if (change.changeProtection !== undefined) {
      await transaction
        .updateTable("designs")
        .set({ protection: change.changeProtection(row.protection) })
        .where("id", "=", id)
        .execute();
    }
    await addEntry(transaction, { company_id, action: "design.changed", id }, context.now());
    return "updated";
  });
  if (result === "updated") {
    context.notify(id);
  }
  return { result };
}

/** Whether the company has the project. Locks it, so that it can't be deleted before the transaction ends. */
async function lockProject(
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
