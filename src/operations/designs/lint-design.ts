import { z } from "zod";
import type { Design } from "../../design/design.ts";
import { type Diagnostic, diagnosticRules } from "../../design/lint/diagnostic.ts";
import { loadDesignVersion } from "../render/design-version.ts";
import { withRenderErrors } from "../render/render-errors.ts";
import { resolveFonts } from "../render/resolve-fonts.ts";
import type { Caller, Services } from "../services.ts";

const versions = ["live", "draft"] as const;

export const lintBody = z.looseObject({
  findings: z.array(
    z.looseObject({
      rule: z.enum(diagnosticRules),
      layer_id: z.string(),
      layer_name: z.string(),
      message: z.string().describe("The probable mistake and what to do"),
      version: z.enum(versions).describe("The version with the mistake"),
    }),
  ),
});
export type LintBody = z.output<typeof lintBody>;

/** Lints the live version and the draft of a stored design. */
export async function lintStoredDesign(
  services: Pick<Services, "store" | "liveDesigns" | "companyFonts" | "pool" | "backgroundRenders">,
  caller: Caller,
  id: string,
  signal: AbortSignal,
): Promise<LintBody> {
  const diagnostics: LintBody["findings"] = [];
  for (const version of versions) {
    const { design } = await loadDesignVersion(services, caller, id, version);
    const lint = () => lintDesign(services, caller.companyId, design);
    const lintInBackground = () => withRenderErrors(lint);
    for (const diagnostic of await services.backgroundRenders.run(lintInBackground, {
      urgent: true,
      signal,
    })) {
      const layer = design.layers.find(({ layer_id }) => layer_id === diagnostic.layer_id);
      diagnostics.push({ ...diagnostic, layer_name: layer?.name ?? diagnostic.layer_id, version });
    }
  }
  return { findings: diagnostics };
}

/** Finds likely mistakes in a design. A worker measures its texts, in its company's fonts where it uses them. */
export async function lintDesign(
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
