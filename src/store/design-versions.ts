import { sql } from "kysely";
import { type DesignKey, explainMiss, type Miss, type RevisionKey, updateExisting } from "./design-drafts.ts";
import { addEntry } from "./audit-entries.ts";
import type { DesignContext } from "./design-records.ts";
import { savedBy } from "./draft-authors.ts";
import { addPublication } from "./webhook-events.ts";

/** Who published a version, and why. */
export interface Authorship {
  /** The name, at that time, of the user or the key; null when neither did it. */
  author: string | null;
  author_kind: "user" | "key" | null;
  /** The user's id; null for a key. */
  author_id: string | null;
  note: string | null;
}

export interface DesignVersion extends Omit<Authorship, "author_id"> {
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
  /** Set when the document's name becomes the design's name too. */
  naming?: { name: string; name_folded: string };
}

export type PublishRequest = RevisionKey &
  Naming &
  Partial<Authorship> & {
    parameters: string;
    /** The draft in the newest form, where the stored one isn't. */
    document?: string;
  };
export type RestoreRequest = RevisionKey & Naming & Partial<Authorship> & { number: number };

export function createDesignVersions(context: DesignContext) {
  const { queries, notify } = context;
  return {
    /** Makes the draft a new live version. `parameters` are those of the draft. */
    async publish(request: PublishRequest): Promise<Publishing> {
      const publication = await queries
        .transaction()
        .execute((transaction) => publishDraft({ ...context, queries: transaction }, request));
      if (publication === undefined) {
        return await explainMiss(context, request);
      }
      notify(request.id, "published");
      return publication;
    },

    /** Replaces the draft and publishes it in one transaction. A document that is already live makes no new version. */
    async saveAndPublish(request: PublishRequest & { document: string }): Promise<Publishing> {
      const publication = await queries
        .transaction()
        .execute((transaction) => saveAndPublish({ ...context, queries: transaction }, request));
      if (publication === undefined) return await explainMiss(context, request);
      notify(request.id, "published");
      return publication;
    },

    /** Every version, newest first; empty for an unknown design. */
    async versions(company_id: string, id: string): Promise<DesignVersion[]> {
      const rows = await queries
        .selectFrom("design_versions")
        .innerJoin("designs", "designs.id", "design_versions.design_id")
        .select(["number", "design_versions.name", "design_versions.created_at", "live_version"])
        .select(["author", "author_kind", "note"])
        .where("designs.id", "=", id)
        .where("designs.company_id", "=", company_id)
        .where("designs.deleted_at", "is", null)
        .orderBy("number", "desc")
        .execute();
      return rows.map(({ live_version, ...row }) => ({ ...row, live: row.number === live_version }));
    },

    /**
     * One version; with `deleted` also of a deleted design that can be restored. Undefined for an unknown design, nulls for
     * an unknown version.
     */
    async version({ deleted, ...place }: DesignKey & { number: number; deleted: boolean }) {
      const query = withVersion(queries, place).where("designs.purged_at", "is", null);
      return await (deleted ? query : query.where("designs.deleted_at", "is", null)).executeTakeFirst();
    },

    /** Makes the document of version `number` the draft and a new live version. */
    async restoreVersion(request: RestoreRequest): Promise<Restoring> {
      const restoration = await queries
        .transaction()
        .execute((transaction) => restore({ ...context, queries: transaction }, request));
      if (restoration.result === "restored") {
        notify(request.id, "published");
      }
      return restoration;
    },
  };
}

async function publishDraft(
  context: DesignContext,
  request: PublishRequest,
): Promise<Publishing | undefined> {
  const design = await updateExisting(context, request)
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
    .values({ design_id: request.id, number: version, ...content, ...authorshipOf(request) })
    .execute();
  await addPublication(context.queries, request, { version, name, updated_at });
  await record(context, request, "design.published");
  return { result: "published", version, revision };
}

async function saveAndPublish(
  context: DesignContext,
  request: PublishRequest & { document: string },
): Promise<Publishing | undefined> {
  const savedDraft = await updateExisting(context, request)
    .set({ draft: request.document, draft_revision: sql<number>`draft_revision + 1` })
    .set(savedBy(request, context.now()))
    .returning(["live_version as version", "draft_revision as revision"])
    .executeTakeFirst();
  if (savedDraft === undefined) return undefined;
  const live = await withVersion(context.queries, {
    ...request,
    number: savedDraft.version,
  }).executeTakeFirst();
  if (live?.document === request.document) {
    await record(context, request, "design.draft_saved");
    return { result: "published", ...savedDraft };
  }
  return await publishDraft(context, { ...request, expected_revision: savedDraft.revision });
}

async function restore(context: DesignContext, request: RestoreRequest): Promise<Restoring> {
  await context.lockRows(context.queries, "designs", [request.id]);
  const oldVersion = await findVersion(context, request);
  if (oldVersion === undefined) {
    return { result: "unknown" };
  }
  const { name, document, parameters } = oldVersion;
  if (name === null || document === null || parameters === null) {
    return { result: "unknown_version" };
  }
  const design = await updateExisting(context, request)
    .set({ ...request.naming, draft: document, draft_revision: sql<number>`draft_revision + 1` })
    .set({ live_version: sql<number>`live_version + 1`, ...savedBy(request, context.now()) })
    .returning(["live_version as version", "draft_revision as revision", "updated_at"])
    .executeTakeFirst();
  if (design === undefined) return await explainMiss(context, request);
  const { version, revision, updated_at } = design;
  await context.queries
    .insertInto("design_versions")
    .values({
      design_id: request.id,
      number: version,
      name,
      document,
      parameters,
      created_at: updated_at,
      ...authorshipOf(request),
    })
    .execute();
  await addPublication(context.queries, request, { version, name, updated_at });
  await record(context, request, "design.version_restored");
  return { result: "restored", version, revision };
}

const record = (
  { queries, now }: DesignContext,
  { company_id, id }: DesignKey,
  action: "design.published" | "design.draft_saved" | "design.version_restored",
) => addEntry(queries, { company_id, action, id }, now());

function authorshipOf(given: Partial<Authorship>): Authorship {
  const { author = null, author_kind = null, author_id = null, note = null } = given;
  return { author, author_kind, author_id, note };
}

/** The version's content; undefined for an unknown design, nulls for an unknown version. */
async function findVersion({ queries }: DesignContext, request: RestoreRequest) {
  return await withVersion(queries, request).where("designs.deleted_at", "is", null).executeTakeFirst();
}

function withVersion(
  queries: DesignContext["queries"],
  { company_id, id, number }: DesignKey & { number: number },
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
