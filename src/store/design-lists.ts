import { sql } from "kysely";
import type { DesignSummary } from "./design-records.ts";
import { SUMMARY_COLUMNS, withLiveVersion } from "./design-records.ts";
import type { DesignContext } from "./design-context.ts";

/** Both names are compared as they stand here, with the columns that hold case-folded names. */
export interface DesignFilter {
  company_id: string;
  /** The whole name of the project. */
  project_name_folded?: string;
  /** A part of the design's name; no character in it is a wildcard. */
  name_contains_folded?: string;
  /** Without it every design comes back. */
  limit?: number;
  /** Counts only together with `limit`. */
  offset?: number;
}

export interface DesignPage {
  rows: DesignSummary[];
  /** Designs that pass the filter, on all pages. */
  total: number;
}

export function createDesignLists({ queries }: DesignContext) {
  return {
    /** Designs that pass the filter, by folded name, then id. A page past the end is empty. */
    async list(filter: DesignFilter): Promise<DesignPage> {
      const matching = matchingDesigns(queries, filter);
      const { total } = await matching
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      let query = matching.select(SUMMARY_COLUMNS).orderBy("designs.name_folded").orderBy("designs.id");
      if (filter.limit !== undefined) {
        query = query.limit(filter.limit).offset(filter.offset ?? 0);
      }
      return { rows: await query.execute(), total: Number(total) };
    },
  };
}

function matchingDesigns(queries: DesignContext["queries"], filter: DesignFilter) {
  const { company_id, project_name_folded, name_contains_folded } = filter;
  let query = withLiveVersion(queries)
    .innerJoin("projects", "projects.id", "designs.project_id")
    .where("designs.company_id", "=", company_id);
  if (project_name_folded !== undefined) {
    query = query.where("projects.name_folded", "=", project_name_folded);
  }
  if (name_contains_folded !== undefined && name_contains_folded !== "") {
    // A substring test that every kind of database knows and in which nothing is a wildcard.
    const without = sql<string>`replace(designs.name_folded, ${name_contains_folded}, '')`;
    query = query.where("designs.name_folded", "<>", without);
  }
  return query;
}
