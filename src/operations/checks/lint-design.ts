import { z } from "zod";
import type { Design } from "../../design/design.ts";
import { canvasesOf } from "../../design/sizes/design-of-size.ts";
import { firstSize } from "../../design/sizes/size-names.ts";
import { type Diagnostic, diagnosticRules } from "../../design/lint/diagnostic.ts";
import { loadDesignVersion } from "../designs/design-version.ts";
import { withRenderErrors } from "../render-errors.ts";
import { resolveFonts } from "../render/make-job.ts";
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
    const found = await services.backgroundRenders.run(
      caller.companyId,
      async () => await withRenderErrors(lint),
      { urgent: true, signal },
    );
    for (const diagnostic of found) {
      const layer = design.layers.find(({ layer_id }) => layer_id === diagnostic.layer_id);
      diagnostics.push({ ...diagnostic, layer_name: layer?.name ?? diagnostic.layer_id, version });
    }
  }
  return { findings: diagnostics };
}

/**
 * Finds likely mistakes in a design, on all its canvases. A worker measures its texts, in its company's fonts where it
 * uses them.
 */
export async function lintDesign(
  { companyFonts, pool }: Pick<Services, "companyFonts"> & { pool: Pick<Services["pool"], "lint"> },
  companyId: string,
  wholeDesign: Design,
): Promise<Diagnostic[]> {
  const companys = await companyFonts.of(companyId);
  const found: Diagnostic[] = [];
  for (const { name, design: canvas } of canvasesOf(wholeDesign)) {
    const { design, fonts = [], loads } = resolveFonts(canvas, undefined, companys);
    // oxlint-disable-next-line no-await-in-loop -- one canvas at a time, as one worker is enough
    const diagnostics = await pool.lint(design, fonts, async (key) => {
      const load = loads.get(key);
      if (load === undefined) throw new Error("Not a font of this design");
      return await load();
    });
    found.push(...diagnostics.filter((one) => !isKnown(one, found)).map((one) => inSize(one, name)));
  }
  return found;
}

/** A mistake on every canvas is reported once. */
function isKnown({ rule, layer_id }: Diagnostic, found: readonly Diagnostic[]): boolean {
  return found.some((one) => one.rule === rule && one.layer_id === layer_id);
}

function inSize(diagnostic: Diagnostic, name: string): Diagnostic {
  return name === firstSize ? diagnostic : { ...diagnostic, message: `${diagnostic.message} (size ${name})` };
}
