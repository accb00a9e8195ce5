import { isOpaque, isTransparent } from "./color.ts";
import type { GroupLayer } from "../kinds/group/schema.ts";
import type { Layer } from "../kinds/kinds.ts";
import { isGroup } from "../kinds/structural-kinds.ts";

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

export function hasFill({ fill_color, fill_gradient }: GroupLayer): boolean {
  return fill_gradient !== undefined || !isTransparent(fill_color);
}

/** Whether nothing shows through a group's fill. */
export function hasOpaqueFill({ fill_color, fill_gradient }: GroupLayer): boolean {
  return isOpaque(fill_color) || fill_gradient?.stops.every(({ color }) => isOpaque(color)) === true;
}

export type StackLayer = GroupLayer & { layout: NonNullable<GroupLayer["layout"]> };

/** Whether a layer is a group that places its members: docs/layout.md. */
export function isStack(layer: Layer | undefined): layer is StackLayer {
  return isGroup(layer) && layer.layout !== undefined;
}

/** Whether a layer is placed by the group that it belongs to. */
export function isInFlow(layer: Layer, group: Layer | undefined): boolean {
  return layer.group !== undefined && layer.group === group?.layer_id && isStack(group) && !layer.absolute;
}

/** The outermost stack around a layer whose size or members can move it or be moved by it; undefined if there is none. */
function outermostStack(layer: Layer, groups: ReadonlyMap<string, GroupLayer>): string | undefined {
  let outermost = isStack(layer) ? layer.layer_id : undefined;
  let { group } = layer;
  for (let depth = 0; group !== undefined && depth < groups.size; depth += 1) {
    const around = groups.get(group);
    if (around === undefined) break;
    if (isStack(around)) outermost = around.layer_id;
    ({ group } = around);
  }
  return outermost;
}

/** Adds the layers that stand in one stack with layers of these ids: a change of one can move all of them. */
function withStackMates(layers: readonly Layer[], changed: readonly string[]): readonly string[] {
  if (!layers.some(isStack)) return changed;
  const groups = new Map(layers.filter(isGroup).map((group) => [group.layer_id, group]));
  const stackOf = new Map(layers.map((layer) => [layer.layer_id, outermostStack(layer, groups)]));
  const stacks = new Set(changed.map((id) => stackOf.get(id)).filter((id) => id !== undefined));
  if (stacks.size === 0) return changed;
  const isChanged = new Set(changed);
  return layers
    .map(({ layer_id }) => layer_id)
    .filter((id) => isChanged.has(id) || stacks.has(stackOf.get(id) ?? ""));
}

// Scripts that are written from the right, by their codes (ISO 15924).
const rightToLeftScripts: ReadonlySet<string> = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Mend",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

let last: { language: string; isRightToLeft: boolean } | undefined;

/** Whether a language (BCP 47) is written from right to left. */
export function isRightToLeft(language: string): boolean {
  if (last?.language === language) return last.isRightToLeft;
  const script = new Intl.Locale(language).maximize().script ?? "";
  last = { language, isRightToLeft: rightToLeftScripts.has(script) };
  return last.isRightToLeft;
}
