import { foldCase } from "../../design/fold-case.ts";
import { nearNames } from "../../design/near-names.ts";
import type { Caller, Services } from "../services.ts";

const mostShown = 20;

/** Why no design is in the project of this name: near or all project names, or how many designs the project holds. */
export async function explainEmptyList(
  { store }: Pick<Services, "store">,
  caller: Caller,
  projectName: string,
): Promise<string> {
  const projects = await store.projects.list(caller.companyId);
  const folded = foldCase(projectName);
  const known = projects.find(({ name_folded }) => name_folded === folded);
  if (known !== undefined) {
    return `The project ${quote(known.name)} holds ${known.design_count} designs; nameContains leaves none of them.`;
  }
  const names = projects.map(({ name }) => name);
  const near = nearNames(projectName, names);
  const suggestion = near.length > 0 ? `Near to it: ${near.map(quote).join(", ")}.` : allOf(names);
  return `There is no project named ${quote(projectName)}. ${suggestion}`;
}

function allOf(names: readonly string[]): string {
  if (names.length === 0) return "There is no project at all.";
  const shown = names.slice(0, mostShown).map(quote).join(", ");
  return names.length > mostShown
    ? `The first of ${names.length} projects: ${shown}.`
    : `The projects: ${shown}.`;
}

function quote(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
