import { sql } from "kysely";
import type { DesignContext } from "./design-context.ts";
import { oldestRecoverable } from "./deleted-designs.ts";
import { type DesignSummary, SUMMARY_COLUMNS } from "./design-records.ts";

/** Which designs of a company a page of them shows. */
export interface PageFilter {
  company_id: string;
  project_id?: string;
  /** A part of the design's folded name; no character in it is a wildcard. */
  name_contains_folded?: string;
  /** True: those deleted that can be brought back, in place of those that are there. */
  deleted: boolean;
}

export type PageOrder = "name" | "change";

export interface PagePlace {
  limit: number;
  offset: number;
}

export interface ListedDesign extends DesignSummary {
  /** Of the live version, JSON text. */
  document: string;
  /** The draft's text where it isn't the live version's; null where they are one. */
  other_draft: string | null;
  deleted_at: string | null;
}

/** Pages of designs. Ids are found first, in indexes alone, for a design's row is long; then the rows of one page. */
export function createDesignPages({ queries, now }: Pick<DesignContext, "queries" | "now">) {
  const matching = (filter: PageFilter) => matchingDesigns(queries, filter, now());
  return {
    async count(filter: PageFilter): Promise<number> {
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** By folded name, or the last changed first; of deleted ones the last deleted. All of them without a place. */
    async ids(filter: PageFilter, order: PageOrder, place?: PagePlace): Promise<string[]> {
      const changed = filter.deleted ? "deleted_at" : "updated_at";
      let query = matching(filter).select("id");
      query =
        order === "name"
          ? query.orderBy("name_folded").orderBy("id")
          : query.orderBy(changed, "desc").orderBy("id", "desc");
      if (place !== undefined) query = query.limit(place.limit).offset(place.offset);
      return (await query.execute()).map(({ id }) => id);
    },

    /** In the order of the ids, which are few; one that is no longer there is left out. */
    async listed(company_id: string, ids: string[]): Promise<ListedDesign[]> {
      if (ids.length === 0) return [];
      const rows = await queries
        .selectFrom("designs")
        .innerJoin("design_versions as live", (join) =>
          join.onRef("live.design_id", "=", "designs.id").onRef("live.number", "=", "designs.live_version"),
        )
        .innerJoin("projects", "projects.id", "designs.project_id")
        .select(SUMMARY_COLUMNS)
        .select(["live.document", "designs.deleted_at"])
        .select(
          sql<string | null>`case when designs.draft <> live.document then designs.draft end`.as(
            "other_draft",
          ),
        )
        .where("designs.company_id", "=", company_id)
        .where("designs.id", "in", ids)
        .execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Whether a design that is there has this folded name in the project. */
    async isNamed(company_id: string, project_id: string, name_folded: string): Promise<boolean> {
      const row = await matching({ company_id, project_id, deleted: false })
        .select("id")
        .where("name_folded", "=", name_folded)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

function matchingDesigns(queries: DesignContext["queries"], filter: PageFilter, now: Date) {
  const { company_id, project_id, name_contains_folded = "", deleted } = filter;
  let query = queries.selectFrom("designs").where("company_id", "=", company_id);
  query = deleted
    ? query.where("deleted_at", ">=", oldestRecoverable(now))
    : query.where("deleted_at", "is", null);
  if (project_id !== undefined) query = query.where("project_id", "=", project_id);
  if (name_contains_folded !== "") {
    // A substring test that every kind of database knows and in which nothing is a wildcard.
    const without = sql<string>`replace(name_folded, ${name_contains_folded}, '')`;
    query = query.where("name_folded", "<>", without);
  }
  return query;
}
