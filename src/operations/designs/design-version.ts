import { type Parameter, parametersOf } from "../../design/parameters.ts";
import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { type Protection, readProtection } from "../../design/protection.ts";
import { draftVersion, publishedVersion, type VersionKey } from "../../design/version-key.ts";
import { designNotFound } from "./get-design.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import type { ParameterisedDesign } from "../protection/guard-open.ts";

/** Names a version of a design: the live one, the draft, or a published one by its number. */
export type VersionRef = "live" | "draft" | number;

export interface DesignVersion extends ParameterisedDesign {
  /** Identifies this content among all designs of all companies. */
  key: VersionKey;
}

type PlaceServices = Pick<Services, "store" | "liveDesigns">;

/** Parses the version in a path. Throws version_not_found when it is none. */
export function parseVersionRef(text: string): VersionRef {
  if (text === "live" || text === "draft") return text;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ServiceError("version_not_found", "A version is live, draft or a number from 1.");
}

/** Loads a version of a design. A numbered one is available even while the design is deleted and can be restored. */
export async function loadDesignVersion(
  services: PlaceServices,
  caller: Caller,
  id: string,
  version: VersionRef,
): Promise<DesignVersion> {
  if (version === "draft") return await loadDraft(services, caller, id);
  if (version !== "live") return await loadPublished(services, caller, id, version);
  const live = await services.liveDesigns.get(caller.companyId, id);
  if (live === undefined) throw designNotFound(id);
  return live;
}

async function loadDraft(
  { store }: PlaceServices,
  { companyId }: Caller,
  id: string,
): Promise<DesignVersion> {
  const draft = await store.designs.getDraft(companyId, id);
  if (draft === undefined) throw designNotFound(id);
  const design = readStoredDesign(draft.document);
  const protection = await protectionOf(store, companyId, id);
  const key = draftVersion(id, draft.revision);
  return { companyId, key, design, parameters: parametersOf(design), ...protection };
}

async function loadPublished(
  { store }: PlaceServices,
  { companyId }: Caller,
  id: string,
  number: number,
): Promise<DesignVersion> {
  const version = await store.designs.version({ company_id: companyId, id, number, deleted: true });
  if (version === undefined) throw designNotFound(id);
  if (version.document === null) {
    throw new ServiceError("version_not_found", `This design has no version ${number}.`);
  }
  return {
    companyId,
    key: publishedVersion(id, number),
    design: readStoredDesign(version.document),
    parameters: JSON.parse(version.parameters ?? "[]") as Parameter[],
    ...(await protectionOf(store, companyId, id)),
  };
}

/** Protection belongs to the design, not to a version. */
async function protectionOf(
  { designs }: Services["store"],
  companyId: string,
  id: string,
): Promise<{ protection?: Protection }> {
  const stored = await designs.protectionOf(companyId, id);
  return stored === null ? {} : { protection: readProtection(stored) };
}
