import { type SelectQueryBuilder, sql } from "kysely";
import { oldestRecoverable } from "./deleted-designs.ts";
import type { DesignSummary } from "./design-records.ts";
import { SUMMARY_COLUMNS, withLiveVersion } from "./design-records.ts";
import type { DesignContext } from "./design-context.ts";

/** `-` puts the latest first. */
export const designOrders = ["name", "created_at", "-created_at", "updated_at", "-updated_at"] as const;
export type DesignOrder = (typeof designOrders)[number];

/** Both names are compared as they stand here, with the columns that hold case-folded names. */
export interface DesignFilter {
  company_id: string;
  /** The whole name of the project. */
  project_name_folded?: string;
  /** A part of the design's name; no character in it is a wildcard. */
  name_contains_folded?: string;
  /** Those deleted that can be brought back, in place of those that are there. */
  deleted?: boolean;
  /** By name when not given; equal ones are in the order of their ids. */
  order?: DesignOrder;
  /** Without it every design comes back. */
  limit?: number;
  /** Counts only together with `limit`. */
  offset?: number;
}

export interface ListedSummary extends DesignSummary {
  deleted_at: string | null;
}

export interface DesignPage {
  rows: ListedSummary[];
  /** Designs that pass the filter, on all pages. */
  total: number;
}

export function createDesignLists({ queries, now }: DesignContext) {
  return {
    /** Designs that pass the filter. A page past the end is empty. */
    async list(filter: DesignFilter): Promise<DesignPage> {
      const matching = matchingDesigns(queries, filter, now());
      const { total } = await matching
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      let query = ordered(
        matching.select(SUMMARY_COLUMNS).select("designs.deleted_at"),
        filter.order ?? "name",
      );
      if (filter.limit !== undefined) {
        query = query.limit(filter.limit).offset(filter.offset ?? 0);
      }
      return { rows: await query.execute(), total: Number(total) };
    },
  };
}

function ordered<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  order: DesignOrder,
): SelectQueryBuilder<Tables, From, Row> {
  if (order === "name") return query.orderBy(sql`designs.name_folded`).orderBy(sql`designs.id`);
  const [direction, column] = order.startsWith("-")
    ? (["desc", order.slice(1)] as const)
    : (["asc", order] as const);
  return query.orderBy(sql.ref(`designs.${column}`), direction).orderBy(sql`designs.id`, direction);
}

function matchingDesigns(queries: DesignContext["queries"], filter: DesignFilter, now: Date) {
  const { company_id, project_name_folded, name_contains_folded, deleted = false } = filter;
  let query = withLiveVersion(queries, deleted ? { since: oldestRecoverable(now) } : undefined)
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
