import { applyParams } from "../../design/apply-params.ts";
import type { Design } from "../../design/design.ts";
import type { Parameter } from "../../design/parameters.ts";
import type { QueryValue } from "../../design/query-values.ts";
import type { Services } from "../services.ts";
import { refusingRenderFaults } from "./render-errors.ts";
import {
  type RenderedImage,
  type RenderOutput,
  renderPersonalised,
  type RenderServices,
} from "./render-personalised.ts";

/** A design that values can be filled into. */
export interface FillableDesign {
  companyId: string;
  design: Design;
  parameters: readonly Parameter[];
}

/** Fills a design in as a query string says and renders it, as its own output says unless `output` says otherwise. */
export async function renderFilled(
  services: RenderServices & Pick<Services, "limits">,
  { companyId, design, parameters }: FillableDesign,
  values: readonly QueryValue[],
  output: Partial<RenderOutput>,
): Promise<RenderedImage> {
  const filled = applyParams(design, parameters, values, services.limits);
  return await refusingRenderFaults(() =>
    renderPersonalised(services, companyId, filled, { ...design.output, designed: design, ...output }),
  );
}
