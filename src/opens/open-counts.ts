import type { PendingSource } from "./journal-parts.ts";
import type { CountedOpens } from "./tally.ts";

export interface OpenCount {
  /** Opens in the cycle that was asked for. */
  cycle: number;
  lifetime: number;
}

export interface CountRequest {
  company_id: string;
  /** First days of the cycle and of the one after it, `YYYY-MM-DD`. */
  cycle_start: string;
  next_cycle_start: string;
}

export interface DailyRequest {
  company_id: string;
  /** First and last day, both included. */
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

/** How the kept counts are read. */
export interface KeptCounts {
  /** Opens in the cycle alone, per design. */
  cycleCounts(request: CountRequest): Promise<Map<string, number>>;
  countsFor(request: CountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>>;
  projectCounts(request: CountRequest): Promise<Map<string, OpenCount>>;
  daily(request: DailyRequest): Promise<DayCount[]>;
  ownersOf(design_ids: string[]): Promise<OpenOwner[]>;
}

export type OpenCounts = ReturnType<typeof createOpenCounts>;

/** What a design or project without an entry has. */
const NO_OPENS: OpenCount = { cycle: 0, lifetime: 0 };

/** Exact counts at the moment of the question: the kept ones and those that only a journal holds so far. */
export function createOpenCounts(source: PendingSource, kept: KeptCounts) {
  const owned = (pending: CountedOpens[], company_id: string) => ownedBy(kept, pending, company_id);
  return {
    /** Per design of the company, or of `design_ids` alone; one that was never opened has no entry. */
    async designs(request: CountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(() => kept.countsFor(request));
      const wanted = request.design_ids === undefined ? undefined : new Set(request.design_ids);
      const relevant = pending.filter(({ design_id }) => wanted?.has(design_id) ?? true);
      for (const { opens } of await owned(relevant, request.company_id)) {
        addOpens(counted, opens.design_id, opens, request);
      }
      return counted;
    },

    /** Opens in the cycle alone, per design of the company; one without any has no entry. */
    async inCycle(request: CountRequest): Promise<Map<string, number>> {
      const { counted, pending } = await source.read(() => kept.cycleCounts(request));
      const inCycle = pending.filter((opens) => isInCycle(opens, request));
      for (const { opens } of await owned(inCycle, request.company_id)) {
        counted.set(opens.design_id, (counted.get(opens.design_id) ?? 0) + opens.n);
      }
      return counted;
    },

    /** Per project, summed over the designs in it that are not deleted; one without opens has no entry. */
    async projects(request: CountRequest): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(() => kept.projectCounts(request));
      for (const { opens, owner } of await owned(pending, request.company_id)) {
        if (owner.project_id !== null && !owner.deleted) {
          addOpens(counted, owner.project_id, opens, request);
        }
      }
      return counted;
    },

    /** Per day, in order, days without opens left out; deleted designs count. */
    async daily(request: DailyRequest): Promise<DayCount[]> {
      const { counted, pending } = await source.read(() => kept.daily(request));
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
  kept: Pick<KeptCounts, "ownersOf">,
  pending: CountedOpens[],
  company_id: string,
): Promise<{ opens: CountedOpens; owner: OpenOwner }[]> {
  const owners = await kept.ownersOf([...new Set(pending.map(({ design_id }) => design_id))]);
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
  request: CountRequest,
): void {
  const { cycle, lifetime } = counts.get(id) ?? NO_OPENS;
  const inCycle = isInCycle(opens, request) ? opens.n : 0;
  counts.set(id, { cycle: cycle + inCycle, lifetime: lifetime + opens.n });
}

/** By the day: the cycle that was written down with an open is not its own any more once the anchor day is changed. */
function isInCycle({ day }: CountedOpens, { cycle_start, next_cycle_start }: CountRequest): boolean {
  return day >= cycle_start && day < next_cycle_start;
}
