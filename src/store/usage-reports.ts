import { sql } from "kysely";
import type { Database } from "./database/database.ts";
import { type DailyRequest, idsOf } from "./open-reports.ts";
import { chunksOf } from "./chunks.ts";

/** A company, or one of its projects or designs. */
export interface UsageScope {
  company_id: string;
  project_id?: string;
  /** Only designs of these projects. */
  project_ids?: readonly string[] | undefined;
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

export type UsageReports = ReturnType<typeof createUsageReports>;

/** Sums of folded opens by design, including deleted and purged ones. A design without opens is missing. */
export function createUsageReports({ queries }: Database) {
  return {
    async usageByDesign(request: UsageRequest): Promise<DesignUsage[]> {
      const inCycle = (start: string) => sql`sum(case when cycle_start = ${start} then n else 0 end)`;
      const sums = await queries
        .selectFrom("open_cycles")
        .select(({ fn }) => ["design_id", fn.sum("n").as("lifetime")])
        .select(inCycle(request.cycle_start).as("cycle"))
        .select(inCycle(request.last_cycle_start).as("last_cycle"))
        .where("design_id", "in", idsIn(queries, request))
        .groupBy("design_id")
        .execute();
      return await withOwners(queries, request, sums, ({ cycle, last_cycle, lifetime }) => ({
        cycle: Number(cycle),
        last_cycle: Number(last_cycle),
        lifetime: Number(lifetime),
      }));
    },

    async daysByDesign(request: DailyRequest): Promise<DesignOpens[]> {
      const sums = await queries
        .selectFrom("open_days")
        .select(({ fn }) => ["design_id", fn.sum("n").as("n")])
        .where("design_id", "in", idsIn(queries, request))
        .where("day", ">=", request.from)
        .where("day", "<=", request.to)
        .groupBy("design_id")
        .execute();
      return await withOwners(queries, request, sums, ({ n }) => ({ n: Number(n) }));
    },

    /** Names of designs, by id. */
    async namesOf(design_ids: readonly string[]): Promise<Map<string, string>> {
      const names = new Map<string, string>();
      for (const chunk of chunksOf(design_ids, IDS_AT_ONCE)) {
        const rows = await queries
          .selectFrom("designs")
          .select(["id", "name"])
          .where("id", "in", chunk)
          .execute();
        for (const { id, name } of rows) names.set(id, name);
      }
      return names;
    },
  };
}

function idsIn(queries: Database["queries"], { company_id, project_id, project_ids, design_id }: UsageScope) {
  let query = idsOf(queries, company_id);
  if (project_id !== undefined) query = query.where("designs.project_id", "=", project_id);
  if (project_ids !== undefined) query = query.where("designs.project_id", "in", project_ids);
  if (design_id !== undefined) query = query.where("designs.id", "=", design_id);
  return query;
}

async function withOwners<Sums extends { design_id: string }, Counts>(
  queries: Database["queries"],
  scope: UsageScope,
  sums: readonly Sums[],
  read: (sums: Sums) => Counts,
): Promise<(OpenedDesign & Counts)[]> {
  const rows = await idsIn(queries, scope)
    .select("designs.project_id")
    .select(sql`designs.deleted_at is not null`.as("deleted"))
    .execute();
  const owners = new Map(rows.map((row) => [row.id, row]));
  return sums.flatMap((one) => {
    const owner = owners.get(one.design_id);
    if (owner === undefined) return [];
    const { id, project_id, deleted } = owner;
    return [{ design_id: id, project_id, deleted: Boolean(deleted), ...read(one) }];
  });
}
