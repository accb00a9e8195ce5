import { z } from "zod";
import { foldCase } from "../design/fold-case.ts";
import { absentWhenNull } from "../design/values.ts";
import type { ProjectBody } from "./bodies.ts";
import { getCountedCompany } from "./manage-company.ts";
import { presentProject } from "./present.ts";
import { nameSchema } from "./schema-names.ts";
import { notFound, ServiceError } from "./service-error.ts";
import type { Caller, Services } from "./services.ts";

type ProjectServices = Pick<Services, "store" | "opens">;

export const projectInput = nameSchema(
  "NewProject",
  z.strictObject({
    name: z.string().trim().min(1).max(200).describe("Name; doesn't have to be unique"),
  }),
);

export async function createProject(
  { store }: Pick<Services, "store">,
  caller: Caller,
  { name }: z.output<typeof projectInput>,
): Promise<ProjectBody> {
  const project = await store.projects.create({
    company_id: caller.companyId,
    name,
    name_folded: foldCase(name),
  });
  return {
    id: project.id,
    name: project.name,
    design_count: 0,
    billing_cycle_open_count: 0,
    lifetime_open_count: 0,
    billing_cycle_click_count: 0,
    lifetime_click_count: 0,
  };
}

export const projectChange = nameSchema(
  "ProjectChange",
  z.strictObject({
    name: absentWhenNull(projectInput.shape.name).describe("New name; doesn't have to be unique"),
  }),
);

/** Renames a project; without a name nothing changes. */
export async function updateProject(
  services: ProjectServices,
  caller: Caller,
  id: string,
  { name }: z.output<typeof projectChange>,
): Promise<ProjectBody> {
  if (name === undefined) return await getProject(services, caller, id);
  const project = await services.store.projects.rename({
    company_id: caller.companyId,
    id,
    name,
    name_folded: foldCase(name),
  });
  if (project === undefined) throw projectNotFound(id);
  return await getProject(services, caller, id);
}

export async function getProject(
  services: ProjectServices,
  caller: Caller,
  id: string,
): Promise<ProjectBody> {
  const { projects } = await listProjects(services, caller);
  const project = projects.find((project) => project.id === id);
  if (project === undefined) throw projectNotFound(id);
  return project;
}

/** Deletes a project that has no designs. Its deleted designs go along, and restoring one restores the project. */
export async function deleteProject(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<void> {
  const deletion = await store.projects.delete(caller.companyId, id);
  if (deletion.result === "unknown") throw projectNotFound(id);
  if (deletion.result === "not_empty") {
    throw new ServiceError(
      "project_not_empty",
      `The project contains ${deletion.designs === 1 ? "1 design" : `${deletion.designs} designs`}. Move or delete them first.`,
    );
  }
}

export function projectNotFound(id: string): ServiceError {
  return notFound("project_not_found", "project", id);
}

/** Lists projects by name, with the opens of the designs that they hold now. */
export async function listProjects(
  { store, opens }: Pick<Services, "store" | "opens">,
  caller: Caller,
): Promise<{ projects: ProjectBody[]; total: number }> {
  const all = await store.projects.list(caller.companyId);
  const rows = all.filter(({ id }) => caller.projectIds?.includes(id) ?? true);
  const counts = await opens.byProject(await getCountedCompany(store, caller));
  return { projects: rows.map((row) => presentProject(row, counts.get(row.id))), total: rows.length };
}

/** Returns the id of the project with this name, ignoring case; creates the project when there is none. */
export async function findOrCreateProject(
  { store }: Pick<Services, "store">,
  caller: Caller,
  name: string,
): Promise<string> {
  const folded = foldCase(name);
  const project = (await store.projects.list(caller.companyId)).find(
    ({ name_folded }) => name_folded === folded,
  );
  return project?.id ?? (await createProject({ store }, caller, { name })).id;
}
