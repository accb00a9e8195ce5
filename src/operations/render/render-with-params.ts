import type { QueryValue } from "../../design/query-values.ts";
import { applyLimitedParams, type ParameterisedDesign } from "../protection/limit-values.ts";
import type { Services } from "../services.ts";
import { withRenderErrors } from "./render-errors.ts";
import {
  type RenderedImage,
  type RenderOutput,
  renderPersonalised,
  type RenderServices,
} from "./render-personalised.ts";
import { keyOfSize, selectSize } from "./select-size.ts";

/**
 * Applies a query string's values to a design, within the limits of its protection, and renders it in the size that they
 * name. `output` overrides the design's own output.
 */
export async function renderWithParams(
  services: RenderServices & Pick<Services, "limits">,
  source: ParameterisedDesign,
  values: readonly QueryValue[],
  { versionKey, ...output }: Partial<RenderOutput>,
): Promise<RenderedImage> {
  const selected = selectSize(source.design, values);
  const { design, warnings } = selected;
  const personalised = applyLimitedParams({ ...source, design }, values, services.limits);
  const image = await withRenderErrors(() =>
    renderPersonalised(services, source.companyId, personalised, {
      ...design.output,
      originalDesign: design,
      ...(versionKey === undefined ? {} : { versionKey: keyOfSize(versionKey, selected) }),
      ...output,
    }),
  );
  return warnings.length === 0 ? image : { ...image, warnings: [...image.warnings, ...warnings] };
}
