import { sql } from "kysely";
import type { Database } from "./database/database.ts";

export interface OpenCount {
  /** Opens in the cycle that was asked for. */
  cycle: number;
  /** Opens in all cycles. */
  lifetime: number;
}

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
  design_id?: string;
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

/** Reads what was folded. What still stands in a journal alone is added by the opens room. */
export function createOpenReports({ queries }: Database) {
  return {
    /** Opens in the cycle alone, per design of the company; one without any is missing. */
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

    /** Per design, of the whole company or of `design_ids` alone. A design that was never opened is missing. */
    async countsFor(request: CountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>> {
      const { design_ids } = request;
      let query = sumCycles(queries, request)
        .select("open_cycles.design_id as id")
        .groupBy("open_cycles.design_id");
      if (design_ids !== undefined && design_ids.length <= IDS_AT_ONCE) {
        query = query.where("open_cycles.design_id", "in", design_ids);
      }
      const wanted = new Set(design_ids);
      const rows = await query.execute();
      return toCounts(design_ids === undefined ? rows : rows.filter(({ id }) => wanted.has(id)));
    },

    /** Per project, summed over the designs that are in it now; deleted ones are left out. */
    async projectCounts(request: CountRequest): Promise<Map<string, OpenCount>> {
      const rows = await sumCycles(queries, request)
        .select("designs.project_id as id")
        .where("designs.deleted_at", "is", null)
        .groupBy("designs.project_id")
        .execute();
      return toCounts(rows);
    },

    daily: (request: DailyRequest) => sumDays(queries, request),

    /** Whose designs these are, so that opens which are not folded yet can be added where they belong. */
    async ownersOf(design_ids: string[]): Promise<OpenOwner[]> {
      const owners: OpenOwner[] = [];
      for (let start = 0; start < design_ids.length; start += IDS_AT_ONCE) {
        const rows = await queries
          .selectFrom("designs")
          .select(["id as design_id", "company_id", "project_id", "deleted_at"])
          .where("id", "in", design_ids.slice(start, start + IDS_AT_ONCE))
          .execute();
        owners.push(...rows.map(({ deleted_at, ...row }) => ({ ...row, deleted: deleted_at !== null })));
      }
      return owners;
    },
  };
}

function sumCycles(queries: Database["queries"], { company_id, cycle_start }: CountRequest) {
  return queries
    .selectFrom("open_cycles")
    .innerJoin("designs", "designs.id", "open_cycles.design_id")
    .where("designs.company_id", "=", company_id)
    .select(({ fn }) => fn.sum("open_cycles.n").as("lifetime"))
    .select(
      sql<number>`sum(case when open_cycles.cycle_start = ${cycle_start} then open_cycles.n else 0 end)`.as(
        "cycle",
      ),
    );
}

/** Opens per day, days without any left out. Deleted and purged designs count: their images were answered. */
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
  if (request.design_id !== undefined) {
    query = query.where("designs.id", "=", request.design_id);
  }
  const rows = await query.groupBy("open_days.day").orderBy("open_days.day").execute();
  return rows.map(({ day, n }) => ({ day, n: Number(n) }));
}

function toCounts(rows: { id: string | null; cycle: unknown; lifetime: unknown }[]): Map<string, OpenCount> {
  return new Map(
    rows.flatMap(({ id, cycle, lifetime }) =>
      id === null ? [] : [[id, { cycle: Number(cycle), lifetime: Number(lifetime) }] as const],
    ),
  );
}
