import type { PendingSource } from "../../opens/journal-services.ts";
import type { CountedOpens } from "../../store/fold-batch.ts";
import type {
  CountRequest,
  DailyRequest,
  DayCount,
  OpenCount,
  OpenOwner,
  OpenReports,
} from "../../store/open-reports.ts";

export interface ExactCountRequest extends CountRequest {
  /** First day of the cycle after the one that is asked for, `YYYY-MM-DD`. */
  next_cycle_start: string;
}

/** What a design or project without an entry has. */
const NO_OPENS: OpenCount = { cycle: 0, lifetime: 0 };

/** Exact counts at the moment of the question: the folded ones and those that only a journal holds so far. */
export function createExactCounts(source: PendingSource, folded: OpenReports) {
  const owned = (pending: CountedOpens[], company_id: string) => ownedBy(folded, pending, company_id);
  return {
    /** Per design of the company, or of `design_ids` alone; one that was never opened has no entry. */
    async designs(request: ExactCountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(() => folded.countsFor(request));
      const wanted = request.design_ids === undefined ? undefined : new Set(request.design_ids);
      const relevant = pending.filter(({ design_id }) => wanted?.has(design_id) ?? true);
      for (const { opens } of await owned(relevant, request.company_id)) {
        addOpens(counted, opens.design_id, opens, request);
      }
      return counted;
    },

    /** Opens in the cycle alone, per design of the company; one without any has no entry. */
    async inCycle(request: ExactCountRequest): Promise<Map<string, number>> {
      const { counted, pending } = await source.read(() => folded.cycleCounts(request));
      const inCycle = pending.filter((opens) => isInCycle(opens, request));
      for (const { opens } of await owned(inCycle, request.company_id)) {
        counted.set(opens.design_id, (counted.get(opens.design_id) ?? 0) + opens.n);
      }
      return counted;
    },

    /** Per project, summed over the designs in it that are not deleted; one without opens has no entry. */
    async projects(request: ExactCountRequest): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(() => folded.projectCounts(request));
      for (const { opens, owner } of await owned(pending, request.company_id)) {
        if (owner.project_id !== null && !owner.deleted) {
          addOpens(counted, owner.project_id, opens, request);
        }
      }
      return counted;
    },

    /** Per day, in order, days without opens left out; deleted designs count. */
    async daily(request: DailyRequest): Promise<DayCount[]> {
      const { counted, pending } = await source.read(() => folded.daily(request));
      const days = new Map(counted.map(({ day, n }) => [day, n]));
      const inRange = pending.filter(({ day }) => day >= request.from && day <= request.to);
      for (const { opens, owner } of await owned(inRange, request.company_id)) {
        if (
          (request.project_id ?? owner.project_id) === owner.project_id &&
          (request.design_id ?? opens.design_id) === opens.design_id
        ) {
          days.set(opens.day, (days.get(opens.day) ?? 0) + opens.n);
        }
      }
      return [...days].map(([day, n]) => ({ day, n })).sort((one, other) => (one.day < other.day ? -1 : 1));
    },
  };
}

/** Pending opens of one company, each with its owner. */
export async function ownedBy(
  folded: Pick<OpenReports, "ownersOf">,
  pending: CountedOpens[],
  company_id: string,
): Promise<{ opens: CountedOpens; owner: OpenOwner }[]> {
  const owners = await folded.ownersOf([...new Set(pending.map(({ design_id }) => design_id))]);
  const byDesign = new Map(owners.map((owner) => [owner.design_id, owner]));
  return pending.flatMap((opens) => {
    const owner = byDesign.get(opens.design_id);
    return owner?.company_id === company_id ? [{ opens, owner }] : [];
  });
}

function addOpens(
  counts: Map<string, OpenCount>,
  id: string,
  opens: CountedOpens,
  request: ExactCountRequest,
): void {
  const { cycle, lifetime } = counts.get(id) ?? NO_OPENS;
  const inCycle = isInCycle(opens, request) ? opens.n : 0;
  counts.set(id, { cycle: cycle + inCycle, lifetime: lifetime + opens.n });
}

/** By the day: the cycle that was written down with an open is not its own any more once the anchor day is changed. */
function isInCycle({ day }: CountedOpens, { cycle_start, next_cycle_start }: ExactCountRequest): boolean {
  return day >= cycle_start && day < next_cycle_start;
}
