import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import type { DailyRequest } from "./open-reports.ts";

/** Whose opens: a company's, or those of one project or design of it. */
export interface UsageScope {
  company_id: string;
  project_id?: string;
  design_id?: string;
}

export interface UsageRequest extends UsageScope {
  /** First days of two cycles, `YYYY-MM-DD`. */
  cycle_start: string;
  last_cycle_start: string;
}

export interface OpenedDesign {
  design_id: string;
  /** Null once the design is purged. */
  project_id: string | null;
  deleted: boolean;
}

export interface DesignUsage extends OpenedDesign {
  cycle: number;
  last_cycle: number;
  lifetime: number;
}

export interface DesignOpens extends OpenedDesign {
  n: number;
}

const IDS_AT_ONCE = 500;

/** Sums of folded opens per design, deleted and purged ones included. One that was never opened is missing. */
export function createUsageReports({ queries }: Database) {
  return {
    async usageByDesign(request: UsageRequest): Promise<DesignUsage[]> {
      const inCycle = (start: string) =>
        sql`sum(case when open_cycles.cycle_start = ${start} then open_cycles.n else 0 end)`;
      const rows = await designsIn(queries, request)
        .innerJoin("open_cycles", "open_cycles.design_id", "designs.id")
        .select(({ fn }) => fn.sum("open_cycles.n").as("lifetime"))
        .select(inCycle(request.cycle_start).as("cycle"))
        .select(inCycle(request.last_cycle_start).as("last_cycle"))
        .groupBy(["designs.id", "designs.project_id", "designs.deleted_at"])
        .execute();
      return rows.map((row) => ({
        ...row,
        deleted: Boolean(row.deleted),
        cycle: Number(row.cycle),
        last_cycle: Number(row.last_cycle),
        lifetime: Number(row.lifetime),
      }));
    },

    async daysByDesign(request: DailyRequest): Promise<DesignOpens[]> {
      const rows = await designsIn(queries, request)
        .innerJoin("open_days", "open_days.design_id", "designs.id")
        .select(({ fn }) => fn.sum("open_days.n").as("n"))
        .where("open_days.day", ">=", request.from)
        .where("open_days.day", "<=", request.to)
        .groupBy(["designs.id", "designs.project_id", "designs.deleted_at"])
        .execute();
      return rows.map((row) => ({ ...row, deleted: Boolean(row.deleted), n: Number(row.n) }));
    },

    /** Names of designs, by id. */
    async namesOf(design_ids: readonly string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>();
      for (let start = 0; start < design_ids.length; start += IDS_AT_ONCE) {
        const rows = await queries
          .selectFrom("designs")
          .select(["id", "name"])
          .where("id", "in", design_ids.slice(start, start + IDS_AT_ONCE))
          .execute();
        for (const { id, name } of rows) names.set(id, name);
      }
      return names;
    },
  };
}

function designsIn(queries: Database["queries"], { company_id, project_id, design_id }: UsageScope) {
  let query = queries
    .selectFrom("designs")
    .select(["designs.id as design_id", "designs.project_id"])
    .select(sql`designs.deleted_at is not null`.as("deleted"))
    .where("designs.company_id", "=", company_id);
  if (project_id !== undefined) query = query.where("designs.project_id", "=", project_id);
  if (design_id !== undefined) query = query.where("designs.id", "=", design_id);
  return query;
}
