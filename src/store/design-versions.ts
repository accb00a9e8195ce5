import { sql } from "kysely";
import { explainMiss, updatePresent } from "./design-drafts.ts";
import type { DesignPlace, Miss, RevisedPlace } from "./design-drafts.ts";
import type { DesignContext } from "./design-context.ts";

export interface DesignVersion {
  number: number;
  /** The document's. */
  name: string;
  created_at: string;
  live: boolean;
}

/** `version` is the new live one, `revision` the draft's. */
export type Publishing = { result: "published"; version: number; revision: number } | Miss;

export type Restoring =
  | { result: "restored"; version: number; revision: number }
  | { result: "unknown_version" }
  | Miss;

interface Naming {
  /** The document's own name, where it shall become the design's together with the document. */
  naming?: { name: string; name_folded: string };
}

export type PublishRequest = RevisedPlace &
  Naming & {
    parameters: string;
    /** The draft as it is to be published, where it isn't stored in the newest form. */
    document?: string;
  };
export type RestoreRequest = RevisedPlace & Naming & { number: number };

export function createDesignVersions(context: DesignContext) {
  const { queries, changed } = context;
  return {
    /** Makes the draft a new version and that version live. `parameters` are those of the draft. */
    async publish(request: PublishRequest): Promise<Publishing> {
      const published = await queries
        .transaction()
        .execute((transaction) => publishDraft({ ...context, queries: transaction }, request));
      if (published === undefined) {
        return await explainMiss(context, request);
      }
      changed(request.id);
      return published;
    },

    /** Puts `document` in the draft's place and publishes it, all or nothing. What is live already isn't published again. */
    async saveAndPublish(request: PublishRequest & { document: string }): Promise<Publishing> {
      const published = await queries
        .transaction()
        .execute((transaction) => saveAndPublish({ ...context, queries: transaction }, request));
      if (published === undefined) return await explainMiss(context, request);
      changed(request.id);
      return published;
    },

    /** Every version, newest first; empty for an unknown design. */
    async versions(company_id: string, id: string): Promise<DesignVersion[]> {
      const rows = await queries
        .selectFrom("design_versions")
        .innerJoin("designs", "designs.id", "design_versions.design_id")
        .select(["number", "design_versions.name", "design_versions.created_at", "live_version"])
        .where("designs.id", "=", id)
        .where("designs.company_id", "=", company_id)
        .where("designs.deleted_at", "is", null)
        .orderBy("number", "desc")
        .execute();
      return rows.map(({ live_version, ...row }) => ({ ...row, live: row.number === live_version }));
    },

    /**
     * One version; with `deleted` also of a deleted design that can be brought back. Undefined for an unknown design;
     * nulls when the design has no such version.
     */
    async version({ deleted, ...place }: DesignPlace & { number: number; deleted: boolean }) {
      const query = withVersion(queries, place).where("designs.purged_at", "is", null);
      return await (deleted ? query : query.where("designs.deleted_at", "is", null)).executeTakeFirst();
    },

    /** Version `number`'s document becomes the draft and, as a new version, live. The history only grows. */
    async restoreVersion(request: RestoreRequest): Promise<Restoring> {
      const restored = await queries
        .transaction()
        .execute((transaction) => restore({ ...context, queries: transaction }, request));
      if (restored.result === "restored") {
        changed(request.id);
      }
      return restored;
    },
  };
}

async function publishDraft(
  context: DesignContext,
  request: PublishRequest,
): Promise<Publishing | undefined> {
  const design = await updatePresent(context, request)
    .set({ ...request.naming, live_version: sql<number>`live_version + 1` })
    .set(request.document === undefined ? {} : { draft: request.document })
    .returning(["live_version as version", "name", "draft", "draft_revision as revision", "updated_at"])
    .executeTakeFirst();
  if (design === undefined) {
    return undefined;
  }
  const { version, name, draft, revision, updated_at } = design;
  const content = { name, document: draft, parameters: request.parameters, created_at: updated_at };
  await context.queries
    .insertInto("design_versions")
    .values({ design_id: request.id, number: version, ...content })
    .execute();
  return { result: "published", version, revision };
}

async function saveAndPublish(
  context: DesignContext,
  request: PublishRequest & { document: string },
): Promise<Publishing | undefined> {
  const saved = await updatePresent(context, request)
    .set({ draft: request.document, draft_revision: sql<number>`draft_revision + 1` })
    .returning(["live_version as version", "draft_revision as revision"])
    .executeTakeFirst();
  if (saved === undefined) return undefined;
  const live = await withVersion(context.queries, { ...request, number: saved.version }).executeTakeFirst();
  if (live?.document === request.document) return { result: "published", ...saved };
  return await publishDraft(context, { ...request, expected_revision: saved.revision });
}

async function restore(context: DesignContext, request: RestoreRequest): Promise<Restoring> {
  await context.lockRows(context.queries, "designs", [request.id]);
  const old = await findVersion(context, request);
  if (old === undefined) {
    return { result: "unknown" };
  }
  const { name, document, parameters } = old;
  if (name === null || document === null || parameters === null) {
    return { result: "unknown_version" };
  }
  const design = await updatePresent(context, request)
    .set({ ...request.naming, draft: document, draft_revision: sql<number>`draft_revision + 1` })
    .set({ live_version: sql<number>`live_version + 1` })
    .returning(["live_version as version", "draft_revision as revision", "updated_at"])
    .executeTakeFirst();
  if (design === undefined) return await explainMiss(context, request);
  const { version, revision, updated_at } = design;
  await context.queries
    .insertInto("design_versions")
    .values({ design_id: request.id, number: version, name, document, parameters, created_at: updated_at })
    .execute();
  return { result: "restored", version, revision };
}

/** The version's content; nulls when the design is there and the version is not. */
async function findVersion({ queries }: DesignContext, request: RestoreRequest) {
  return await withVersion(queries, request).where("designs.deleted_at", "is", null).executeTakeFirst();
}

function withVersion(
  queries: DesignContext["queries"],
  { company_id, id, number }: DesignPlace & { number: number },
) {
  return queries
    .selectFrom("designs")
    .leftJoin("design_versions as old", (join) =>
      join.onRef("old.design_id", "=", "designs.id").on("old.number", "=", number),
    )
    .select(["old.name", "old.document", "old.parameters"])
    .where("designs.id", "=", id)
    .where("designs.company_id", "=", company_id);
}
