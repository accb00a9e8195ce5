import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import { named } from "../schema-names.ts";
import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import { absentWhenNull } from "../../design/values.ts";
import { writeDesign } from "../../design/write-design.ts";
import { checkAssets } from "./check-assets.ts";
import type { FullDesignBody } from "../bodies.ts";
import { designNotFound, getDesign } from "./get-design.ts";
import { projectNotFound } from "../manage-projects.ts";
import type { Caller, Parts } from "../parts.ts";
import { type DocumentParts, readDocument } from "./read-document.ts";

type DesignParts = Pick<Parts, "store" | "opens" | "urls"> & DocumentParts;

export const createDesignInput = z.strictObject({
  project_id: z.string().max(200).describe("The project it goes to"),
  document: z.unknown(),
});

/** A new design; its document is live at once as version 1. `copied` is the document that it was made from. */
export async function createDesign(
  parts: DesignParts,
  caller: Caller,
  input: z.output<typeof createDesignInput>,
  copied?: string,
): Promise<FullDesignBody> {
  const { design, ...stored } = await readDocument(parts, caller, input.document);
  await checkAssets(parts, caller, design, copied);
  const creation = await parts.store.designs.create({
    company_id: caller.companyId,
    project_id: input.project_id,
    ...stored,
  });
  if (creation.result === "unknown_project") throw projectNotFound(input.project_id);
  return await getDesign(parts, caller, creation.id);
}

export const updateDesignInput = named(
  "DesignChange",
  z.strictObject({
    name: absentWhenNull(z.string().trim().min(1).max(200)).describe("Its new name"),
    project_id: absentWhenNull(z.string().max(200)).describe("The project it moves to"),
  }),
);

/** Renames a design, moves it to another project, or both; its URL stays. Without either nothing changes. */
export async function updateDesign(
  parts: DesignParts,
  caller: Caller,
  id: string,
  { name, project_id }: Partial<z.output<typeof updateDesignInput>>,
): Promise<FullDesignBody> {
  if (name === undefined && project_id === undefined) return await getDesign(parts, caller, id);
  const { result } = await parts.store.designs.update({
    company_id: caller.companyId,
    id,
    ...(name === undefined ? {} : { naming: { name, name_folded: foldCase(name) } }),
    // Published, the draft would bring its earlier name back.
    ...(name === undefined ? {} : { rewriteDraft: (document: string) => renameDocument(document, name) }),
    ...(project_id === undefined ? {} : { project_id }),
  });
  if (result === "unknown") throw designNotFound(id);
  if (result === "unknown_project") throw projectNotFound(project_id ?? "");
  return await getDesign(parts, caller, id);
}

function renameDocument(document: string, name: string): string {
  return writeDesign({ ...readStoredDesign(document), name });
}

/** Deletes a design so that it can be brought back for 30 days; its runtime URL answers 404 meanwhile. */
export async function deleteDesign(
  { store }: Pick<Parts, "store">,
  caller: Caller,
  id: string,
): Promise<void> {
  if (!(await store.designs.softDelete(caller.companyId, id))) throw designNotFound(id);
}

export async function undeleteDesign(
  parts: DesignParts,
  caller: Caller,
  id: string,
): Promise<FullDesignBody> {
  if (!(await parts.store.designs.undelete(caller.companyId, id))) throw designNotFound(id);
  return await getDesign(parts, caller, id);
}
