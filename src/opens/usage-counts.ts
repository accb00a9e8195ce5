import type { PendingSource } from "./journal-parts.ts";
import { type DailyRequest, type DayCount, type KeptCounts, ownedBy } from "./open-counts.ts";
import type { CountedOpens } from "./tally.ts";

export interface UsageRequest {
  company_id: string;
  project_id?: string;
  design_id?: string;
  /** First days of the last cycle, of the present one and of the next, `YYYY-MM-DD`. */
  last_cycle_start: string;
  cycle_start: string;
  next_cycle_start: string;
  /** The day of the last cycle up to which it is compared with the present one, included. */
  same_day: string;
}

interface OpenedDesign {
  design_id: string;
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

export interface Usage {
  /** Every design that was ever opened, deleted ones included. */
  designs: DesignUsage[];
  /** Opens in the last cycle up to the same day. */
  to_same_day: number;
}

/** How kept sums are read. */
export interface KeptUsage extends Pick<KeptCounts, "ownersOf"> {
  usageByDesign(request: UsageRequest): Promise<DesignUsage[]>;
  daysByDesign(request: DailyRequest): Promise<DesignOpens[]>;
  daily(request: DailyRequest): Promise<DayCount[]>;
}

const noOpens = { cycle: 0, last_cycle: 0, lifetime: 0 };

export type UsageCounts = ReturnType<typeof createUsageCounts>;

/** Exact sums for reports, all of one moment: the kept ones and what only a journal holds so far. */
export function createUsageCounts(source: PendingSource, kept: KeptUsage) {
  async function owned(pending: CountedOpens[], request: Omit<DailyRequest, "from" | "to">) {
    const { company_id, project_id, design_id } = request;
    return (await ownedBy(kept, pending, company_id)).filter(
      ({ owner }) =>
        (project_id ?? owner.project_id) === owner.project_id &&
        (design_id ?? owner.design_id) === owner.design_id,
    );
  }
  return {
    async usage(request: UsageRequest): Promise<Usage> {
      const part = { ...request, from: request.last_cycle_start, to: request.same_day };
      const { counted, pending } = await source.read(async () => ({
        designs: await kept.usageByDesign(request),
        days: await kept.daily(part),
      }));
      const designs = new Map(counted.designs.map((usage) => [usage.design_id, usage]));
      let toSameDay = counted.days.reduce((sum, { n }) => sum + n, 0);
      for (const { opens, owner } of await owned(pending, request)) {
        const { design_id, project_id, deleted } = owner;
        const usage = designs.get(design_id) ?? {
          design_id,
          project_id,
          deleted,
          ...noOpens,
        };
        designs.set(design_id, usage);
        addOpens(usage, opens, request);
        if (isWithin(opens.day, part)) toSameDay += opens.n;
      }
      return { designs: [...designs.values()], to_same_day: toSameDay };
    },

    /** Opens on some days per design; one without any is missing. */
    async inDays(request: DailyRequest): Promise<DesignOpens[]> {
      const { counted, pending } = await source.read(() => kept.daysByDesign(request));
      const designs = new Map(counted.map((opens) => [opens.design_id, opens]));
      const inRange = pending.filter(({ day }) => isWithin(day, request));
      for (const { opens, owner } of await owned(inRange, request)) {
        const { design_id, project_id, deleted } = owner;
        const before = designs.get(design_id)?.n ?? 0;
        designs.set(design_id, { design_id, project_id, deleted, n: before + opens.n });
      }
      return [...designs.values()];
    },
  };
}

function addOpens(usage: DesignUsage, { day, n }: CountedOpens, request: UsageRequest): void {
  usage.lifetime += n;
  if (day >= request.cycle_start && day < request.next_cycle_start) usage.cycle += n;
  if (day >= request.last_cycle_start && day < request.cycle_start) usage.last_cycle += n;
}

function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  return day >= from && day <= to;
}
