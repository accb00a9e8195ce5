import { z } from "zod";
import { cycleStart, nextCycleStart, utcDay } from "../../store/cycles.ts";
import type { DesignUsage } from "../../store/usage-reports.ts";
import { getCountedCompany } from "../manage-company.ts";
import type { Caller, Services } from "../services.ts";
import { addDays, requireOwnScope, usageInput } from "./get-usage.ts";

const count = z.int().min(0);
const cycle = z.looseObject({
  start: z.string().describe("First day, in UTC"),
  end: z.string().describe("Last day"),
  opens: count,
});
const row = z.looseObject({
  id: z.string().nullable().describe("null: all deleted designs together"),
  name: z.string(),
  cycle: count.describe("Opens in the current cycle"),
  last_cycle: count,
  lifetime: count,
});
export type UsageRow = z.output<typeof row>;

export const usageSummaryBody = z.looseObject({
  cycle,
  last_cycle: cycle.extend({
    opens_to_same_day: count.describe(
      "Opens in as many of its days as the current cycle has had so far, including today",
    ),
  }),
  lifetime: count,
  projects: z.array(row).describe("Every project, most opened first; deleted designs last"),
  designs: z
    .array(row.extend({ project_id: z.string().nullable(), project_name: z.string().nullable() }))
    .describe("The 50 most opened; deleted designs last"),
});
export type UsageSummaryBody = z.output<typeof usageSummaryBody>;

type Sums = Pick<DesignUsage, "cycle" | "last_cycle" | "lifetime">;

const noUsage: Sums = { cycle: 0, last_cycle: 0, lifetime: 0 };
/** The row of all deleted designs, whose names may have been purged. */
export const deletedDesigns = "Deleted designs";

const maxDesigns = 50;

const { project_id, design_id } = usageInput.shape;
export const summaryInput = z.strictObject({ project_id, design_id });

/**
 * Sums up opens of the current cycle, the last cycle and all time, by project and design. The rows add up to the
 * totals.
 */
export async function summariseUsage(
  { store, opens, now }: Pick<Services, "store" | "opens" | "now">,
  caller: Caller,
  input: z.output<typeof summaryInput>,
): Promise<UsageSummaryBody> {
  await requireOwnScope(store, caller, input);
  const { anchorDay } = await getCountedCompany(store, caller);
  const days = cycleDays(anchorDay, now());
  const { project_id, design_id } = input;
  const { designs, to_same_day } = await opens.usage({
    company_id: caller.companyId,
    ...(project_id === undefined ? {} : { project_id }),
    ...(design_id === undefined ? {} : { design_id }),
    ...days,
  });
  const total = sumUsage(designs);
  return {
    cycle: { start: days.cycle_start, end: addDays(days.next_cycle_start, -1), opens: total.cycle },
    last_cycle: {
      start: days.last_cycle_start,
      end: addDays(days.cycle_start, -1),
      opens: total.last_cycle,
      opens_to_same_day: to_same_day,
    },
    lifetime: total.lifetime,
    ...(await makeTables(store, caller, input, designs)),
  };
}

/**
 * First days of three cycles, and the day of the last cycle that is as far into it as today is into the current one.
 */
export function cycleDays(anchorDay: number, now: Date) {
  const cycle_start = cycleStart(anchorDay, now);
  const lastEnd = addDays(cycle_start, -1);
  const last_cycle_start = cycleStart(anchorDay, new Date(lastEnd));
  const sinceStart = (Date.parse(utcDay(now)) - Date.parse(cycle_start)) / 86_400_000;
  const sameDay = addDays(last_cycle_start, sinceStart);
  return {
    last_cycle_start,
    cycle_start,
    next_cycle_start: nextCycleStart(anchorDay, now),
    // The last cycle may be shorter.
    same_day: sameDay < lastEnd ? sameDay : lastEnd,
  };
}

function sumUsage(designs: readonly DesignUsage[]): Sums {
  return designs.reduce<Sums>(addUsage, noUsage);
}

function addUsage(one: Sums, other: Sums): Sums {
  return {
    cycle: one.cycle + other.cycle,
    last_cycle: one.last_cycle + other.last_cycle,
    lifetime: one.lifetime + other.lifetime,
  };
}

/** The tables of a summary, most opened first. All deleted designs share one row in each. */
async function makeTables(
  store: Services["store"],
  { companyId }: Caller,
  scope: { project_id?: string | undefined; design_id?: string | undefined },
  usage: readonly DesignUsage[],
): Promise<Pick<UsageSummaryBody, "projects" | "designs">> {
  const existingDesigns = usage.filter(({ deleted }) => !deleted).sort(byMostOpens);
  const deletedSums = usage.filter(({ deleted }) => deleted).reduce<Sums>(addUsage, noUsage);
  const deletedRow = { id: null, name: deletedDesigns, ...deletedSums };
  const hasDeleted = deletedSums.lifetime > 0;
  const projects = await store.projects.names(companyId);
  const top = existingDesigns.slice(0, maxDesigns);
  const names = await store.opens.namesOf(top.map(({ design_id }) => design_id));
  const designs = top.map(({ design_id, project_id, cycle, last_cycle, lifetime }) => ({
    id: design_id,
    name: names.get(design_id) ?? "",
    project_id,
    project_name: projects.get(project_id ?? "") ?? null,
    cycle,
    last_cycle,
    lifetime,
  }));
  return {
    projects: [...makeProjectRows(projects, scope, existingDesigns), ...(hasDeleted ? [deletedRow] : [])],
    designs: [...designs, ...(hasDeleted ? [{ ...deletedRow, project_id: null, project_name: null }] : [])],
  };
}

/** Every project, including those without opens, unless the scope is narrower. */
function makeProjectRows(
  names: ReadonlyMap<string, string>,
  { project_id, design_id }: { project_id?: string | undefined; design_id?: string | undefined },
  usage: readonly DesignUsage[],
): UsageSummaryBody["projects"] {
  const sums = new Map<string, Sums>();
  for (const design of usage) {
    const id = design.project_id ?? "";
    sums.set(id, addUsage(sums.get(id) ?? noUsage, design));
  }
  return [...names]
    .filter(([id]) => id === (project_id ?? id) && (design_id === undefined || sums.has(id)))
    .map(([id, name]) => ({ id, name, ...(sums.get(id) ?? noUsage) }))
    .sort(byMostOpens);
}

function byMostOpens(one: Sums, other: Sums): number {
  return other.cycle - one.cycle || other.last_cycle - one.last_cycle || other.lifetime - one.lifetime;
}
