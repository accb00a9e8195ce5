import type { PendingSource } from "../../opens/journal-services.ts";
import { type CountedCompany, cycleStart, nextCycleStart } from "../../store/cycles.ts";
import type { DailyRequest, OpenCount } from "../../store/open-reports.ts";
import type { Store } from "../../store/store.ts";
import type { DesignOpens } from "../../store/usage-reports.ts";
import { createExactCounts, type DayOfKinds } from "./exact-counts.ts";
import { createExactUsage, type ExactUsageRequest, type Usage } from "./exact-usage.ts";

/** Counts of opens, exact at every moment, whether folded or not. */
export interface Opens {
  /** Per design of a company, or of these designs alone; a design without opens is omitted. */
  byDesign(company: CountedCompany, designIds?: string[]): Promise<ReadonlyMap<string, OpenCount>>;
  /** In the current cycle, for every design opened in it. */
  inCycle(company: CountedCompany): Promise<ReadonlyMap<string, number>>;
  byProject(company: CountedCompany): Promise<ReadonlyMap<string, OpenCount>>;
  daily(request: DailyRequest): Promise<DayOfKinds[]>;
  /** Sums of the current cycle, the last cycle and all time. */
  usage(request: ExactUsageRequest): Promise<Usage>;
  /** Per design within a range of days; a design without any is omitted. */
  inDays(request: DailyRequest): Promise<DesignOpens[]>;
}

export function createOpens(source: PendingSource, store: Pick<Store, "opens">, now: () => Date): Opens {
  const counts = createExactCounts(source, store.opens);
  const sums = createExactUsage(source, store.opens);
  const request = ({ id, anchorDay }: CountedCompany) => ({
    company_id: id,
    cycle_start: cycleStart(anchorDay, now()),
    next_cycle_start: nextCycleStart(anchorDay, now()),
  });
  return {
    byDesign: (company, designIds) =>
      counts.designs({ ...request(company), ...(designIds === undefined ? {} : { design_ids: designIds }) }),
    inCycle: (company) => counts.inCycle(request(company)),
    byProject: (company) => counts.projects(request(company)),
    daily: (days) => counts.daily(days),
    usage: (usageRequest) => sums.usage(usageRequest),
    inDays: (days) => sums.inDays(days),
  };
}
