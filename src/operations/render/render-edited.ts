import { z } from "zod";
import { applyEdits, backgroundEdit, type LayerEdit, layerEdit } from "../../design/apply-edits.ts";
import { quality } from "../../design/design.ts";
import { outputFormats } from "../../design/output-formats.ts";
import { familyNames } from "../../design/family-names.ts";
import { familiesOf } from "../fonts/company-fonts.ts";
import { invalid } from "../errors.ts";
import { designNotFound } from "../designs/get-design.ts";
import type { Caller, Parts } from "../parts.ts";
import { refusingRenderFaults } from "./render-faults.ts";
import { type RenderedImage, renderPersonalised, type RenderParts } from "./render-personalised.ts";

export const outputFormatInput = z
  .enum([...outputFormats, "jpeg"])
  .transform((format) => (format === "jpeg" ? "jpg" : format))
  .describe("jpg (also jpeg), png, gif, webp or avif; the design's own when not given");

/** The body of `POST /v1/images` (contract §5). */
export const renderInput = z.strictObject({
  design_id: z.string().max(200),
  layers: z.array(layerEdit).max(500).default([]),
  background: backgroundEdit.optional(),
  format: outputFormatInput.optional(),
  quality: quality.optional(),
});

/** Renders a design once with edits laid over it; the design stays as it is. */
export async function renderEdited(
  parts: RenderParts & Pick<Parts, "liveDesigns" | "limits" | "fontFamilies">,
  caller: Caller,
  input: z.output<typeof renderInput>,
): Promise<RenderedImage> {
  const live = await parts.liveDesigns.get(caller.companyId, input.design_id);
  if (live === undefined) throw designNotFound(input.design_id);
  const edited = applyEdits(
    live.design,
    { layers: input.layers, background: input.background },
    parts.limits,
  );
  if (!edited.ok) throw invalid(edited.issues);
  await checkEditedFonts(parts, caller.companyId, input.layers);
  const output = {
    format: input.format ?? live.design.output.format,
    quality: input.quality ?? live.design.output.quality,
    base: live,
  };
  return await refusingRenderFaults(() =>
    renderPersonalised(parts, caller.companyId, edited.personalised, output),
  );
}

/** Throws a refusal for a font that isn't here, which would silently become another. */
export async function checkEditedFonts(
  parts: Pick<Parts, "companyFonts" | "fontFamilies">,
  companyId: string,
  layers: readonly LayerEdit[],
): Promise<void> {
  const named = layers.flatMap((edit, index) => familyNames(edit, `layers[${index}]`));
  if (named.length === 0) return;
  const allowed = await familiesOf(parts, companyId);
  const issues = named
    .filter(({ family }) => !allowed.some((known) => known === family))
    .map(({ path, family }) => ({ path, message: "No such font family", found: family, allowed }));
  if (issues.length > 0) throw invalid(issues);
}
