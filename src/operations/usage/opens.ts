import type { PendingSource } from "../../opens/journal-services.ts";
import type { Journal } from "../../opens/journal.ts";
import { type CountedCompany, cycleStart, nextCycleStart, utcDay } from "../../store/cycles.ts";
import type { DailyRequest, OpenCount } from "../../store/open-reports.ts";
import type { CountedKind } from "../../design/counted-kinds.ts";
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

/** Resolves when a crash can no longer lose the open. */
export type RecordOpen = (open: {
  designId: string;
  anchorDay: number;
  kind?: CountedKind | undefined;
}) => Promise<void>;

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

export function createRecordOpen(journal: Pick<Journal, "record">, now: () => Date): RecordOpen {
  const calendar = createCalendar();
  return ({ designId, anchorDay, kind }) => {
    const on = calendar(now(), anchorDay);
    return journal.record({ designId, kind, day: on.day, cycleStart: on.cycleStart });
  };
}

/** The day of an instant, and the first day of its cycle for companies whose cycles begin on `anchorDay`. */
export type Calendar = (instant: Date, anchorDay: number) => { day: string; cycleStart: string };

const dayMs = 24 * 60 * 60 * 1000;

/** Formats each day once, because millions of opens fall on the same day. */
export function createCalendar(): Calendar {
  let today = Number.NaN;
  let day = "";
  const starts = new Map<number, string>();
  return (instant, anchorDay) => {
    const number = Math.floor(instant.getTime() / dayMs);
    if (number !== today) {
      today = number;
      day = utcDay(instant);
      starts.clear();
    }
    let start = starts.get(anchorDay);
    if (start === undefined) {
      start = cycleStart(anchorDay, instant);
      starts.set(anchorDay, start);
    }
    return { day, cycleStart: start };
  };
}
