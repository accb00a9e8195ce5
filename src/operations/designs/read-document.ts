import { upgradeDocument } from "../../design/upgrades/upgrade-document.ts";
import type { Design } from "../../design/design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { parseDesign } from "../../design/parse-design.ts";
import { foldCase } from "../../design/fold-case.ts";
import { writeDesign } from "../../design/write-design.ts";
import { familiesOf } from "../fonts/company-fonts.ts";
import { invalid } from "../errors.ts";
import type { Caller, Services } from "../services.ts";

/** A checked document as the store keeps it. */
export interface StoredDocument {
  design: Design;
  name: string;
  name_folded: string;
  document: string;
  parameters: string;
}

/** Services that say what a document may hold. */
export type DocumentServices = Pick<Services, "limits" | "fontFamilies" | "companyFonts">;

/** Checks a document that a caller sent, in any form there ever was; throws a refusal that names everything wrong in it. */
export async function readDocument(
  services: DocumentServices,
  { companyId }: Caller,
  document: unknown,
): Promise<StoredDocument> {
  const fontFamilies = await familiesOf(services, companyId);
  const parsed = parseDesign(upgradeDocument(document), { limits: services.limits, fontFamilies });
  if (!parsed.ok)
    throw invalid(parsed.issues.map((issue) => ({ ...issue, path: `document${join(issue.path)}` })));
  const { design } = parsed;
  return {
    design,
    name: design.name,
    name_folded: foldCase(design.name),
    document: writeDesign(design),
    parameters: JSON.stringify(parametersOf(design)),
  };
}

function join(path: string): string {
  return path === "" || path.startsWith("[") ? path : `.${path}`;
}
