import { z } from "zod";
import type { Key } from "../store/keys.ts";
import { type Scope, scopeMeanings, scopes } from "./scopes.ts";
import { invalid } from "./service-error.ts";
import type { Caller, Services } from "./services.ts";

type StoredLimits = Pick<Key, "scopes" | "project_ids">;

/** What a key may do, for its calls; nothing for a key that may do everything. */
export function limitsOf(key: StoredLimits): Pick<Caller, "scopes" | "projectIds"> {
  const projectIds = projectIdsOf(key);
  return {
    ...(key.scopes === null ? {} : { scopes: scopesOf(key) }),
    ...(projectIds === null ? {} : { projectIds }),
  };
}

/** In the order of the table. One that this version doesn't know gives no right. */
export function scopesOf(key: Pick<StoredLimits, "scopes">): Scope[] {
  if (key.scopes === null) return [...scopes];
  const stored = JSON.parse(key.scopes) as string[];
  return scopes.filter((scope) => stored.includes(scope));
}

/** Null: all projects. */
export function projectIdsOf({ project_ids }: Pick<StoredLimits, "project_ids">): string[] | null {
  return project_ids === null ? null : (JSON.parse(project_ids) as string[]);
}

const meanings = Object.entries(scopeMeanings).map(([scope, meaning]) => `${scope}: ${meaning}`);
const maxProjects = 100;

export const keyLimitsInput = {
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .optional()
    .describe(`${meanings.join("; ")}. Default: all`),
  project_ids: z
    .array(z.string().max(200))
    .min(1)
    .max(maxProjects)
    .optional()
    .describe("The only projects that it sees; default: all, later ones too"),
};

export interface KeyLimits {
  scopes?: readonly Scope[] | undefined;
  projectIds?: readonly string[] | undefined;
}

/** As they are stored. All scopes are no limit. Throws invalid for a project that the company doesn't have. */
export async function storableLimits(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  { scopes: chosen, projectIds }: KeyLimits,
): Promise<StoredLimits> {
  const isLimited = chosen !== undefined && scopes.some((scope) => !chosen.includes(scope));
  if (projectIds !== undefined) {
    const known = await store.projects.names(companyId);
    const unknown = projectIds.filter((id) => !known.has(id));
    const allowed = [...known.keys()].slice(0, 20);
    const message = "The company has no such project";
    if (unknown.length > 0)
      throw invalid(unknown.map((found) => ({ path: "project_ids", message, found, allowed })));
  }
  return {
    scopes: isLimited ? JSON.stringify(scopes.filter((scope) => chosen.includes(scope))) : null,
    project_ids: projectIds === undefined ? null : JSON.stringify([...new Set(projectIds)]),
  };
}
