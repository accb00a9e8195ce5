import type { Design } from "../../../design/design.ts";
import { groupsAround, hasGroups } from "../../../design/groups.ts";

/**
 * Ids of the layers to lay out again after `before`: other objects than there, and those with other groups around them.
 * Undefined when everything must be laid out again. The editor never changes a layer, it replaces it.
 */
export function changedLayers(before: Design, after: Design): string[] | undefined {
  if (before === after) return [];
  if (before.language !== after.language) return undefined;
  const earlier = new Map(before.layers.map((layer) => [layer.layer_id, layer]));
  const changed = new Set<string>();
  for (const layer of after.layers) if (earlier.get(layer.layer_id) !== layer) changed.add(layer.layer_id);
  if (hasGroups(before.layers) || hasGroups(after.layers)) {
    for (const layer of after.layers) {
      const groups = groupsAround(layer, after.layers);
      const earlierGroups = groupsAround(layer, before.layers);
      const isSame =
        groups.length === earlierGroups.length && groups.every((group, at) => group === earlierGroups[at]);
      if (!isSame) changed.add(layer.layer_id);
    }
  }
  return [...changed];
}
