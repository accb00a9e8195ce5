import type { Design } from "../design.ts";
import { layersWhere } from "../groups.ts";
import { type Parameter, parametersOfLayer } from "../parameters.ts";
import { differsByReader, type MergeField } from "../senders/senders.ts";

/**
 * The parameters that a snippet takes from each reader unless somebody decides otherwise: contact fields, the company's own merge
 * fields, and what only conditions test. All others are as designed.
 */
export function usualTags(
  design: Pick<Design, "layers">,
  parameters: readonly Parameter[],
  mergeFields: readonly MergeField[] = [],
): Parameter[] {
  const visible = layersWhere(design.layers, ({ hidden }) => !hidden);
  const shown = new Set(visible.flatMap((layer) => parametersOfLayer(layer).map(({ name }) => name)));
  return parameters.filter(
    ({ name, type }) => type === "text" && (differsByReader(name, mergeFields) || !shown.has(name)),
  );
}
