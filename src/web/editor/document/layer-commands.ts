import { freeName } from "../../../design/free-name.ts";
import type { Design } from "../../../design/design.ts";
import { union } from "../../../design/geometry.ts";
import { isSameValue, propertyOf } from "../../../design/is-same.ts";
import { type Layer, layerSchema } from "../../../kinds/kinds.ts";
import { isGroup, isText } from "../../../kinds/structural-kinds.ts";
import { keepInPlace } from "./keep-in-place.ts";
import { boundsOnCanvas, deltaInGroups, fitGroups, type Point, shiftLayer } from "./layer-boxes.ts";
import { namesOf, newLayerId } from "./layer-names.ts";
import { besideWhich, canEnter, canGroup } from "./nesting.ts";
import { type Range, type RunStyle, withStyleIn, withTextValues } from "./styled-runs.ts";
import { layerById, mapLayers, siblingsIn, topmostOf, withDescendants, withValues } from "./layer-tree.ts";

/** Commands are pure: they take a design and return the changed one, or the same object if nothing changes. */

/** Sets properties of layers. An undefined value removes the property. Runs of a text follow: see `withTextValues`. */
export function setProperties(
  design: Design,
  ids: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Design {
  return mapLayers(design, ids, (layer) =>
    withValues(layer, isText(layer) ? differing(layer, withTextValues(layer, values)) : values),
  );
}

/** The values in which a layer has changed; undefined for those that it no longer has. */
function differing(before: Layer, after: Layer): Record<string, unknown> {
  const names = Object.keys({ ...before, ...after }).filter(
    (name) => !isSameValue(propertyOf(before, name), propertyOf(after, name)),
  );
  return Object.fromEntries(names.map((name) => [name, propertyOf(after, name)]));
}

/** Gives a part of a layer's text another style. */
export function styleWords(design: Design, id: string, range: Range, style: RunStyle): Design {
  return mapLayers(design, [id], (layer) => {
    if (!isText(layer)) return layer;
    const isWhole = range[0] <= 0 && range[1] >= layer.text.length;
    const next = isWhole ? withTextValues(layer, style) : withStyleIn(layer, range, style);
    return withValues(layer, differing(layer, next));
  });
}

/** Moves layers on the canvas. Groups take their members along. Coordinates are rounded to hundredths. */
export function moveLayers(design: Design, ids: readonly string[], delta: Point): Design {
  const moved = topmostOf(design, ids);
  let next = design;
  for (const id of moved) {
    const layer = layerById(design, id);
    if (layer === undefined) continue;
    next = shiftLayer(next, id, deltaInGroups(design, layer, delta));
  }
  return fitGroups(next, moved);
}

/** Adds layers above `above`, in its group or around it where they would lie too deep, or on top of everything. */
export function addLayers(design: Design, layers: readonly Layer[], above?: string): Design {
  const reference = besideWhich(design, layers, layerById(design, above));
  if (reference === undefined) return { ...design, layers: [...design.layers, ...layers] };
  const index = design.layers.indexOf(reference) + 1;
  const outer = new Set(layers.map(({ layer_id }) => layer_id));
  const placed = layers.map((layer) =>
    layer.group !== undefined && outer.has(layer.group)
      ? layer
      : withValues(layer, { group: reference.group }),
  );
  const added = { ...design, layers: design.layers.toSpliced(index, 0, ...placed) };
  const members = placed.filter(({ group }) => group === reference.group);
  return fitGroups(
    added,
    members.map(({ layer_id }) => layer_id),
  );
}

/** Removes layers, and with a group its members. Groups that become empty are removed too. */
export function removeLayers(design: Design, ids: readonly string[]): Design {
  const removed = new Set(withDescendants(design, ids));
  if (removed.size === 0) return design;
  let layers = design.layers.filter((layer) => !removed.has(layer));
  for (;;) {
    const used = new Set(layers.map(({ group }) => group));
    const wasUsed = (id: string) => design.layers.some(({ group }) => group === id);
    const left = layers.filter(
      (layer) => !isGroup(layer) || used.has(layer.layer_id) || !wasUsed(layer.layer_id),
    );
    if (left.length === layers.length) break;
    layers = left;
  }
  return fitGroups(
    { ...design, layers },
    [],
    [...removed].map(({ group }) => group),
  );
}

/** Copies of layers with new ids and names, for pasting and duplicating. Members keep their groups among the copies. */
export function copiesOf(layers: readonly Layer[], design: Design, offset: Point): Layer[] {
  const names = namesOf(design);
  const ids = new Map(layers.map(({ layer_id, type }) => [layer_id, newLayerId(type)]));
  return layers.map((layer) => {
    const name = freeName(names, layer.name);
    names.add(name);
    const group = layer.group === undefined ? undefined : ids.get(layer.group);
    const place = { x: layer.x + offset.x, y: layer.y + offset.y };
    return withValues(layer, { ...place, layer_id: ids.get(layer.layer_id), name, group });
  });
}

export type Step = "forward" | "backward" | "front" | "back";

/** Moves layers in the order of their siblings. */
export function reorderLayers(design: Design, ids: readonly string[], step: Step): Design {
  const moved = topmostOf(design, ids);
  const group = layerById(design, moved[0])?.group;
  const siblings = siblingsIn(design, group);
  const inOrder = siblings.map(({ layer_id }) => layer_id);
  const chosen = inOrder.filter((id) => moved.includes(id));
  const rest = inOrder.filter((id) => !moved.includes(id));
  if (chosen.length === 0) return design;
  const positions = {
    front: rest.length,
    back: 0,
    forward: restBelow(inOrder, chosen.at(-1), rest) + 1,
    backward: restBelow(inOrder, chosen[0], rest) - 1,
  };
  const at = Math.max(0, Math.min(positions[step], rest.length));
  return withSiblingOrder(design, group, rest.toSpliced(at, 0, ...chosen));
}

function restBelow(order: readonly string[], id: string | undefined, rest: readonly string[]): number {
  const index = id === undefined ? -1 : order.indexOf(id);
  return order.slice(0, index).filter((one) => rest.includes(one)).length;
}

/** Puts layers at an index among the members of a group, bottom first, as dragging in the layer tree does. They stay where they are shown. */
export function placeLayers(
  design: Design,
  ids: readonly string[],
  target: { group: string | undefined; index: number },
): Design {
  const moved = topmostOf(design, ids).filter((id) => canEnter(design, id, target.group));
  if (moved.length === 0) return design;
  const regrouped = mapLayers(design, moved, (layer) => withValues(layer, { group: target.group }));
  const siblings = siblingsIn(regrouped, target.group).map(({ layer_id }) => layer_id);
  // The index counts those that were there before others came to them.
  const below = siblingsIn(design, target.group).slice(0, target.index);
  const before = below.filter(({ layer_id }) => !moved.includes(layer_id)).length;
  const rest = siblings.filter((id) => !moved.includes(id));
  const chosen = siblings.filter((id) => moved.includes(id));
  const ordered = withSiblingOrder(regrouped, target.group, rest.toSpliced(before, 0, ...chosen));
  const placed = removeEmptyGroups(design, keepInPlace(design, ordered, moved));
  const come = moved.filter((id) => layerById(design, id)?.group !== target.group);
  return fitGroups(
    placed,
    come,
    come.map((id) => layerById(design, id)?.group),
  );
}

function removeEmptyGroups(before: Design, after: Design): Design {
  const emptied = after.layers
    .filter(isGroup)
    .filter(
      ({ layer_id }) => siblingsIn(before, layer_id).length > 0 && siblingsIn(after, layer_id).length === 0,
    );
  return emptied.length === 0
    ? after
    : removeLayers(
        after,
        emptied.map(({ layer_id }) => layer_id),
      );
}

/** Writes the members of a group in this order into the places that they have in the document. */
function withSiblingOrder(design: Design, group: string | undefined, order: readonly string[]): Design {
  const byId = new Map(design.layers.map((layer) => [layer.layer_id, layer]));
  let next = 0;
  const layers = design.layers.map((layer) => {
    if (layer.group !== group) return layer;
    const id = order[next];
    next += 1;
    return (id === undefined ? undefined : byId.get(id)) ?? layer;
  });
  return layers.every((layer, index) => layer === design.layers[index]) ? design : { ...design, layers };
}

/** Puts layers into a new group at the position of the topmost one. Returns the group's id; undefined if they can't be grouped. */
export function groupLayers(
  design: Design,
  ids: readonly string[],
): { design: Design; group: string } | undefined {
  const moved = topmostOf(design, ids);
  const members = design.layers.filter(({ layer_id }) => moved.includes(layer_id));
  const top = members.at(-1);
  if (top === undefined || !canGroup(design, ids)) return undefined;
  const id = newLayerId("group");
  const box = union(
    members.map((layer) => boundsOnCanvas({ ...design, layers: withoutGroups(design, layer) }, layer)),
  );
  const name = freeName(namesOf(design), "group");
  const group = layerSchema.parse({ layer_id: id, name, type: "group", ...box });
  const placed = withValues(group, { group: top.group });
  const layers = design.layers.flatMap((layer) => {
    if (!moved.includes(layer.layer_id)) return [layer];
    return layer === top ? [...members.map((member) => withValues(member, { group: id })), placed] : [];
  });
  return { design: { ...design, layers }, group: id };
}

/** The layers without the groups around one, so that its bounds are in the coordinates of its group. */
function withoutGroups({ layers }: Design, layer: Layer): Layer[] {
  return layers.map((one) => (one === layer ? withValues(one, { group: undefined }) : one));
}

/** Removes groups and keeps their members where they are. Returns the ids of the members. */
export function ungroupLayers(design: Design, ids: readonly string[]): { design: Design; members: string[] } {
  const groups = ids.filter((id) => isGroup(layerById(design, id)));
  const members: string[] = [];
  let next = design;
  for (const id of groups) {
    const group = layerById(next, id);
    if (group === undefined) continue;
    const inside = siblingsIn(next, id).map(({ layer_id }) => layer_id);
    members.push(...inside);
    const moved = mapLayers(next, inside, (layer) => withValues(layer, { group: group.group }));
    const ungrouped = { ...moved, layers: moved.layers.filter(({ layer_id }) => layer_id !== id) };
    next = keepInPlace(next, ungrouped, inside);
  }
  return { design: fitGroups(next, members), members };
}
