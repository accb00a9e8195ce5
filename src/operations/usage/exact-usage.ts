import type { PendingSource } from "../../opens/journal-services.ts";
import type { CountedOpens } from "../../store/fold-batch.ts";
import type { DailyRequest, OpenReports } from "../../store/open-reports.ts";
import type { DesignOpens, DesignUsage, UsageReports, UsageRequest } from "../../store/usage-reports.ts";
import { isInScope, selectCompanyOpens } from "./exact-counts.ts";

export interface ExactUsageRequest extends UsageRequest {
  /** First day of the next cycle, `YYYY-MM-DD`. */
  next_cycle_start: string;
  /** The last day of the previous cycle's comparable part, included. */
  same_day: string;
}

export interface Usage {
  /** Every design that was ever opened, including deleted ones. */
  designs: DesignUsage[];
  /** Opens in the last cycle up to the same day. */
  to_same_day: number;
}

const noOpens = { cycle: 0, last_cycle: 0, lifetime: 0 };

type FoldedUsage = Pick<OpenReports, "ownersOf" | "daily"> &
  Pick<UsageReports, "usageByDesign" | "daysByDesign">;

/** Exact sums for reports, all at the same moment: folded opens and those that only a journal holds so far. */
export function createExactUsage(source: PendingSource, folded: FoldedUsage) {
  async function selectOwned(pending: CountedOpens[], request: Omit<DailyRequest, "from" | "to">) {
    return (await selectCompanyOpens(folded, pending, request.company_id)).filter(({ owner }) =>
      isInScope(owner, request),
    );
  }
  return {
    async usage(request: ExactUsageRequest): Promise<Usage> {
      const part = { ...request, from: request.last_cycle_start, to: request.same_day };
      const { counted, pending } = await source.read(async () => ({
        designs: await folded.usageByDesign(request),
        days: await folded.daily(part),
      }));
      const designs = new Map(counted.designs.map((usage) => [usage.design_id, usage]));
      let toSameDay = counted.days.reduce((sum, { n }) => sum + n, 0);
      for (const { opens, owner } of await selectOwned(pending, request)) {
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

    /** Opens within a range of days, per design; a design without any is omitted. */
    async inDays(request: DailyRequest): Promise<DesignOpens[]> {
      const { counted, pending } = await source.read(() => folded.daysByDesign(request));
      const designs = new Map(counted.map((opens) => [opens.design_id, opens]));
      const inRange = pending.filter(({ day }) => isWithin(day, request));
      for (const { opens, owner } of await selectOwned(inRange, request)) {
        const { design_id, project_id, deleted } = owner;
        const before = designs.get(design_id)?.n ?? 0;
        designs.set(design_id, { design_id, project_id, deleted, n: before + opens.n });
      }
      return [...designs.values()];
    },
  };
}

function addOpens(usage: DesignUsage, { day, n }: CountedOpens, request: ExactUsageRequest): void {
  usage.lifetime += n;
  if (day >= request.cycle_start && day < request.next_cycle_start) usage.cycle += n;
  if (day >= request.last_cycle_start && day < request.cycle_start) usage.last_cycle += n;
}

function isWithin(day: string, { from, to }: { from: string; to: string }): boolean {
  return day >= from && day <= to;
}
