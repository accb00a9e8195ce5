import { foldCase } from "../design/fold-case.ts";
import { createProject } from "./manage-projects.ts";
import type { Caller, Services } from "./services.ts";

/** The id of the project with this name, ignoring case; made when there is none. */
export async function projectNamed(
  { store }: Pick<Services, "store">,
  caller: Caller,
  name: string,
): Promise<string> {
  const folded = foldCase(name);
  const known = (await store.projects.list(caller.companyId)).find(
    ({ name_folded }) => name_folded === folded,
  );
  return known?.id ?? (await createProject({ store }, caller, { name })).id;
}
