import type { PendingSource } from "../../opens/journal-services.ts";
import type { Journal } from "../../opens/journal.ts";
import { cycleStart, nextCycleStart } from "../../store/cycles.ts";
import { createCalendar } from "./calendar.ts";
import { createExactCounts } from "./exact-counts.ts";
import { createExactUsage, type ExactUsageRequest, type Usage } from "./exact-usage.ts";
import type { DailyRequest, DayCount, OpenCount } from "../../store/open-reports.ts";
import type { Store } from "../../store/store.ts";
import type { DesignOpens } from "../../store/usage-reports.ts";

/** A company, as the counting of its opens needs it. */
export interface CountedCompany {
  id: string;
  anchorDay: number;
}

/** Opens as callers see them: exact at every moment, whether folded into the tables or not yet. */
export interface Opens {
  /** Per design of a company, or of these designs alone; one never opened is missing. */
  byDesign(company: CountedCompany, designIds?: string[]): Promise<ReadonlyMap<string, OpenCount>>;
  /** In the present cycle alone, of every design opened in it. */
  inCycle(company: CountedCompany): Promise<ReadonlyMap<string, number>>;
  byProject(company: CountedCompany): Promise<ReadonlyMap<string, OpenCount>>;
  daily(request: DailyRequest): Promise<DayCount[]>;
  /** Sums of the present cycle, the last one and all. */
  usage(request: ExactUsageRequest): Promise<Usage>;
  /** Per design on some days; one without any is missing. */
  inDays(request: DailyRequest): Promise<DesignOpens[]>;
}

/** Resolves once a crash can't lose the open any more. */
export type RecordOpen = (open: { designId: string; anchorDay: number }) => Promise<void>;

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
    usage: (wanted) => sums.usage(wanted),
    inDays: (days) => sums.inDays(days),
  };
}

export function createRecordOpen(journal: Pick<Journal, "record">, now: () => Date): RecordOpen {
  const calendar = createCalendar();
  return ({ designId, anchorDay }) => {
    const on = calendar(now(), anchorDay);
    return journal.record({ designId, day: on.day, cycleStart: on.cycleStart });
  };
}
