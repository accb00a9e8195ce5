import type { Caller, Services } from "./services.ts";
import { ServiceError } from "./service-error.ts";

/**
 * How a call reaches what belongs to projects, which decides what a key may do that is limited to some of them:
 * * `design`, `project`, `batch`, `check`: its path names one, whose project is compared before anything else.
 * * `named`: its body or query names designs or projects; the operation compares them.
 * * `listed`: it shows many; the operation leaves out those of other projects.
 * * `shared`: what belongs to no project, such as a font. Limited keys read it, and don't change it.
 * * `company`: all projects at once. Not for limited keys.
 * * `nothing`: no project at all.
 */
export type Reach =
  | "design"
  | "project"
  | "batch"
  | "check"
  | "named"
  | "listed"
  | "shared"
  | "company"
  | "nothing";

interface ReachingCall {
  reach: Reach;
  /** The id in its path; empty when it has none. */
  id: string;
  changes: boolean;
}

type ReachServices = Pick<Services, "store">;

/** Throws key_scope where a key that is limited to projects reaches beyond them. An unknown id passes: the call answers 404. */
export async function requireReach(
  services: ReachServices,
  caller: Caller,
  { reach, id, changes }: ReachingCall,
): Promise<void> {
  if (caller.projectIds === undefined || reach === "nothing") return;
  await requireAnyProject(services, caller, caller.projectIds);
  if (reach === "company" || (reach === "shared" && changes)) throw sharedRefused(caller.projectIds);
  if (reach === "project") await requireProjectReach(services, caller, id);
  if (reach === "design") await requireDesignReach(services, caller, id);
  if (reach === "batch" || reach === "check") {
    const { batches, checks } = services.store;
    const found = await (reach === "batch" ? batches : checks).get(caller.companyId, id);
    if (found !== undefined) await requireDesignReach(services, caller, found.design_id);
  }
}

/** Throws key_scope for a design of another project. */
export async function requireDesignReach(
  { store }: ReachServices,
  { companyId, projectIds }: Caller,
  designId: string,
): Promise<void> {
  if (projectIds === undefined) return;
  const projectId = await store.designs.projectOf(companyId, designId);
  if (projectId !== undefined && !projectIds.includes(projectId ?? ""))
    throw outside("design", projectIds, projectId ?? undefined);
}

/** Throws key_scope for another project; without an id nothing is reached. */
export async function requireProjectReach(
  { store }: ReachServices,
  { companyId, projectIds }: Caller,
  projectId: string | undefined,
): Promise<void> {
  if (projectIds === undefined || projectId === undefined || projectIds.includes(projectId)) return;
  if ((await store.projects.get(companyId, projectId)) !== undefined)
    throw outside("project", projectIds, projectId);
}

/** The designs that a limited key may know of, deleted ones included; undefined for callers who may know all. */
export async function designsInReach(
  { store }: ReachServices,
  { companyId, projectIds }: Caller,
): Promise<ReadonlySet<string> | undefined> {
  return projectIds === undefined ? undefined : new Set(await store.designs.idsIn(companyId, projectIds));
}

/** A key never becomes one for everything because its projects are gone. */
async function requireAnyProject(
  { store }: ReachServices,
  { companyId }: Caller,
  projectIds: readonly string[],
): Promise<void> {
  const names = await store.projects.names(companyId);
  if (projectIds.some((id) => names.has(id))) return;
  throw new ServiceError(
    "key_scope",
    "The projects that this key is limited to have been deleted. Create a key for another project.",
    { issues: [{ path: "project_ids", message: "All of them are deleted", found: [...projectIds] }] },
  );
}

function outside(noun: "design" | "project", projectIds: readonly string[], found?: string): ServiceError {
  const text = noun === "design" ? "This design is in a project" : "This is a project";
  const issue = { path: "project_ids", message: "The key isn't for this project", allowed: [...projectIds] };
  return new ServiceError("key_scope", `${text} that this key isn't for.`, {
    issues: [found === undefined ? issue : { ...issue, found }],
  });
}

function sharedRefused(projectIds: readonly string[]): ServiceError {
  return new ServiceError(
    "key_scope",
    "This key is limited to projects. The call is about the whole company, so it needs a key for all projects.",
    {
      issues: [
        {
          path: "project_ids",
          message: "The key is limited to projects",
          found: [...projectIds],
          allowed: ["a key for all projects"],
        },
      ],
    },
  );
}
