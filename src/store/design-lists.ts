import { type SelectQueryBuilder, sql } from "kysely";
import type { DatabaseLanguage } from "./database/database.ts";
import { oldestRecoverable } from "./deleted-designs.ts";
import {
  type DesignContext,
  type DesignSummary,
  SUMMARY_COLUMNS,
  withLiveVersion,
} from "./design-records.ts";

/** `-` puts the latest first. */
export const designOrders = ["name", "created_at", "-created_at", "updated_at", "-updated_at"] as const;
export type DesignOrder = (typeof designOrders)[number];

/** Both names are case-folded. */
export interface DesignFilter {
  company_id: string;
  /** The whole name of the project. */
  project_name_folded?: string;
  /** A part of the design's name, without wildcards. */
  name_contains_folded?: string;
  /** True for deleted designs that can be restored, in place of the others. */
  deleted?: boolean;
  /** Only designs of these projects. */
  project_ids?: readonly string[] | undefined;
  /** Only these designs. */
  ids?: readonly string[];
  /** Default: by name. Designs with equal values are ordered by id. */
  order?: DesignOrder;
  /** Default: all designs. */
  limit?: number;
  /** Used only together with `limit`. */
  offset?: number;
}

export interface ListedSummary extends DesignSummary {
  deleted_at: string | null;
  /** JSON text; null for none. */
  protection: string | null;
}

interface DesignPage {
  rows: ListedSummary[];
  /** Number of matching designs on all pages. */
  total: number;
}

export function createDesignLists({ queries, language, now }: DesignContext) {
  return {
    /** One page of the matching designs. A page past the end is empty. */
    async list(filter: DesignFilter): Promise<DesignPage> {
      const matching = matchingDesigns(queries, filter, now());
      const { total } = await matching
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      let query = applyOrder(
        matching.select(SUMMARY_COLUMNS).select(["designs.deleted_at", "designs.protection"]),
        filter.order ?? "name",
      );
      if (filter.limit !== undefined) {
        query = query.limit(filter.limit).offset(filter.offset ?? 0);
      }
      return { rows: await query.execute(), total: Number(total) };
    },

    /** Names that contain some of these case-folded parts, those with most of them first, of the designs changed last. */
    async namesWith(parts: readonly string[], filter: NameFilter): Promise<string[]> {
      if (parts.length === 0) return [];
      const newest = newestNames({ queries, language }, filter);
      const bare = sql.ref<string>("designs.bare");
      const counts = parts.map((part) => sql`case when ${language.contains(bare, part)} then 1 else 0 end`);
      const found = sql<number>`${sql.join(counts, sql` + `)}`;
      const rows = await queries
        .selectFrom(newest.as("designs"))
        .select("designs.name")
        .where(found, ">", 0)
        .orderBy(found, "desc")
        .orderBy("designs.name_folded")
        .limit(filter.limit)
        .execute();
      return rows.map(({ name }) => name);
    },

    /** The ids of all matching designs, by name. */
    async matchingIds(filter: DesignFilter): Promise<string[]> {
      const rows = await applyOrder(
        matchingDesigns(queries, filter, now()).select("designs.id"),
        "name",
      ).execute();
      return rows.map(({ id }) => id);
    },
  };
}

interface NameFilter {
  company_id: string;
  project_name_folded?: string;
  /** Only designs of these projects. */
  project_ids?: readonly string[] | undefined;
  limit: number;
}

/** Bounds the time of a search, which reads the name of each. */
const maxSearched = 20_000;

function newestNames(
  { queries, language }: Searching,
  { company_id, project_name_folded, project_ids }: NameFilter,
) {
  let query = queries
    .selectFrom("designs")
    .select(["name", "name_folded", language.bareColumn(sql.ref("name_folded")).as("bare")])
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .orderBy("updated_at", "desc")
    .limit(maxSearched);
  if (project_ids !== undefined) query = query.where("project_id", "in", project_ids);
  if (project_name_folded === undefined) return query;
  return query.where("project_id", "in", (project) =>
    project
      .selectFrom("projects")
      .select("id")
      .where("company_id", "=", company_id)
      .where("name_folded", "=", project_name_folded),
  );
}

function applyOrder<Tables, From extends keyof Tables, Row>(
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
  const { company_id, project_name_folded, name_contains_folded, deleted = false, ids, project_ids } = filter;
  let query = withLiveVersion(queries, deleted ? { since: oldestRecoverable(now) } : undefined)
    .innerJoin("projects", "projects.id", "designs.project_id")
    .where("designs.company_id", "=", company_id);
  if (ids !== undefined) query = query.where("designs.id", "in", ids);
  if (project_ids !== undefined) query = query.where("designs.project_id", "in", project_ids);
  if (project_name_folded !== undefined) {
    query = query.where("projects.name_folded", "=", project_name_folded);
  }
  if (name_contains_folded !== undefined && name_contains_folded !== "") {
    query = query.where(nameContains(name_contains_folded));
  }
  return query;
}

/** Selects designs of a company. */
export interface PageFilter {
  company_id: string;
  project_id?: string;
  /**
   * Case-folded words, without hyphens and accents. Each occurs in the design's name or its project's, regardless of both, or is
   * the live version's size, such as `1200x628`, or one side of it.
   */
  words?: readonly string[];
  /** True for deleted designs that can be restored, in place of the others. */
  deleted: boolean;
}

type PageOrder = "name" | "change";

interface PageRange {
  limit: number;
  offset: number;
}

export interface ListedDesign extends DesignSummary {
  /** Of the live version, JSON text. */
  document: string;
  /** The draft's JSON text; null when it equals the live version's. */
  other_draft: string | null;
  /** JSON text; null for none. */
  protection: string | null;
  deleted_at: string | null;
  /** Null when it isn't a template. */
  template_since: string | null;
}

/** Pages of designs. Rows are long, so the ids are first read from indexes alone, then the rows of one page. */
export function createDesignPages({ queries, language, now }: Searching & Pick<DesignContext, "now">) {
  const matching = (filter: PageFilter) => filterPage({ queries, language }, filter, now());
  return {
    async count(filter: PageFilter): Promise<number> {
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** By folded name, or last changed (of deleted designs: last deleted) first. Without a range all ids. */
    async ids(filter: PageFilter, order: PageOrder, range?: PageRange): Promise<string[]> {
      const changeColumn = filter.deleted ? "deleted_at" : "updated_at";
      let query = matching(filter).select("id");
      query =
        order === "name"
          ? query.orderBy("name_folded").orderBy("id")
          : query.orderBy(changeColumn, "desc").orderBy("id", "desc");
      if (range !== undefined) query = query.limit(range.limit).offset(range.offset);
      return (await query.execute()).map(({ id }) => id);
    },

    /** In the order of the ids. Ids of missing designs are skipped. */
    async listed(company_id: string, ids: string[]): Promise<ListedDesign[]> {
      if (ids.length === 0) return [];
      const rows = await queries
        .selectFrom("designs")
        .innerJoin("design_versions as live", (join) =>
          join.onRef("live.design_id", "=", "designs.id").onRef("live.number", "=", "designs.live_version"),
        )
        .innerJoin("projects", "projects.id", "designs.project_id")
        .select(SUMMARY_COLUMNS)
        .select(["live.document", "designs.deleted_at", "designs.protection", "designs.template_since"])
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

    /** Whether the project has a design with this folded name that isn't deleted. */
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

type Searching = Pick<DesignContext, "queries" | "language">;

function filterPage({ queries, language }: Searching, filter: PageFilter, now: Date) {
  const { company_id, project_id, words = [], deleted } = filter;
  let query = queries.selectFrom("designs").where("company_id", "=", company_id);
  query = deleted
    ? query.where("deleted_at", ">=", oldestRecoverable(now))
    : query.where("deleted_at", "is", null);
  if (project_id !== undefined) query = query.where("project_id", "=", project_id);
  for (const word of words) query = query.where(hasWord(language, word));
  return query;
}

/** A substring test that every SQL database has and that knows no wildcards. */
function nameContains(text: string) {
  return sql<boolean>`designs.name_folded <> replace(designs.name_folded, ${text}, '')`;
}

function hasWord(language: DatabaseLanguage, word: string) {
  const has = (column: string) => language.contains(language.bareColumn(sql.ref(column)), word);
  return sql<boolean>`(${has("designs.name_folded")} or exists (
    select 1 from projects where projects.id = designs.project_id and ${has("projects.name_folded")})
    ${hasSize(language, word)})`;
}

/** Before its sizes and layers: after its name, which may have 200 letters. */
const headLength = 1500;

/** Also reads the first lines of live versions where the word is a size or a side. */
function hasSize({ contains }: DatabaseLanguage, word: string) {
  const [, one, other] = /^(\d{2,5})(?:[x×](\d{2,5}))?$/.exec(word) ?? [];
  if (one === undefined) return sql``;
  const head = sql<string>`substr(live.document, 1, ${sql.lit(headLength)})`;
  const [wide, high] = [`"width": ${one},`, `"height": ${other ?? one},`].map((line) => contains(head, line));
  const size = sql.join([wide, high], other === undefined ? sql` or ` : sql` and `);
  return sql`or exists (select 1 from design_versions live
    where live.design_id = designs.id and live.number = designs.live_version and (${size}))`;
}
