import { z } from "zod";
import type { Caller, Services } from "../services.ts";
import { designNotFound } from "./get-design.ts";

export const draftNewsBody = z.looseObject({
  revision: z.int().describe("Revision of the draft"),
  saved_at: z.string(),
  author: z
    .object({ kind: z.enum(["user", "key"]), name: z.string() })
    .nullable()
    .describe("The user or API key that saved it; null if neither did, or if it isn't known"),
  is_own: z.boolean().describe("Whether you saved it"),
  open_remarks: z.int().describe("Remarks of guests that aren't resolved"),
});
export type DraftNewsBody = z.output<typeof draftNewsBody>;

/** Who saved a draft last, and when: editors that are open ask again and again. */
export async function readDraftNews(
  { store }: Pick<Services, "store">,
  { companyId, author: caller }: Caller,
  id: string,
): Promise<DraftNewsBody> {
  const saved = await store.designs.draftSaved(companyId, id);
  if (saved === undefined) throw designNotFound(id);
  const { revision, saved_at, author, author_kind, author_id } = saved;
  const isKnown = author !== null && author_kind !== null;
  return {
    revision,
    saved_at,
    author: isKnown ? { kind: author_kind, name: author } : null,
    is_own: caller?.kind === "user" && caller.id === author_id,
    open_remarks: await store.remarks.countOpen(companyId, id),
  };
}
