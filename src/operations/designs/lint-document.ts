import type { Design } from "../../design/design.ts";
import type { Finding } from "../../design/lint/finding.ts";
import type { RenderPool } from "../../render/pool.ts";
import { dressDesign } from "../render/dress-design.ts";
import type { Parts } from "../parts.ts";

/** What is likely not meant in a design, which wears its company's own fonts. `lint` says in which process. */
export async function lintDocument(
  { companyFonts }: Pick<Parts, "companyFonts">,
  companyId: string,
  bare: Design,
  lint: RenderPool["lint"],
): Promise<Finding[]> {
  const { design, fonts = [], loads } = dressDesign(bare, undefined, await companyFonts.of(companyId));
  return await lint(design, fonts, async (key) => {
    const load = loads.get(key);
    if (load === undefined) throw new Error("Not a font of this design");
    return await load();
  });
}
