import type { PendingSource } from "../../opens/journal-services.ts";
import type { CountedKind } from "../../design/counted-kinds.ts";
import type { CountedOpens } from "../../store/fold-batch.ts";
import type { KindReports } from "../../store/kind-reports.ts";
import {
  type CountRequest,
  type DailyRequest,
  type DayCount,
  noCounts,
  type OpenCount,
  type OpenOwner,
  type OpenReports,
} from "../../store/open-reports.ts";

export interface ExactCountRequest extends CountRequest {
  /** First day of the cycle after the one that is asked for, `YYYY-MM-DD`. */
  next_cycle_start: string;
}

/** Opens of a day, and the clicks and the opens of known fetchers among what was counted. */
export interface DayOfKinds extends DayCount {
  kinds: Partial<Record<CountedKind, number>>;
}

/** Exact counts at this moment: folded opens and those that only a journal holds so far. */
export function createExactCounts(source: PendingSource, folded: OpenReports & KindReports) {
  const selectOwned = (pending: CountedOpens[], company_id: string) =>
    selectCompanyOpens(folded, pending, company_id);
  return {
    /** Per design of the company, or of `design_ids` alone; a design without opens has no entry. */
    async designs(request: ExactCountRequest & { design_ids?: string[] }): Promise<Map<string, OpenCount>> {
      const { counted, pending } = await source.read(async () => {
        const counts = await folded.countsFor(request);
        for (const { id, ...clicks } of await folded.clicks(request)) addClicks(counts, id, clicks);
        return counts;
      });
      const requestedIds = request.design_ids === undefined ? undefined : new Set(request.design_ids);
      const relevant = pending.filter(({ design_id }) => requestedIds?.has(design_id) ?? true);
      for (const { opens } of await selectCounts(folded, relevant, request.company_id)) {
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
      const { counted, pending } = await source.read(async () => {
        const counts = await folded.projectCounts(request);
        for (const { project_id, deleted, ...clicks } of await folded.clicks(request))
          if (project_id !== null && !deleted) addClicks(counts, project_id, clicks);
        return counts;
      });
      for (const { opens, owner } of await selectCounts(folded, pending, request.company_id)) {
        if (owner.project_id !== null && !owner.deleted) {
          addOpens(counted, owner.project_id, opens, request);
        }
      }
      return counted;
    },

    /** Per day, in order, without days that have neither; includes deleted designs. */
    daily: (request: DailyRequest): Promise<DayOfKinds[]> => readDays(source, folded, request),
  };
}

async function readDays(
  source: PendingSource,
  folded: OpenReports & KindReports,
  request: DailyRequest,
): Promise<DayOfKinds[]> {
  const { counted, pending } = await source.read(async () => ({
    days: await folded.daily(request),
    kinds: await folded.dailyKinds(request),
  }));
  const days = new Map<string, DayOfKinds>();
  const add = (day: string, opens: number, kind?: CountedKind, n = 0) => {
    const { n: before, kinds } = days.get(day) ?? { n: 0, kinds: {} };
    const sums = kind === undefined ? kinds : { ...kinds, [kind]: (kinds[kind] ?? 0) + n };
    days.set(day, { day, n: before + opens, kinds: sums });
  };
  for (const { day, n } of counted.days) add(day, n);
  for (const { day, kind, n } of counted.kinds) add(day, 0, kind, n);
  const inRange = pending.filter(({ day }) => day >= request.from && day <= request.to);
  for (const { opens, owner } of await selectCounts(folded, inRange, request.company_id)) {
    if (isInScope(owner, request)) add(opens.day, opens.kind === "click" ? 0 : opens.n, opens.kind, opens.n);
  }
  return [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** Whether a design is one of those that a report is about. */
export function isInScope(
  owner: OpenOwner,
  { project_id, project_ids, design_id }: Pick<DailyRequest, "project_id" | "project_ids" | "design_id">,
): boolean {
  return (
    (project_id ?? owner.project_id) === owner.project_id &&
    (project_ids?.includes(owner.project_id ?? "") ?? true) &&
    (design_id ?? owner.design_id) === owner.design_id
  );
}

/** Selects one company's pending opens, each with its owner. */
export async function selectCompanyOpens(
  folded: Pick<OpenReports, "ownersOf">,
  pending: CountedOpens[],
  company_id: string,
): Promise<{ opens: CountedOpens; owner: OpenOwner }[]> {
  const opens = pending.filter(({ kind }) => kind !== "click");
  return await selectCounts(folded, opens, company_id);
}

/** Selects one company's pending opens and clicks, each with its owner. */
async function selectCounts(
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
  const inCycle = isInCycle(opens, request) ? opens.n : 0;
  if (opens.kind === "click") {
    addClicks(counts, id, { cycle: inCycle, lifetime: opens.n });
    return;
  }
  const before = counts.get(id) ?? noCounts;
  counts.set(id, { ...before, cycle: before.cycle + inCycle, lifetime: before.lifetime + opens.n });
}

function addClicks(
  counts: Map<string, OpenCount>,
  id: string,
  { cycle, lifetime }: { cycle: number; lifetime: number },
): void {
  const before = counts.get(id) ?? noCounts;
  const cycle_clicks = before.cycle_clicks + cycle;
  counts.set(id, { ...before, cycle_clicks, lifetime_clicks: before.lifetime_clicks + lifetime });
}

/** Compares days, because the cycle stored with an open is wrong after the anchor day has changed. */
function isInCycle({ day }: CountedOpens, { cycle_start, next_cycle_start }: ExactCountRequest): boolean {
  return day >= cycle_start && day < next_cycle_start;
}
