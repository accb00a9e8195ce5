import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { closestNames, searchedWords } from "../../design/closest-names.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { Caller, Services } from "../services.ts";

interface EmptyList {
  projectName?: string | undefined;
  nameContains?: string | undefined;
  deleted?: boolean;
}

interface Explanation {
  hint?: string;
  near?: string[];
}

const maxNamed = 20;
const maxCompared = 200;
const maxProjects = 1000;

/** Why a list is empty: no such project, or no design with this in its name; with the names that are near. */
export async function explainEmptyList(
  { store }: Pick<Services, "store">,
  caller: Caller,
  { projectName, nameContains = "", deleted = false }: EmptyList,
): Promise<Explanation> {
  if (deleted) return {};
  if (projectName !== undefined) {
    const all = await store.projects.list(caller.companyId);
    const projects = all.filter(({ id }) => caller.projectIds?.includes(id) ?? true);
    const folded = foldCase(projectName);
    const project = projects.find(({ name_folded }) => name_folded === folded);
    if (project === undefined)
      return unknownProject(
        projectName,
        projects.map(({ name }) => name),
      );
    const hint = `The project ${quoteName(project.name)} holds ${project.design_count} designs; nameContains leaves none of them.`;
    return nameContains === ""
      ? { hint: `The project ${quoteName(project.name)} holds no design.` }
      : { ...(await nearDesigns({ store }, caller, nameContains, folded)), hint };
  }
  if (nameContains === "") return {};
  const found = await nearDesigns({ store }, caller, nameContains);
  const next =
    found.near === undefined
      ? "Call without nameContains, with a pageSize, to see names."
      : "Call again with one of near.";
  return { ...found, hint: `No design's name contains ${quoteName(nameContains)}. ${next}` };
}

function unknownProject(projectName: string, names: readonly string[]): Explanation {
  const near = closestNames(projectName, names.slice(0, maxProjects));
  const suggestion =
    near.length > 0 ? `Near to it: ${near.map(quoteName).join(", ")}.` : describeProjects(names);
  return {
    hint: `There is no project named ${quoteName(projectName)}. ${suggestion}`,
    ...(near.length > 0 ? { near } : {}),
  };
}

/** Names of designs of which the store finds parts, compared letter by letter. */
export async function nearDesigns(
  { store }: Pick<Services, "store">,
  { companyId, projectIds }: Caller,
  search: string,
  project_name_folded?: string,
): Promise<Pick<Explanation, "near">> {
  const names = await store.designs.namesWith(partsOf(search), {
    company_id: companyId,
    project_ids: projectIds,
    limit: maxCompared,
    ...(project_name_folded === undefined ? {} : { project_name_folded }),
  });
  const near = closestNames(search, names);
  return near.length > 0 ? { near } : {};
}

const maxParts = 12;

/** Parts of the words, of which one at least stays whole when a word has one or two wrong letters. */
function partsOf(search: string): string[] {
  const parts = searchedWords(search).flatMap((word) => {
    const count = word.length < 4 ? 1 : word.length < 6 ? 2 : 3;
    const at = (part: number) => Math.round((word.length * part) / count);
    return Array.from({ length: count }, (_, part) => word.slice(at(part), at(part + 1)));
  });
  return [...new Set(parts)].slice(0, maxParts);
}

function describeProjects(names: readonly string[]): string {
  if (names.length === 0) return "There is no project at all.";
  const quotedNames = names.slice(0, maxNamed).map(quoteName).join(", ");
  return names.length > maxNamed
    ? `The first of ${names.length} projects: ${quotedNames}.`
    : `The projects: ${quotedNames}.`;
}

function quoteName(name: string): string {
  return JSON.stringify(cutToCodeUnits(name, 100));
}
