import type { Design } from "../../../design/design.ts";
import { type Box, boundsOfTurned, type Turn, turnOf, union } from "../../../design/geometry.ts";
import { groupsAround, isStack } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { layerById, mapLayers, withDescendants, withValues } from "./layer-tree.ts";

export interface Point {
  x: number;
  y: number;
}

/** The rotations of a layer and of the groups around it, innermost first. */
export function turnsOf({ layers }: Design, layer: Layer): Turn[] {
  const around = groupsAround(layer, layers).map(turnOf);
  return layer.rotation === 0 ? around : [turnOf(layer), ...around];
}

/** The axis-aligned bounds of a layer's box on the canvas. */
export function boundsOnCanvas(design: Design, layer: Layer): Box {
  return boundsOfTurned(layer, turnsOf(design, layer));
}

/** The bounds on the canvas of these layers together; undefined without any. */
export function boundsOfLayers(design: Design, ids: readonly string[]): Box | undefined {
  const layers = ids.flatMap((id) => layerById(design, id) ?? []);
  return layers.length === 0 ? undefined : union(layers.map((layer) => boundsOnCanvas(design, layer)));
}

/** A point after a rotation. */
export function turned(point: Point, { x, y, degrees }: Turn): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: x + (point.x - x) * cos - (point.y - y) * sin,
    y: y + (point.x - x) * sin + (point.y - y) * cos,
  };
}

/** From a layer's own coordinates, before all rotations, to the canvas. */
export function toCanvas(point: Point, turns: readonly Turn[]): Point {
  return turns.reduce(turned, point);
}

/** From the canvas to a layer's own coordinates, before all rotations. */
export function fromCanvas(point: Point, turns: readonly Turn[]): Point {
  return turns.reduceRight((at, turn) => turned(at, { ...turn, degrees: -turn.degrees }), point);
}

/** A movement on the canvas in the coordinates of the groups around a layer. */
export function deltaInGroups(design: Design, layer: Layer, delta: Point): Point {
  const degrees = groupsAround(layer, design.layers).reduce((sum, { rotation }) => sum + rotation, 0);
  return degrees === 0 ? delta : turned(delta, { x: 0, y: 0, degrees: -degrees });
}

/** The corners of a layer's box on the canvas, clockwise from the top left one of the unrotated box. */
export function cornersOf(design: Design, layer: Layer): [Point, Point, Point, Point] {
  const turns = turnsOf(design, layer);
  const { x, y, width, height } = layer;
  return [
    toCanvas({ x, y }, turns),
    toCanvas({ x: x + width, y }, turns),
    toCanvas({ x: x + width, y: y + height }, turns),
    toCanvas({ x, y: y + height }, turns),
  ];
}

/** Moves a layer in the coordinates of its group. A group takes its members along. Coordinates are rounded to hundredths. */
export function shiftLayer(design: Design, id: string, { x, y }: Point): Design {
  const all = withDescendants(design, [id]).map(({ layer_id }) => layer_id);
  return mapLayers(design, all, (layer) =>
    withValues(layer, { x: hundredth(layer.x + x), y: hundredth(layer.y + y) }),
  );
}

/** Hides the noise of floating point in documents, and -0. */
export function hundredth(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

/** Degrees between -180, exclusive, and 180, rounded to tenths. */
export function normalDegrees(degrees: number): number {
  const rounded = Math.round(degrees * 10) / 10;
  const turns = Math.ceil((rounded - 180) / 360);
  return Math.round((rounded - turns * 360) * 10) / 10 + 0;
}

/** The smallest box around the members of a group. */
function boxAround(layers: readonly Layer[]): Box {
  return union(layers.map((layer) => boundsOfTurned(layer, layer.rotation === 0 ? [] : [turnOf(layer)])));
}

/**
 * Group frames follow their members: after a change inside, each unrotated group fits its members again. `left` are groups that
 * members have left.
 */
export function fitGroups(
  design: Design,
  changedIds: readonly string[],
  left: readonly (string | undefined)[] = [],
): Design {
  const touched = new Set(left.filter((id) => id !== undefined));
  for (const id of [...changedIds, ...touched]) {
    const layer = layerById(design, id);
    if (layer === undefined) continue;
    for (const group of groupsAround(layer, design.layers)) touched.add(group.layer_id);
  }
  if (touched.size === 0) return design;
  const layers = design.layers.map((layer) => {
    // A stack, a clipping group and one with a frame have a size of their own, and a rotated one would turn about another centre.
    if (!isGroup(layer) || !touched.has(layer.layer_id) || !followsMembers(layer)) return layer;
    const members = withDescendants(design, [layer.layer_id]).filter((one) => !isGroup(one) || isStack(one));
    return members.length === 0 ? layer : withValues(layer, { ...boxAround(members) });
  });
  return layers.every((layer, index) => layer === design.layers[index]) ? design : { ...design, layers };
}

function followsMembers(layer: Layer & { type: "group" }): boolean {
  return !isStack(layer) && !layer.clip && layer.rotation === 0 && layer.border_width === 0;
}
