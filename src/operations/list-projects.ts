import type { ProjectBody } from "./bodies.ts";
import { companyOf } from "./company-of.ts";
import type { Caller, Services } from "./services.ts";
import { presentProject } from "./present.ts";

/** Every project, by name, with the opens of the designs that are in it now. */
export async function listProjects(
  { store, opens }: Pick<Services, "store" | "opens">,
  caller: Caller,
): Promise<{ projects: ProjectBody[]; total: number }> {
  const rows = await store.projects.list(caller.companyId);
  const counts = await opens.byProject(await companyOf(store, caller));
  return { projects: rows.map((row) => presentProject(row, counts.get(row.id))), total: rows.length };
}
