import type { GroupLayer } from "./layers/group-layer.ts";
import type { Layer } from "./layer-kinds.ts";

/** How many groups may lie around a layer. */
export const deepestGroups = 4;

/** Whether a list of layers has groups to look into; most have none. */
export function hasGroups(layers: readonly Layer[]): boolean {
  return layers.some((layer) => layer.group !== undefined || layer.type === "group");
}

/** The groups around a layer, the nearest first; ends where a group is unknown or comes round again. */
export function groupsAround(layer: Layer, layers: readonly Layer[]): GroupLayer[] {
  const around: GroupLayer[] = [];
  let { group } = layer;
  while (group !== undefined) {
    const id = group;
    const found = layers.find((one) => one.layer_id === id);
    if (found?.type !== "group" || around.includes(found)) break;
    around.push(found);
    group = found.group;
  }
  return around;
}

/** The layers of which this holds, and of every group around them too. */
export function layersWhere(layers: readonly Layer[], holds: (layer: Layer) => boolean): Layer[] {
  const own = layers.filter(holds);
  if (!hasGroups(layers)) return own;
  return own.filter((layer) => groupsAround(layer, layers).every(holds));
}

/** Members by the layer_id of their group, each list in its own order; under "" what is in no group. */
export function membersByGroup(layers: readonly Layer[]): ReadonlyMap<string, readonly Layer[]> {
  return Map.groupBy(layers, ({ group }) => group ?? "");
}

/**
 * Layers bottom first as they are painted: a group's place in the list is that of all its members, wherever they
 * stand; the group itself, whose frame lies over them, comes behind them.
 */
export function inPaintOrder(layers: readonly Layer[]): readonly Layer[] {
  if (!hasGroups(layers)) return layers;
  const members = membersByGroup(layers);
  const ordered = (group: string): readonly Layer[] =>
    (members.get(group) ?? []).flatMap((layer) =>
      layer.type === "group" ? [...ordered(layer.layer_id), layer] : [layer],
    );
  return ordered("");
}
