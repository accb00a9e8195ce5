import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { nameSchema } from "../schema-names.ts";
import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import { absentWhenNull } from "../../design/values.ts";
import { writeDesign } from "../../design/write-design.ts";
import { checkAssets, checkLayerIds, type DocumentServices, readDocument } from "./read-document.ts";
import type { FullDesignBody } from "../bodies.ts";
import { designNotFound, getDesign } from "./get-design.ts";
import { projectNotFound } from "../manage-projects.ts";
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
  const { design, costMs: _, ...stored } = await readDocument(services, caller, input.document);
  await checkAssets(services, caller, design, sourceDocument);
  checkLayerIds(design, sourceDocument);
  const result = await services.store.designs.create({
    company_id: caller.companyId,
    project_id: input.project_id,
    ...stored,
    author: caller.author?.name ?? null,
    author_kind: caller.author?.kind ?? null,
  });
  if (result.result === "unknown_project") throw projectNotFound(input.project_id);
  return await getDesign(services, caller, result.id);
}

export const updateDesignInput = nameSchema(
  "DesignChange",
  z.strictObject({
    name: absentWhenNull(z.string().trim().min(1).max(200)).describe("New name"),
    project_id: absentWhenNull(z.string().max(200)).describe("New project"),
  }),
);

/** Renames a design, moves it to another project, or both; its URL stays. Without either nothing changes. */
export async function updateDesign(
  services: DesignServices,
  caller: Caller,
  id: string,
  { name, project_id }: Partial<z.output<typeof updateDesignInput>>,
): Promise<FullDesignBody> {
  if (name === undefined && project_id === undefined) return await getDesign(services, caller, id);
  const { result } = await services.store.designs.update({
    company_id: caller.companyId,
    id,
    ...(name === undefined ? {} : { naming: { name, name_folded: foldCase(name) } }),
    // Publishing the draft would otherwise restore the earlier name.
    ...(name === undefined ? {} : { rewriteDraft: (document: string) => renameDocument(document, name) }),
    ...(project_id === undefined ? {} : { project_id }),
  });
  if (result === "unknown") throw designNotFound(id);
  if (result === "unknown_project") throw projectNotFound(project_id ?? "");
  return await getDesign(services, caller, id);
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
