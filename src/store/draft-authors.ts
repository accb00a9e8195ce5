/** Who changes a draft. */
export interface DraftAuthor {
  /** The name, at that time, of the user or the key; absent when neither did it. */
  author?: string | null | undefined;
  author_kind?: "user" | "key" | null | undefined;
  /** The user's id; absent for a key. */
  author_id?: string | null | undefined;
}

/** The columns of a design that tell who saved its draft, and when. */
export function savedBy({ author, author_kind, author_id }: DraftAuthor, now: Date) {
  return {
    draft_author: author ?? null,
    draft_author_kind: author_kind ?? null,
    draft_author_id: author_id ?? null,
    draft_saved_at: now.toISOString(),
  };
}
