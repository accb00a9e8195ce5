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

/** Applies a query string's values to a design, within the limits of its protection, and renders it. `output` overrides the design's own output. */
export async function renderWithParams(
  services: RenderServices & Pick<Services, "limits">,
  source: ParameterisedDesign,
  values: readonly QueryValue[],
  output: Partial<RenderOutput>,
): Promise<RenderedImage> {
  const { companyId, design } = source;
  const personalised = applyLimitedParams(source, values, services.limits);
  return await withRenderErrors(() =>
    renderPersonalised(services, companyId, personalised, {
      ...design.output,
      originalDesign: design,
      ...output,
    }),
  );
}
