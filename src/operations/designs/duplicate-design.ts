import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import { nameSchema } from "../schema-names.ts";
import { z } from "zod";
import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { FullDesignBody } from "../bodies.ts";
import { designNotFound } from "./get-design.ts";
import { createDesign, updateDesignInput } from "./manage-designs.ts";
import type { Caller, Services } from "../services.ts";
import type { DocumentServices } from "./read-document.ts";

/** Maximum length of a design's name. */
const maxNameLength = 200;

export const duplicateInput = nameSchema(
  "DesignCopy",
  z.strictObject({
    name: updateDesignInput.shape.name.describe('Name of the copy; default: the original\'s name and "copy"'),
    project_id: updateDesignInput.shape.project_id.describe("Project of the copy; default: the original's"),
  }),
);

/** Creates a new design from another's draft, live at once; by default in the same project, under a unique name. */
export async function duplicateDesign(
  services: Pick<Services, "store" | "opens" | "urls"> & DocumentServices,
  caller: Caller,
  id: string,
  { name, project_id }: Partial<z.output<typeof duplicateInput>>,
): Promise<FullDesignBody> {
  const { designs } = services.store;
  const row = await designs.get(caller.companyId, id);
  const draft = row && (await designs.getDraft(caller.companyId, id));
  if (row === undefined || draft === undefined) throw designNotFound(id);
  const projectId = project_id ?? row.project_id;
  const isTaken = (copyName: string) =>
    designs.pages.isNamed(caller.companyId, projectId, foldCase(copyName));
  const document = readStoredDocument(draft.document);
  const copy = { ...document, name: name ?? (await chooseCopyName(row.name, isTaken)) };
  const input = { project_id: projectId, document: copy };
  const created = await createDesign(services, caller, input, draft.document);
  const snippet = await designs.snippetOf(caller.companyId, id);
  if (typeof snippet === "string") await designs.changeSnippet(caller.companyId, created.id, () => snippet);
  return created;
}

/** `Banner` → `Banner copy`, then `Banner copy 2`; so does a copy of `Banner copy`. */
export async function chooseCopyName(
  name: string,
  isTaken: (name: string) => Promise<boolean>,
): Promise<string> {
  const original = name.replace(/ copy(?: \d{1,6})?$/, "");
  for (let number = 1; ; number += 1) {
    const ending = number === 1 ? " copy" : ` copy ${number}`;
    const stem = cutToCodeUnits(original, maxNameLength - ending.length);
    const copy = stem.trimEnd() + ending;
    if (!(await isTaken(copy))) return copy;
  }
}
