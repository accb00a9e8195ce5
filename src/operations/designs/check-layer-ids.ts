import type { Design } from "../../design/design.ts";
import type { Issue } from "../../design/issues.ts";
import { invalid } from "../errors.ts";

/** Warnings name a layer by its id, and call the background and the whole image so. */
const reserved: readonly string[] = ["background", "image"];

/**
 * Refuses layers with a reserved id. Designs were once saved with such ids, and an id never changes: what the document
 * that this one replaces, or was copied from, names already may stay.
 */
export function checkLayerIds({ layers }: Design, earlier?: string): void {
  const known = earlier === undefined ? [] : (JSON.parse(earlier) as Pick<Design, "layers">).layers;
  const issues: Issue[] = [];
  for (const [index, { layer_id }] of layers.entries()) {
    if (!reserved.includes(layer_id) || known.some((layer) => layer.layer_id === layer_id)) continue;
    issues.push({
      path: `document.layers[${index}].layer_id`,
      message: `Expected another id than ${reserved.join(" and ")}, which are reserved`,
      found: layer_id,
    });
  }
  if (issues.length > 0) throw invalid(issues);
}
