import { applyParams } from "../../design/apply-params.ts";
import type { Design } from "../../design/design.ts";
import type { Parameter } from "../../design/parameters.ts";
import type { QueryValue } from "../../design/query-values.ts";
import type { Services } from "../services.ts";
import { withRenderErrors } from "./render-errors.ts";
import {
  type RenderedImage,
  type RenderOutput,
  renderPersonalised,
  type RenderServices,
} from "./render-personalised.ts";

/** A design with its parameters. */
export interface ParameterisedDesign {
  companyId: string;
  design: Design;
  parameters: readonly Parameter[];
}

/** Applies a query string's values to a design and renders it. `output` overrides the design's own output. */
export async function renderWithParams(
  services: RenderServices & Pick<Services, "limits">,
  { companyId, design, parameters }: ParameterisedDesign,
  values: readonly QueryValue[],
  output: Partial<RenderOutput>,
): Promise<RenderedImage> {
  const personalised = applyParams(design, parameters, values, services.limits);
  return await withRenderErrors(() =>
    renderPersonalised(services, companyId, personalised, {
      ...design.output,
      originalDesign: design,
      ...output,
    }),
  );
}
