import type { GroupLayer } from "../kinds/group/schema.ts";
import type { Layer } from "../kinds/kinds.ts";
import { isGroup } from "../kinds/structural-kinds.ts";
import { withStackMates } from "./stacks.ts";

/** How deep groups may be nested. */
export const deepestGroups = 4;

/** Whether any layer is a group or a member of one. */
export function hasGroups(layers: readonly Layer[]): boolean {
  return layers.some((layer) => layer.group !== undefined || isGroup(layer));
}

/** The groups around a layer, innermost first. Stops at an unknown group or a cycle. */
export function groupsAround(layer: Layer, layers: readonly Layer[]): GroupLayer[] {
  const around: GroupLayer[] = [];
  let { group } = layer;
  while (group !== undefined) {
    const id = group;
    const enclosingGroup = layers.find((one) => one.layer_id === id);
    if (!isGroup(enclosingGroup) || around.includes(enclosingGroup)) break;
    around.push(enclosingGroup);
    group = enclosingGroup.group;
  }
  return around;
}

/** The layers that match together with all groups around them. */
export function layersWhere(layers: readonly Layer[], predicate: (layer: Layer) => boolean): Layer[] {
  const own = layers.filter(predicate);
  if (!hasGroups(layers)) return own;
  return own.filter((layer) => groupsAround(layer, layers).every(predicate));
}

/**
 * Adds what can move with changed layers to their ids: members of changed groups, and all that stands in a stack with them.
 */
export function withMovedLayers(layers: readonly Layer[], changed: readonly string[]): readonly string[] {
  if (changed.length === 0 || !hasGroups(layers)) return changed;
  const mates = withStackMates(layers, changed);
  return layers
    .filter(
      (layer) =>
        mates.includes(layer.layer_id) ||
        groupsAround(layer, layers).some(({ layer_id }) => mates.includes(layer_id)),
    )
    .map(({ layer_id }) => layer_id);
}

/** Members by the layer_id of their group, in order; under "" the layers without a group. */
export function membersByGroup(layers: readonly Layer[]): ReadonlyMap<string, readonly Layer[]> {
  return Map.groupBy(layers, ({ group }) => group ?? "");
}

/**
 * Layers in paint order, bottom first. All members are painted at the position of their group, wherever they are in the
 * list; the group itself, with its border, follows them.
 */
export function inPaintOrder(layers: readonly Layer[]): readonly Layer[] {
  if (!hasGroups(layers)) return layers;
  const members = membersByGroup(layers);
  const ordered = (group: string): readonly Layer[] =>
    (members.get(group) ?? []).flatMap((layer) =>
      isGroup(layer) ? [...ordered(layer.layer_id), layer] : [layer],
    );
  return ordered("");
}
