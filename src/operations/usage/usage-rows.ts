import type { DesignUsage } from "../../store/usage-reports.ts";
import type { Caller, Services } from "../services.ts";
import type { UsageSummaryBody } from "./usage-body.ts";

export type Sums = Pick<DesignUsage, "cycle" | "last_cycle" | "lifetime">;

export const noUsage: Sums = { cycle: 0, last_cycle: 0, lifetime: 0 };
/** What the opens of deleted designs are told under, for a deleted design's name may be gone for good. */
export const deletedDesigns = "Deleted designs";

const mostDesigns = 50;

export function addUsage(one: Sums, other: Sums): Sums {
  return {
    cycle: one.cycle + other.cycle,
    last_cycle: one.last_cycle + other.last_cycle,
    lifetime: one.lifetime + other.lifetime,
  };
}

/** The tables of a summary, most opened first. Deleted designs are one row in each. */
export async function usageRows(
  store: Services["store"],
  { companyId }: Caller,
  scope: { project_id?: string | undefined; design_id?: string | undefined },
  usage: readonly DesignUsage[],
): Promise<Pick<UsageSummaryBody, "projects" | "designs">> {
  const there = usage.filter(({ deleted }) => !deleted).sort(mostFirst);
  const gone = usage.filter(({ deleted }) => deleted).reduce<Sums>(addUsage, noUsage);
  const goneRow = { id: null, name: deletedDesigns, ...gone };
  const hasGone = gone.lifetime > 0;
  const projects = await store.projects.names(companyId);
  const top = there.slice(0, mostDesigns);
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
    projects: [...projectRows(projects, scope, there), ...(hasGone ? [goneRow] : [])],
    designs: [...designs, ...(hasGone ? [{ ...goneRow, project_id: null, project_name: null }] : [])],
  };
}

/** Every project, also one without opens, unless fewer are asked for. */
function projectRows(
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
    .sort(mostFirst);
}

function mostFirst(one: Sums, other: Sums): number {
  return other.cycle - one.cycle || other.last_cycle - one.last_cycle || other.lifetime - one.lifetime;
}
