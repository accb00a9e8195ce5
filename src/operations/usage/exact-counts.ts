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

/** The count of a design or project without an entry. */
const NO_OPENS: OpenCount = { cycle: 0, lifetime: 0 };

/** Exact counts at this moment: folded opens and those that only a journal holds so far. */
export function createExactCounts(source: PendingSource, folded: OpenReports) {
  const selectOwned = (pending: CountedOpens[], company_id: string) =>
    selectCompanyOpens(folded, pending, company_id);
  return {
    /** Per design of the company, or of `design_ids` alone; a design without opens has no entry. */
    async designs(request: ExactCountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(() => folded.countsFor(request));
      const requestedIds = request.design_ids === undefined ? undefined : new Set(request.design_ids);
      const relevant = pending.filter(({ design_id }) => requestedIds?.has(design_id) ?? true);
      for (const { opens } of await selectOwned(relevant, request.company_id)) {
        addOpens(counted, opens.design_id, opens, request);
      }
      return counted;
    },

    /** Opens in the cycle, per design of the company; a design without any has no entry. */
    async inCycle(request: ExactCountRequest): Promise<Map<string, number>> {
      const { counted, pending } = await source.read(() => folded.cycleCounts(request));
      const inCycle = pending.filter((opens) => isInCycle(opens, request));
      for (const { opens } of await selectOwned(inCycle, request.company_id)) {
        counted.set(opens.design_id, (counted.get(opens.design_id) ?? 0) + opens.n);
      }
      return counted;
    },

    /** Per project, summed over its designs that are not deleted; a project without opens has no entry. */
    async projects(request: ExactCountRequest): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(() => folded.projectCounts(request));
      for (const { opens, owner } of await selectOwned(pending, request.company_id)) {
        if (owner.project_id !== null && !owner.deleted) {
          addOpens(counted, owner.project_id, opens, request);
        }
      }
      return counted;
    },

    /** Per day, in order, without days that have no opens; includes deleted designs. */
    async daily(request: DailyRequest): Promise<DayCount[]> {
      const { counted, pending } = await source.read(() => folded.daily(request));
      const days = new Map(counted.map(({ day, n }) => [day, n]));
      const inRange = pending.filter(({ day }) => day >= request.from && day <= request.to);
      for (const { opens, owner } of await selectOwned(inRange, request.company_id)) {
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

/** Selects one company's pending opens, each with its owner. */
export async function selectCompanyOpens(
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

/** Compares days, because the cycle stored with an open is wrong after the anchor day has changed. */
function isInCycle({ day }: CountedOpens, { cycle_start, next_cycle_start }: ExactCountRequest): boolean {
  return day >= cycle_start && day < next_cycle_start;
}
