import { sql } from "kysely";
import type { DesignContext } from "./design-context.ts";

export interface Draft {
  /** JSON text. */
  document: string;
  revision: number;
}

export interface DesignPlace {
  company_id: string;
  id: string;
}

export interface RevisedPlace extends DesignPlace {
  /** The draft's revision that the change was made from; without it the change is made to whatever stands there. */
  expected_revision?: number;
}

/** Why a change to a revision found nothing to change: `revision` is the one that stands there now. */
export type Miss = { result: "conflict"; revision: number } | { result: "unknown" };

/** `revision` is the draft's new one. */
export type DraftSaving = { result: "saved"; revision: number } | Miss;

export function createDesignDrafts(context: DesignContext) {
  return {
    getDraft: (company_id: string, id: string) => getDraft(context, { company_id, id }),

    /** Puts `document` in the draft's place, unless the draft was changed since `expected_revision`. */
    async saveDraft(request: RevisedPlace & { document: string }): Promise<DraftSaving> {
      const saved = await updatePresent(context, request)
        .set({ draft: request.document, draft_revision: sql<number>`draft_revision + 1` })
        .returning("draft_revision as revision")
        .executeTakeFirst();
      return saved === undefined ? await explainMiss(context, request) : { result: "saved", ...saved };
    },
  };
}

/** The beginning of every change to a design that is there, on the revision that is expected. */
export function updatePresent({ queries, now }: Pick<DesignContext, "queries" | "now">, place: RevisedPlace) {
  const query = queries
    .updateTable("designs")
    .set({ updated_at: now().toISOString() })
    .where("id", "=", place.id)
    .where("company_id", "=", place.company_id)
    .where("deleted_at", "is", null);
  return place.expected_revision === undefined
    ? query
    : query.where("draft_revision", "=", place.expected_revision);
}

export async function explainMiss(context: DesignContext, place: DesignPlace): Promise<Miss> {
  const draft = await getDraft(context, place);
  return draft === undefined ? { result: "unknown" } : { result: "conflict", revision: draft.revision };
}

async function getDraft(
  { queries }: DesignContext,
  { company_id, id }: DesignPlace,
): Promise<Draft | undefined> {
  return await queries
    .selectFrom("designs")
    .select(["draft as document", "draft_revision as revision"])
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
