import { sql } from "kysely";
import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";
import type { CountedKind } from "../design/counted-kinds.ts";
import { type DailyRequest, idsOf } from "./open-reports.ts";

/** How often one kind was counted on one day. */
export interface KindCount {
  day: string;
  kind: CountedKind;
  n: number;
}

export interface ClickRequest {
  company_id: string;
  /** First days of the cycle and of the next one, `YYYY-MM-DD`. */
  cycle_start: string;
  next_cycle_start: string;
  design_ids?: string[];
}

export interface ClickCount {
  id: string;
  project_id: string | null;
  deleted: boolean;
  cycle: number;
  lifetime: number;
}

const IDS_AT_ONCE = 500;

export type KindReports = ReturnType<typeof createKindReports>;

/** Reads folded clicks and opens of known fetchers. operations/usage adds those that are only in a journal. */
export function createKindReports({ queries }: Database) {
  return {
    /** Clicks by design; a design without clicks is missing. */
    async clicks(request: ClickRequest): Promise<ClickCount[]> {
      const { design_ids } = request;
      if (design_ids === undefined) return await sumClicks(queries, request, undefined);
      const counts: ClickCount[] = [];
      for (const ids of chunksOf(design_ids, IDS_AT_ONCE))
        counts.push(...(await sumClicks(queries, request, ids)));
      return counts;
    },

    /** Clicks and opens of known fetchers by day and kind. Deleted and purged designs count too. */
    async dailyKinds(request: DailyRequest): Promise<KindCount[]> {
      const { company_id, from, to, project_id, project_ids, design_id } = request;
      let designs = idsOf(queries, company_id);
      if (project_id !== undefined) designs = designs.where("designs.project_id", "=", project_id);
      if (project_ids !== undefined) designs = designs.where("designs.project_id", "in", project_ids);
      if (design_id !== undefined) designs = designs.where("designs.id", "=", design_id);
      return await queries
        .selectFrom("counted_days")
        .select(({ fn }) => ["day", "kind", fn.sum<number>("n").as("n")])
        .where("design_id", "in", designs)
        .where("day", ">=", from)
        .where("day", "<=", to)
        .groupBy(["day", "kind"])
        .execute();
    },
  };
}

async function sumClicks(
  queries: Database["queries"],
  { company_id, cycle_start, next_cycle_start }: ClickRequest,
  ids: readonly string[] | undefined,
): Promise<ClickCount[]> {
  const inCycle = sql<number>`sum(case when counted_days.day >= ${cycle_start}
    and counted_days.day < ${next_cycle_start} then counted_days.n else 0 end)`;
  const rows = await queries
    .selectFrom("designs")
    .innerJoin("counted_days", "counted_days.design_id", "designs.id")
    .select(({ fn }) => ["designs.id", "designs.project_id", fn.sum<number>("counted_days.n").as("lifetime")])
    .select(inCycle.as("cycle"))
    .select(sql`max(case when designs.deleted_at is null then 0 else 1 end)`.as("deleted"))
    .where("designs.company_id", "=", company_id)
    .where("counted_days.kind", "=", "click")
    .$if(ids !== undefined, (query) => query.where("designs.id", "in", ids ?? []))
    .groupBy(["designs.id", "designs.project_id"])
    .execute();
  return rows.map(({ deleted, ...row }) => ({ ...row, deleted: Number(deleted) === 1 }));
}
