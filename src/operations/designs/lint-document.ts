import type { Design } from "../../design/design.ts";
import type { Diagnostic } from "../../design/lint/diagnostic.ts";
import { resolveFonts } from "../render/resolve-fonts.ts";
import type { Services } from "../services.ts";

/** What is likely a mistake in a design. Its texts are measured by a worker, in its company's own fonts where it uses them. */
export async function lintDocument(
  { companyFonts, pool }: Pick<Services, "companyFonts"> & { pool: Pick<Services["pool"], "lint"> },
  companyId: string,
  original: Design,
): Promise<Diagnostic[]> {
  const { design, fonts = [], loads } = resolveFonts(original, undefined, await companyFonts.of(companyId));
  return await pool.lint(design, fonts, async (key) => {
    const load = loads.get(key);
    if (load === undefined) throw new Error("Not a font of this design");
    return await load();
  });
}
