import type { Design } from "../../../design/design.ts";
import { deepestGroups, groupsAround } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { layerById, topmostOf, withDescendants } from "./layer-tree.ts";

// Documents with groups nested too deep can't be saved, so no command makes one.

/** How many groups there are from a layer down to its deepest member, with itself; 0 for what has no members. */
function depthWithin(design: Design, id: string): number {
  const depths = withDescendants(design, [id]).map(
    (layer) => groupsAround(layer, design.layers).findIndex(({ layer_id }) => layer_id === id) + 1,
  );
  return Math.max(0, ...depths);
}

/** Whether a layer may become a member: a group neither lies within itself nor too deep. */
export function canEnter(design: Design, id: string, group: string | undefined): boolean {
  if (group === undefined) return true;
  const target = layerById(design, group);
  if (target === undefined || id === group) return false;
  const around = [target, ...groupsAround(target, design.layers)];
  if (around.some(({ layer_id }) => layer_id === id)) return false;
  return around.length + depthWithin(design, id) <= deepestGroups;
}

/** Whether these are layers of one group, or without one. */
export function areSiblings(design: Design, ids: readonly string[]): boolean {
  const layers = topmostOf(design, ids).map((id) => layerById(design, id));
  return layers.length > 0 && layers.every((layer) => layer?.group === layers[0]?.group);
}

/** Whether a new group may lie around these layers: they belong to one group, and none comes to lie too deep. */
export function canGroup(design: Design, ids: readonly string[]): boolean {
  if (!areSiblings(design, ids)) return false;
  const topmost = topmostOf(design, ids);
  const first = layerById(design, topmost[0]);
  const around = first === undefined ? 0 : groupsAround(first, design.layers).length;
  const depth = Math.max(...topmost.map((id) => depthWithin(design, id)));
  return around + 1 + depth <= deepestGroups;
}

/** The layer beside which others don't lie too deep: the given one, or a group around it. */
export function besideWhich(
  design: Design,
  added: readonly Layer[],
  layer: Layer | undefined,
): Layer | undefined {
  const depth = Math.max(0, ...added.map((one) => groupsAround(one, added).length));
  const isTooDeep = (one: Layer) => groupsAround(one, design.layers).length + depth > deepestGroups;
  let beside = layer;
  while (beside?.group !== undefined && isTooDeep(beside)) beside = layerById(design, beside.group);
  return beside;
}
