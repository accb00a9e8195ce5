import { type Edits, layEditsOver, type LayerEdit } from "../../design/apply-edits.ts";
import type { Design } from "../../design/design.ts";
import { familyNames } from "../../design/family-names.ts";
import type { Issue } from "../../design/issues.ts";
import type { PersonalisedDesign } from "../../design/personalised-design.ts";
import { listFamilies } from "../fonts/company-fonts.ts";
import { invalid } from "../service-error.ts";
import type { Services } from "../services.ts";

type EditServices = Pick<Services, "companyFonts" | "fontFamilies" | "limits">;

/** Lays edits over a design with the values filled in. Throws invalid with every issue, unavailable fonts included. */
export async function layEdits(
  services: EditServices,
  { companyId, design, edits }: { companyId: string; design: Design; edits: Edits },
  filled: PersonalisedDesign,
): Promise<PersonalisedDesign> {
  const result = layEditsOver(filled, edits, services.limits, design);
  const unknownFonts = await findUnknownFonts(services, companyId, edits.layers, design);
  if (!result.ok) throw invalid([...result.issues, ...unknownFonts]);
  if (unknownFonts.length > 0) throw invalid(unknownFonts);
  return result.personalised;
}

/**
 * The issues of edits that name an unavailable family, which would otherwise be replaced silently. The design's own
 * families may be sent back.
 */
async function findUnknownFonts(
  services: Pick<Services, "companyFonts" | "fontFamilies">,
  companyId: string,
  layers: readonly LayerEdit[],
  design: Design,
): Promise<Issue[]> {
  const designFamilies = new Set(familyNames(design.layers).map(({ family }) => family));
  const newFamilies = layers
    .flatMap((edit, index) => familyNames(edit, `layers[${index}]`))
    .filter(({ family }) => typeof family === "string" && !designFamilies.has(family));
  if (newFamilies.length === 0) return [];
  const allowed = await listFamilies(services, companyId);
  return newFamilies
    .filter(({ family }) => !allowed.some((allowedFamily) => allowedFamily === family))
    .map(({ path, family }) => ({ path, message: "No such font family", found: family, allowed }));
}
