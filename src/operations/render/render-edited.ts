import { nameSchema } from "../schema-names.ts";
import { z } from "zod";
import {
  backgroundEdit,
  type Edits,
  type EditResult,
  applyEdits,
  layEditsOver,
  type LayerEdit,
} from "../../design/apply-edits.ts";
import type { Design } from "../../design/design.ts";
import { familyNames } from "../../design/family-names.ts";
import type { Issue } from "../../design/issues.ts";
import { type QueryValue, readJsonValues } from "../../design/query-values.ts";
import { layerEditInput } from "./layer-edit-schema.ts";
import { absentWhenNull } from "../../design/values.ts";
import { listFamilies } from "../fonts/company-fonts.ts";
import { outputFormatInput, qualityInput, sizeInput } from "./output-input.ts";
import { applyLimitedParams } from "../protection/limit-values.ts";
import { parameterValues } from "../parameter-values.ts";
import { invalid } from "../service-error.ts";
import { designNotFound } from "../designs/get-design.ts";
import type { Caller, Services } from "../services.ts";
import type { LiveDesign } from "./live-designs.ts";
import { throwOnWarnings, withRenderErrors } from "./render-errors.ts";
import { type RenderedImage, renderPersonalised, type RenderServices } from "./render-personalised.ts";
import { keyOfSize, requireSize, selectSize } from "./select-size.ts";

export const editsInput = z.array(layerEditInput).max(500);

export const backgroundInput = absentWhenNull(backgroundEdit);

/** The body of `POST /v1/images`. */
export const renderInput = nameSchema(
  "RenderRequest",
  z.strictObject({
    design_id: z.string().max(200).describe("The design's id"),
    params: absentWhenNull(parameterValues).describe(
      "Values by parameter name, applied as in the runtime URL. Edits apply on top",
    ),
    layers: absentWhenNull(editsInput).describe(
      "Edits, each with a layer_id and the properties to set. GET /v1/images/{designId}/fields lists both",
    ),
    background: backgroundInput.describe("Background of this one render"),
    size: sizeInput,
    format: absentWhenNull(outputFormatInput),
    quality: absentWhenNull(qualityInput),
    strict: absentWhenNull(z.boolean()).describe(
      "true answers 422 render_warnings instead of an image that has warnings",
    ),
  }),
);

type RenderInput = Partial<z.output<typeof renderInput>> & { design_id: string };

/** Renders a design once with values and edits; the design doesn't change. */
export async function renderEdited(
  services: RenderServices & Pick<Services, "liveDesigns" | "limits" | "fontFamilies">,
  caller: Caller,
  input: RenderInput,
): Promise<RenderedImage> {
  const live = await services.liveDesigns.get(caller.companyId, input.design_id);
  if (live === undefined) throw designNotFound(input.design_id);
  const { layers = [], background, params } = input;
  const values = params === undefined ? undefined : readJsonValues(params);
  const selected =
    input.size === undefined ? selectSize(live.design, values ?? []) : requireSize(live.design, input.size);
  const { design } = selected;
  const result = applyValuesAndEdits({ ...live, design }, values, { layers, background }, services.limits);
  const issues = [
    ...(result.ok ? [] : result.issues),
    ...(await findUnknownFonts(services, caller.companyId, layers, design)),
  ];
  if (!result.ok || issues.length > 0) throw invalid(issues);
  const image = await withRenderErrors(() =>
    renderPersonalised(services, caller.companyId, result.personalised, {
      format: input.format ?? live.design.output.format,
      quality: input.quality ?? live.design.output.quality,
      versionKey: keyOfSize(live.key, selected),
      originalDesign: design,
    }),
  );
  const warnings = [...image.warnings, ...selected.warnings];
  if (input.strict === true) throwOnWarnings(warnings);
  return { ...image, warnings };
}

function applyValuesAndEdits(
  live: LiveDesign,
  values: readonly QueryValue[] | undefined,
  edits: Edits,
  limits: { graphemes: number },
): EditResult {
  const { design } = live;
  if (values === undefined) return applyEdits(design, edits, limits);
  const personalised = applyLimitedParams(live, values, limits);
  return layEditsOver(personalised, edits, limits, design);
}

/**
 * The issues of edits that name an unavailable family, which would otherwise be replaced silently. The design's own
 * families may be sent back.
 */
export async function findUnknownFonts(
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
