import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { nameSchema } from "../schema-names.ts";
import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import { absentWhenNull } from "../../design/values.ts";
import { writeDesign } from "../../design/write-design.ts";
import { checkTables } from "../tables/table-usage.ts";
import { checkAssets, checkReservedNames, type DocumentServices, readDocument } from "./read-document.ts";
import type { FullDesignBody } from "../bodies.ts";
import { authorship } from "./authorship.ts";
import { designNotFound, getDesign } from "./get-design.ts";
import type { Parameter } from "../../design/parameters.ts";
import {
  changeProtection,
  type ProtectionChange,
  protectionChange,
  readProtection,
  writeProtection,
} from "../../design/protection.ts";
import { parseAssetAddress } from "../../design/asset-addresses.ts";
import { newSigningSecret } from "../protection/signatures.ts";
import { invalid } from "../service-error.ts";
import { projectNotFound } from "../manage-projects.ts";
import { requireProjectReach } from "../project-reach.ts";
import type { Caller, Services } from "../services.ts";

type DesignServices = Pick<Services, "store" | "opens" | "urls"> & DocumentServices;

export const createDesignInput = z.strictObject({
  project_id: z.string().max(200).describe("Project of the design"),
  document: z.unknown(),
});

/**
 * Creates a design; its document is live at once as version 1. `sourceDocument` is the document that it was copied
 * from.
 */
export async function createDesign(
  services: DesignServices,
  caller: Caller,
  input: z.output<typeof createDesignInput>,
  sourceDocument?: string,
): Promise<FullDesignBody> {
  await requireProjectReach(services, caller, input.project_id);
  const { design, costMs: _, ...stored } = await readDocument(services, caller, input.document);
  await checkAssets(services, caller, design, sourceDocument);
  await checkTables(services, caller, design, sourceDocument);
  checkReservedNames(design, sourceDocument);
  const { note: _note, ...author } = authorship(caller);
  const result = await services.store.designs.create({
    company_id: caller.companyId,
    project_id: input.project_id,
    ...stored,
    ...author,
  });
  if (result.result === "unknown_project") throw projectNotFound(input.project_id);
  return await getDesign(services, caller, result.id);
}

export const updateDesignInput = nameSchema(
  "DesignChange",
  z.strictObject({
    name: absentWhenNull(z.string().trim().min(1).max(200)).describe("New name"),
    project_id: absentWhenNull(z.string().max(200)).describe("New project"),
    protection: absentWhenNull(nameSchema("ProtectionChange", protectionChange)).describe(
      "What protects its runtime URL. Members that aren't given stay; null removes one",
    ),
  }),
);

/** Renames a design, moves it, or changes its protection; its URL stays. Without any of them nothing changes. */
export async function updateDesign(
  services: DesignServices,
  caller: Caller,
  id: string,
  { name, project_id, protection }: Partial<z.output<typeof updateDesignInput>>,
): Promise<FullDesignBody> {
  if (name === undefined && project_id === undefined && protection === undefined)
    return await getDesign(services, caller, id);
  await requireProjectReach(services, caller, project_id);
  if (protection !== undefined) await checkProtection(services, caller, id, protection);
  const { result } = await services.store.designs.update({
    company_id: caller.companyId,
    id,
    ...(name === undefined ? {} : { naming: { name, name_folded: foldCase(name) } }),
    // Publishing the draft would otherwise restore the earlier name.
    ...(name === undefined ? {} : { rewriteDraft: (document: string) => renameDocument(document, name) }),
    author: authorship(caller),
    ...(project_id === undefined ? {} : { project_id }),
    ...(protection === undefined
      ? {}
      : {
          changeProtection: (stored: string | null) =>
            writeProtection(changeProtection(readProtection(stored), protection)),
        }),
  });
  if (result === "unknown") throw designNotFound(id);
  if (result === "unknown_project") throw projectNotFound(project_id ?? "");
  return await getDesign(services, caller, id);
}

/** Lengths are set for text parameters that the design has. A design is signed only once there is a secret. */
async function checkProtection(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
  { max_length, signed, stand_in }: ProtectionChange,
): Promise<void> {
  const row = await store.designs.get(caller.companyId, id);
  if (row === undefined) throw designNotFound(id);
  const parameters = JSON.parse(row.parameters) as Parameter[];
  const allowed = parameters.filter(({ type }) => type === "text").map(({ name }) => name);
  const unknown = Object.keys(max_length ?? {}).filter((name) => !allowed.includes(name));
  const message = "The design has no text parameter of this name";
  if (unknown.length > 0) {
    throw invalid(
      unknown.map((name) => ({ path: `protection.max_length.${name}`, message, found: name, allowed })),
    );
  }
  await checkStandIn(store, caller, stand_in);
  if (signed === true) await store.signingSecrets.current(caller.companyId, newSigningSecret);
}

async function checkStandIn(
  store: Pick<Services["store"], "assets">,
  { companyId }: Caller,
  standIn: ProtectionChange["stand_in"],
): Promise<void> {
  const id = parseAssetAddress(standIn);
  if (id === undefined) return;
  const asset = await store.assets.get(companyId, id);
  if (asset?.kind === "image") return;
  const message = asset === undefined ? "No such asset" : "A font isn't a picture";
  throw invalid([{ path: "protection.stand_in", message, found: standIn }]);
}

function renameDocument(document: string, name: string): string {
  return writeDesign({ ...readStoredDesign(document), name });
}

/** Deletes a design. It can be restored for 30 days; its runtime URL answers 404 meanwhile. */
export async function deleteDesign(
  { store }: Pick<Services, "store">,
  caller: Caller,
  id: string,
): Promise<void> {
  if (!(await store.designs.softDelete(caller.companyId, id))) throw designNotFound(id);
}

export async function undeleteDesign(
  services: DesignServices,
  caller: Caller,
  id: string,
): Promise<FullDesignBody> {
  if (!(await services.store.designs.undelete(caller.companyId, id))) throw designNotFound(id);
  return await getDesign(services, caller, id);
}
