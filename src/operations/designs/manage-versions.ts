import { readStoredDesign, readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { FullDesignBody } from "../bodies.ts";
import { familyNames } from "../../design/family-names.ts";
import { familiesOf } from "../fonts/company-fonts.ts";
import { invalid, Refusal } from "../errors.ts";
import { designNotFound, getDesign } from "./get-design.ts";
import type { Caller, Parts } from "../parts.ts";

type VersionParts = Pick<Parts, "store" | "opens" | "urls" | "fontFamilies" | "companyFonts">;

export type VersionBody = { number: number; live: boolean; created_at: string; name: string };

/** Every version of a design, newest first. */
export async function listVersions(
  { store }: Pick<Parts, "store">,
  caller: Caller,
  id: string,
): Promise<{ design_id: string; versions: VersionBody[]; total: number }> {
  const rows = await store.designs.versions(caller.companyId, id);
  if (rows.length === 0) throw designNotFound(id);
  const versions = rows.map(({ number, live, created_at, document }) => ({
    number,
    live,
    created_at,
    name: nameIn(document),
  }));
  return { design_id: id, versions, total: versions.length };
}

/** Brings an earlier version back as a new one; history is never rewritten. */
export async function restoreVersion(
  parts: VersionParts,
  caller: Caller,
  id: string,
  number: number,
): Promise<FullDesignBody> {
  const place = { company_id: caller.companyId, id };
  const version = (await parts.store.designs.versions(caller.companyId, id)).find(
    (one) => one.number === number,
  );
  if (version !== undefined) await checkFamilies(parts, caller, version.document);
  const name = version && nameIn(version.document);
  const restoring = await parts.store.designs.restoreVersion({
    ...place,
    number,
    ...(name === undefined ? {} : { naming: { name, name_folded: foldCase(name) } }),
  });
  if (restoring.result === "unknown") throw designNotFound(id);
  if (restoring.result === "unknown_version") {
    throw new Refusal("version_not_found", `This design has no version ${number}.`);
  }
  return await getDesign(parts, caller, id);
}

/** A font may have been deleted since the version was live. */
async function checkFamilies(
  parts: Pick<Parts, "fontFamilies" | "companyFonts">,
  { companyId }: Caller,
  document: string,
): Promise<void> {
  const allowed = await familiesOf(parts, companyId);
  const { layers } = readStoredDesign(document);
  const issues = familyNames(layers, "document.layers")
    .filter(({ family }) => !allowed.some((known) => known === family))
    .map(({ path, family }) => ({ path, message: "This font is no longer there", found: family, allowed }));
  if (issues.length > 0) throw invalid(issues);
}

function nameIn(document: string): string {
  return String(readStoredDocument(document)["name"]);
}
