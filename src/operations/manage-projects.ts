import { z } from "zod";
import { foldCase } from "../design/fold-case.ts";
import type { ProjectBody } from "./bodies.ts";
import { Refusal } from "./errors.ts";
import { listProjects } from "./list-projects.ts";
import type { Caller, Parts } from "./parts.ts";

type ProjectParts = Pick<Parts, "store" | "opens">;

export const projectInput = z.strictObject({
  name: z.string().trim().min(1).max(200).describe("Its name; need not be unique"),
});

export async function createProject(
  { store }: Pick<Parts, "store">,
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
  };
}

export async function renameProject(
  parts: ProjectParts,
  caller: Caller,
  id: string,
  { name }: z.output<typeof projectInput>,
): Promise<ProjectBody> {
  const renamed = await parts.store.projects.rename({
    company_id: caller.companyId,
    id,
    name,
    name_folded: foldCase(name),
  });
  if (renamed === undefined) throw projectNotFound(id);
  const { projects } = await listProjects(parts, caller);
  return projects.find((project) => project.id === id) as ProjectBody;
}

/** Only an empty project goes; designs deleted less than 30 days ago still hold their place in it. */
export async function deleteProject(
  { store }: Pick<Parts, "store">,
  caller: Caller,
  id: string,
): Promise<void> {
  const deletion = await store.projects.delete(caller.companyId, id);
  if (deletion.result === "unknown") throw projectNotFound(id);
  if (deletion.result === "not_empty") {
    throw new Refusal(
      "project_not_empty",
      `The project holds ${deletion.designs} designs, and ${deletion.deleted_designs} deleted ones that can still be brought back.`,
    );
  }
}

export function projectNotFound(id: string): Refusal {
  const shown = JSON.stringify(id.slice(0, 64));
  return new Refusal("project_not_found", `There is no project with the id ${shown} in this company.`);
}
