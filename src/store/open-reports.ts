import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import { chunksOf } from "./chunks.ts";

export interface OpenCount {
  /** Opens in the requested cycle. */
  cycle: number;
  /** Opens in all cycles. */
  lifetime: number;
  /** Clicks on its link in the requested cycle. */
  cycle_clicks: number;
  lifetime_clicks: number;
}

/** Counts without an open or a click. */
export const noCounts: OpenCount = { cycle: 0, lifetime: 0, cycle_clicks: 0, lifetime_clicks: 0 };

export interface CountRequest {
  company_id: string;
  /** First day of the cycle, `YYYY-MM-DD`. */
  cycle_start: string;
}

export interface DailyRequest {
  company_id: string;
  /** First and last day, both included, `YYYY-MM-DD`. */
  from: string;
  to: string;
  project_id?: string;
  /** Only designs of these projects. */
  project_ids?: readonly string[] | undefined;
  design_id?: string;
}

export interface BusiestRequest {
  /** `YYYY-MM-DD`. */
  since: string;
  limit: number;
}

export interface DayCount {
  day: string;
  n: number;
}

export interface OpenOwner {
  design_id: string;
  company_id: string;
  project_id: string | null;
  deleted: boolean;
}

const IDS_AT_ONCE = 500;

export type OpenReports = ReturnType<typeof createOpenReports>;

/** Reads folded opens. operations/usage/exact-counts adds those that are only in a journal. */
export function createOpenReports({ queries }: Database) {
  return {
    /** Opens in the cycle by design of the company. A design without opens is missing. */
    async cycleCounts({ company_id, cycle_start }: CountRequest): Promise<Map<string, number>> {
      const rows = await queries
        .selectFrom("open_cycles")
        .innerJoin("designs", "designs.id", "open_cycles.design_id")
        .select(["open_cycles.design_id as id", "open_cycles.n"])
        .where("designs.company_id", "=", company_id)
        .where("open_cycles.cycle_start", "=", cycle_start)
        .execute();
      return new Map(rows.map(({ id, n }) => [id, n]));
    },

    /** By design, of the whole company or only of `design_ids`. A design without opens is missing. */
    async countsFor(request: CountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>> {
      const { design_ids, company_id } = request;
      const sums = sumCycles(queries, request);
      if (design_ids !== undefined && design_ids.length <= IDS_AT_ONCE) {
        const requestedSums = sums
          .innerJoin("designs", "designs.id", "open_cycles.design_id")
          .where("designs.company_id", "=", company_id)
          .where("open_cycles.design_id", "in", design_ids);
        return toCounts(await requestedSums.execute());
      }
      const requestedIds = new Set(design_ids);
      const rows = await sums.where("design_id", "in", idsOf(queries, company_id)).execute();
      return toCounts(design_ids === undefined ? rows : rows.filter(({ id }) => requestedIds.has(id)));
    },

    /** The designs, of all companies, with the most opens in cycles that began on `since` or later. Deleted ones are missing. */
    busiest: (request: BusiestRequest) => findBusiest(queries, request),

    /** By project, summed over the designs that are in it now, without deleted ones. */
    projectCounts: (request: CountRequest) => countProjects(queries, request),

    daily: (request: DailyRequest) => sumDays(queries, request),

    /** The owners of designs, so that pending opens can be added to the right sums. */
    async ownersOf(design_ids: string[]): Promise<OpenOwner[]> {
      const owners: OpenOwner[] = [];
      for (const chunk of chunksOf(design_ids, IDS_AT_ONCE)) {
        const rows = await queries
          .selectFrom("designs")
          .select(["id as design_id", "company_id", "project_id", "deleted_at"])
          .where("id", "in", chunk)
          .execute();
        owners.push(...rows.map(({ deleted_at, ...row }) => ({ ...row, deleted: deleted_at !== null })));
      }
      return owners;
    },
  };
}

/**
 * A company's designs, for an `in` condition on a table of counts. The sums then come in the order of that table's key. A
 * join would sort them, which takes several times as long.
 */
export function idsOf(queries: Database["queries"], company_id: string) {
  return queries.selectFrom("designs").select("designs.id").where("company_id", "=", company_id);
}

function sumCycles(queries: Database["queries"], { cycle_start }: CountRequest) {
  return queries
    .selectFrom("open_cycles")
    .select("open_cycles.design_id as id")
    .groupBy("open_cycles.design_id")
    .select(({ fn }) => fn.sum("open_cycles.n").as("lifetime"))
    .select(
      sql<number>`sum(case when open_cycles.cycle_start = ${cycle_start} then open_cycles.n else 0 end)`.as(
        "cycle",
      ),
    );
}

async function findBusiest(
  queries: Database["queries"],
  { since, limit }: BusiestRequest,
): Promise<{ id: string; company_id: string; opens: number }[]> {
  return await queries
    .selectFrom("open_cycles")
    .innerJoin("designs", "designs.id", "open_cycles.design_id")
    .select(["designs.id", "designs.company_id"])
    .select(({ fn }) => fn.sum<number>("open_cycles.n").as("opens"))
    .where("open_cycles.cycle_start", ">=", since)
    .where("designs.deleted_at", "is", null)
    .groupBy(["designs.id", "designs.company_id"])
    .orderBy(({ fn }) => fn.sum("open_cycles.n"), "desc")
    .orderBy("designs.id")
    .limit(limit)
    .execute();
}

async function countProjects(
  queries: Database["queries"],
  request: CountRequest,
): Promise<Map<string, OpenCount>> {
  const presentDesigns = idsOf(queries, request.company_id).where("deleted_at", "is", null);
  const rows = await sumCycles(queries, request).where("design_id", "in", presentDesigns).execute();
  const designRows = await presentDesigns.select("project_id").execute();
  const projectByDesign = new Map(designRows.map(({ id, project_id }) => [id, project_id]));
  const counts = new Map<string, OpenCount>();
  for (const [id, { cycle, lifetime }] of toCounts(rows)) {
    const project = projectByDesign.get(id);
    if (project === undefined || project === null) continue;
    const sum = counts.get(project) ?? noCounts;
    counts.set(project, { ...sum, cycle: sum.cycle + cycle, lifetime: sum.lifetime + lifetime });
  }
  return counts;
}

/** Opens by day, without days that have none. Deleted and purged designs count too. */
async function sumDays(queries: Database["queries"], request: DailyRequest): Promise<DayCount[]> {
  let query = queries
    .selectFrom("open_days")
    .innerJoin("designs", "designs.id", "open_days.design_id")
    .select(({ fn }) => ["open_days.day", fn.sum("open_days.n").as("n")])
    .where("designs.company_id", "=", request.company_id)
    .where("open_days.day", ">=", request.from)
    .where("open_days.day", "<=", request.to);
  if (request.project_id !== undefined) {
    query = query.where("designs.project_id", "=", request.project_id);
  }
  if (request.project_ids !== undefined) {
    query = query.where("designs.project_id", "in", request.project_ids);
  }
  if (request.design_id !== undefined) {
    query = query.where("designs.id", "=", request.design_id);
  }
  const rows = await query.groupBy("open_days.day").orderBy("open_days.day").execute();
  return rows.map(({ day, n }) => ({ day, n: Number(n) }));
}

function toCounts(rows: { id: string; cycle: unknown; lifetime: unknown }[]): Map<string, OpenCount> {
  return new Map(
    rows.map(({ id, cycle, lifetime }) => [
      id,
      { ...noCounts, cycle: Number(cycle), lifetime: Number(lifetime) },
    ]),
  );
}
