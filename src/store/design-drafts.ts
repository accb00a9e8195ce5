import { sql } from "kysely";
import { withEntry } from "./audit-entries.ts";
import { type DraftAuthor, savedBy } from "./draft-authors.ts";
import type { DesignContext } from "./design-records.ts";

export interface Draft {
  /** JSON text. */
  document: string;
  revision: number;
}

/** The last saving of a draft. */
export interface DraftSaved {
  revision: number;
  saved_at: string;
  author: string | null;
  author_kind: "user" | "key" | null;
  author_id: string | null;
}

export interface DesignKey {
  company_id: string;
  id: string;
}

export interface RevisionKey extends DesignKey {
  /** The revision that the change is based on. Without it any revision is changed. */
  expected_revision?: number;
}

/** Why nothing was changed; `revision` is the current one. */
export type Miss = { result: "conflict"; revision: number } | { result: "unknown" };

/** `revision` is the draft's new one. */
export type DraftSaving = { result: "saved"; revision: number } | Miss;

export function createDesignDrafts(context: DesignContext) {
  return {
    getDraft: (company_id: string, id: string) => getDraft(context, { company_id, id }),

    /** Who saved the draft last, and when. Undefined for an unknown design. */
    async draftSaved(company_id: string, id: string): Promise<DraftSaved | undefined> {
      return await context.queries
        .selectFrom("designs")
        .select(["draft_revision as revision", "draft_author as author", "draft_author_kind as author_kind"])
        .select(["draft_author_id as author_id"])
        .select(sql<string>`coalesce(draft_saved_at, updated_at)`.as("saved_at"))
        .where("id", "=", id)
        .where("company_id", "=", company_id)
        .where("deleted_at", "is", null)
        .executeTakeFirst();
    },

    /** Replaces the draft, unless it was changed since `expected_revision`. */
    async saveDraft(request: RevisionKey & DraftAuthor & { document: string }): Promise<DraftSaving> {
      const { company_id, id } = request;
      const now = context.now();
      const entry = { company_id, action: "design.draft_saved", id, now } as const;
      const savedDraft = await withEntry(context.queries, entry, (transaction) =>
        updateExisting({ ...context, queries: transaction }, request)
          .set({ draft: request.document, draft_revision: sql<number>`draft_revision + 1` })
          .set(savedBy(request, now))
          .returning("draft_revision as revision")
          .executeTakeFirst(),
      );
      return savedDraft === undefined
        ? await explainMiss(context, request)
        : { result: "saved", ...savedDraft };
    },
  };
}

/** An update of a design that isn't deleted and has the expected revision. */
export function updateExisting({ queries, now }: Pick<DesignContext, "queries" | "now">, key: RevisionKey) {
  const query = queries
    .updateTable("designs")
    .set({ updated_at: now().toISOString() })
    .where("id", "=", key.id)
    .where("company_id", "=", key.company_id)
    .where("deleted_at", "is", null);
  return key.expected_revision === undefined
    ? query
    : query.where("draft_revision", "=", key.expected_revision);
}

export async function explainMiss(context: DesignContext, key: DesignKey): Promise<Miss> {
  const draft = await getDraft(context, key);
  return draft === undefined ? { result: "unknown" } : { result: "conflict", revision: draft.revision };
}

async function getDraft(
  { queries }: DesignContext,
  { company_id, id }: DesignKey,
): Promise<Draft | undefined> {
  return await queries
    .selectFrom("designs")
    .select(["draft as document", "draft_revision as revision"])
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
