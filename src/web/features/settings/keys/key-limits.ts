import type { Scope } from "../../../../operations/scopes.ts";
import * as words from "./words.tsx";

/** What each scope lets a key do, in the order of the form. */
export const scopeTexts: Record<Scope, { label: string; meaning: string }> = {
  read: { label: words.read, meaning: words.readMeaning },
  render: { label: words.render, meaning: words.renderMeaning },
  write: { label: words.write, meaning: words.writeMeaning },
};
export const allScopes = Object.keys(scopeTexts) as Scope[];

/** What the form of a key's limits holds. */
export interface LimitChoice {
  scopes: readonly Scope[];
  /** Undefined: all projects, later ones too. */
  projectIds: readonly string[] | undefined;
}

export const noLimits: LimitChoice = { scopes: allScopes, projectIds: undefined };

/** What is missing in the form; nothing for a choice that can be sent. */
export function limitErrors({ scopes, projectIds }: LimitChoice): { scopes?: string; projects?: string } {
  return {
    ...(scopes.length === 0 ? { scopes: words.chooseAtLeastOne } : {}),
    ...(projectIds?.length === 0 ? { projects: words.chooseAtLeastOneProject } : {}),
  };
}

/** The part of the body that makes a key. */
export function limitsOfChoice({ scopes, projectIds }: LimitChoice): {
  scopes: Scope[];
  project_ids?: string[];
} {
  return { scopes: [...scopes], ...(projectIds === undefined ? {} : { project_ids: [...projectIds] }) };
}

interface KeyLimits {
  scopes: readonly Scope[];
  project_ids: readonly string[] | null;
}

/** What a key may do, in a line; `names` are those of the projects that there are. */
export function describeLimits(
  { scopes, project_ids }: KeyLimits,
  names: ReadonlyMap<string, string>,
): string {
  const rights =
    scopes.length === allScopes.length
      ? words.everything
      : scopes.map((scope) => scopeTexts[scope].label).join(", ");
  if (project_ids === null) return rights;
  const known = project_ids.flatMap((id) => names.get(id) ?? []);
  if (known.length === 0) return words.opensNothing(rights);
  const gone = project_ids.length - known.length;
  const deleted = gone === 0 ? "" : words.andDeleted(gone);
  return known.length <= 2
    ? words.onlyProject(rights, known.join(" and "), deleted)
    : words.onlyProjects(rights, known.length, deleted);
}
