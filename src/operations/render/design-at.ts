import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { parametersOf, type Parameter } from "../../design/parameters.ts";
import { draftVersion, publishedVersion, type VersionKey } from "../../design/version-key.ts";
import { ServiceError } from "../service-error.ts";
import { designNotFound } from "../designs/get-design.ts";
import type { Caller, Services } from "../services.ts";
import type { FillableDesign } from "./render-with-params.ts";

/** A state of a design: what readers see, what is being worked on, or what was published under a number. */
export type DesignPlace = "live" | "draft" | number;

export interface DesignAt extends FillableDesign {
  /** Names this very content among all of all companies. */
  key: VersionKey;
}

type PlaceServices = Pick<Services, "store" | "liveDesigns">;

/** The place that a path names. Throws a refusal for what can't be one. */
export function readPlace(text: string): DesignPlace {
  if (text === "live" || text === "draft") return text;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ServiceError("version_not_found", "A version is a number from 1, or live, or draft.");
}

/** A design in one of its states. By number also while the design is deleted and can still be brought back. */
export async function designAt(
  services: PlaceServices,
  caller: Caller,
  id: string,
  place: DesignPlace,
): Promise<DesignAt> {
  if (place === "draft") return await draftOf(services, caller, id);
  if (place !== "live") return await versionOf(services, caller, id, place);
  const live = await services.liveDesigns.get(caller.companyId, id);
  if (live === undefined) throw designNotFound(id);
  return live;
}

async function draftOf({ store }: PlaceServices, { companyId }: Caller, id: string): Promise<DesignAt> {
  const draft = await store.designs.getDraft(companyId, id);
  if (draft === undefined) throw designNotFound(id);
  const design = readStoredDesign(draft.document);
  return { companyId, key: draftVersion(id, draft.revision), design, parameters: parametersOf(design) };
}

async function versionOf(
  { store }: PlaceServices,
  { companyId }: Caller,
  id: string,
  number: number,
): Promise<DesignAt> {
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
  };
}
