import { applyParams } from "../design/apply-params.ts";
import { readQuery } from "../design/query-values.ts";
import { designNotFound } from "./get-design.ts";
import type { Parts } from "./parts.ts";
import { refusingRenderFaults } from "./render-faults.ts";
import { type RenderedImage, renderPersonalised, type RenderParts } from "./render-personalised.ts";

/**
 * One open of a runtime URL (contract §4): fills the design in, renders it, and counts the open before the image is
 * handed on. `query` is the raw query string.
 */
export async function openDesign(
  parts: RenderParts & Pick<Parts, "liveDesigns" | "limits" | "recordOpen">,
  query: string,
): Promise<RenderedImage> {
  const values = readQuery(query);
  const last = (name: string) => values.findLast((pair) => pair.name === name)?.value ?? "";
  const designId = last("i");
  const live = await parts.liveDesigns.get(last("c"), designId);
  if (live === undefined) throw designNotFound(designId);
  const personalised = applyParams(live.design, live.parameters, values, parts.limits);
  const image = await refusingRenderFaults(() =>
    renderPersonalised(parts, live.companyId, personalised, live.design.output),
  );
  await parts.recordOpen({ designId: live.id, anchorDay: live.anchorDay });
  return image;
}
