import type { Design } from "../design/design.ts";
import type { Finding } from "../design/lint/finding.ts";
import { lintDesign } from "../design/lint/lint-design.ts";
import { createHeldFonts } from "../render/company-fonts.ts";
import { fitTextLayer } from "../render/fit-text-layer.ts";
import { dressDesign } from "./dress-design.ts";
import type { Parts } from "./parts.ts";

const heldFonts = createHeldFonts();

/** What is likely not meant in a design, with its texts measured in their own fonts, of those that come with Limn. */
export function lintDocument(design: Design): Finding[] {
  return lintDesign({ design, fitText: (layer) => fitTextLayer(layer, design.language) });
}

/** The same, with a company's own fonts, which this process then holds. */
export async function lintWithFonts(
  { companyFonts }: Pick<Parts, "companyFonts">,
  companyId: string,
  bare: Design,
): Promise<Finding[]> {
  const { design, fonts = [], loads } = dressDesign(bare, undefined, await companyFonts.of(companyId));
  await heldFonts.find(fonts, async (key) => {
    const load = loads.get(key);
    if (load === undefined) throw new Error("Not a font of this design");
    return await load();
  });
  return lintDocument(design);
}
