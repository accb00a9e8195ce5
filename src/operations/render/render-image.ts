import { z } from "zod";
import { backgroundEdit } from "../../design/apply-edits.ts";
import { readJsonValues } from "../../design/query-values.ts";
import { absentWhenNull } from "../../design/values.ts";
import { designNotFound } from "../designs/get-design.ts";
import { parameterValues } from "../parameter-values.ts";
import { requireDesignReach } from "../project-reach.ts";
import { nameSchema } from "../schema-names.ts";
import type { Caller, Services } from "../services.ts";
import { layerEditInput } from "./layer-edit-schema.ts";
import { nowInput, outputFormatInput, qualityInput, scaleInput, sizeInput } from "../output-input.ts";
import { throwOnWarnings } from "../render-errors.ts";
import { render, type RenderServices } from "./render.ts";
import type { RenderedImage } from "./render-request.ts";

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
    scale: absentWhenNull(scaleInput),
    now: absentWhenNull(nowInput),
    strict: absentWhenNull(z.boolean()).describe(
      "true answers 422 render_warnings instead of an image that has warnings",
    ),
  }),
);

export type RenderInput = Partial<z.output<typeof renderInput>> & { design_id: string };

/** Renders a live design once with values and edits, measured if wanted; the design doesn't change. */
export async function renderImage(
  services: RenderServices & Pick<Services, "liveDesigns" | "store">,
  caller: Caller,
  { design_id, params, layers = [], background, size, format, quality, scale, now, strict }: RenderInput,
  { isMeasured = false }: { isMeasured?: boolean } = {},
): Promise<RenderedImage> {
  await requireDesignReach(services, caller, design_id);
  const version = await services.liveDesigns.get(caller.companyId, design_id);
  if (version === undefined) throw designNotFound(design_id);
  const image = await render(services, {
    version,
    values: params && readJsonValues(params),
    edits: { layers, background },
    size: size === undefined ? undefined : { name: size },
    output: { format, quality, scale },
    now,
    priority: "call",
    isMeasured,
  });
  if (strict === true) throwOnWarnings(image.warnings);
  return image;
}
