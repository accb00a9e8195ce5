import { type Selectable, sql } from "kysely";
import { addEntry, withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { DraftLinksTable } from "./database/sharing-tables.ts";

export type DraftLink = Selectable<DraftLinksTable>;
type NewDraftLink = Omit<DraftLink, "created_at" | "last_seen_at">;

/** A link with the state of the draft that it shows. */
export interface OpenedLink extends Pick<DraftLink, "id" | "company_id" | "design_id" | "expires_at"> {
  /** Of the draft. */
  revision: number;
  saved_at: string;
}

/** A link's last use is kept to the minute, so that guests who look at many pictures write rarely. */
const seenEveryMs = 60_000;

export function createDraftLinks({ queries, lockRows }: Database, now: () => Date) {
  return {
    /** Adds a link, unless the design has `most` already. */
    put: (link: NewDraftLink, max: number): Promise<DraftLink | "too_many" | "unknown_design"> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "designs", [link.design_id]);
        return await addLink(transaction, link, max, now());
      }),

    /** A design's unexpired links, newest first. */
    list: async (company_id: string, design_id: string): Promise<DraftLink[]> =>
      await queries
        .selectFrom("draft_links")
        .selectAll()
        .where("company_id", "=", company_id)
        .where("design_id", "=", design_id)
        .where("expires_at", ">", now().toISOString())
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute(),

    /** Revokes a link. False when the design has no such link. */
    async remove({ company_id, design_id, id }: Pick<DraftLink, "company_id" | "design_id" | "id">) {
      const entry = { company_id, action: "draft_link.revoked", id, now: now() } as const;
      const removed = await withEntry(queries, entry, (transaction) =>
        transaction
          .deleteFrom("draft_links")
          .where("company_id", "=", company_id)
          .where("design_id", "=", design_id)
          .where("id", "=", id)
          .returning("id")
          .executeTakeFirst(),
      );
      return removed !== undefined;
    },

    findByHash: (token_hash: string): Promise<OpenedLink | undefined> =>
      findLink(queries, token_hash, now().toISOString()),

    /** Notes that a guest has opened the page. */
    async markSeen(id: string): Promise<void> {
      const at = now();
      const before = new Date(at.getTime() - seenEveryMs).toISOString();
      await queries
        .updateTable("draft_links")
        .set({ last_seen_at: at.toISOString() })
        .where("id", "=", id)
        .where((row) => row.or([row("last_seen_at", "is", null), row("last_seen_at", "<", before)]))
        .execute();
    },
  };
}

async function addLink(
  queries: Database["queries"],
  newLink: NewDraftLink,
  max: number,
  now: Date,
): Promise<DraftLink | "too_many" | "unknown_design"> {
  const link: DraftLink = { ...newLink, created_at: now.toISOString(), last_seen_at: null };
  if (!(await hasDesign(queries, link))) return "unknown_design";
  await queries.deleteFrom("draft_links").where("expires_at", "<=", link.created_at).execute();
  const { count } = await queries
    .selectFrom("draft_links")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("design_id", "=", link.design_id)
    .executeTakeFirstOrThrow();
  if (count >= max) return "too_many";
  await queries.insertInto("draft_links").values(link).execute();
  await addEntry(queries, { company_id: link.company_id, action: "draft_link.created", id: link.id }, now);
  return link;
}

/** The unexpired link with this token, of a design that isn't deleted. */
async function findLink(
  queries: Database["queries"],
  token_hash: string,
  now: string,
): Promise<OpenedLink | undefined> {
  return await queries
    .selectFrom("draft_links")
    .innerJoin("designs", "designs.id", "draft_links.design_id")
    .select(["draft_links.id", "draft_links.company_id", "design_id", "expires_at"])
    .select(["draft_revision as revision"])
    .select(sql<string>`coalesce(draft_saved_at, updated_at)`.as("saved_at"))
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now)
    .where("designs.deleted_at", "is", null)
    .executeTakeFirst();
}

async function hasDesign(
  queries: Database["queries"],
  { company_id, design_id }: Pick<DraftLink, "company_id" | "design_id">,
): Promise<boolean> {
  const design = await queries
    .selectFrom("designs")
    .select("id")
    .where("id", "=", design_id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return design !== undefined;
}
