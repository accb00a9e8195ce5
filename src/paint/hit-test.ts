import { isTransparent } from "../design/color.ts";
import type { Design } from "../design/design.ts";
import { type Box, boundsOfTurned, contains, meet, type Turn, turnOf } from "../design/geometry.ts";
import { groupsAround, inPaintOrder } from "../design/groups.ts";
import { type Layer, layerKindOf } from "../kinds/kinds.ts";
import { isGroup } from "../kinds/structural-kinds.ts";
import type { GroupLayer } from "../kinds/group/schema.ts";
import { withMembers } from "./laid-out-layer.ts";
import { distanceToBox, type Point } from "../design/distances.ts";
import type { Scene } from "./scene.ts";

export interface HitOptions {
  /** Canvas pixels around a layer that count as part of it. */
  tolerance?: number;
  /** Id of the group whose members are hit themselves; other groups are hit as a whole. */
  enteredGroup?: string | undefined;
  /** Where texts have ink, beside their boxes (`textInks`). */
  inks?: ReadonlyMap<string, Box> | undefined;
}

/** The bounds of each text's letters, by layer_id, relative to the layer's box: a text may be larger than its box. */
export function textInks({ layers }: Scene): ReadonlyMap<string, Box> {
  const texts = withMembers(layers).filter(({ drawing }) => drawing.textLines !== undefined);
  return new Map(texts.map(({ layer, drawing }) => [layer.layer_id, drawing.ink]));
}

/**
 * The topmost layer at a point of the canvas, or the group that it is in. Layers that are hidden, or cut away by a group,
 * aren't hit; transparent and locked ones are.
 */
export function layerAt(design: Design, point: Point, options: HitOptions = {}): Layer | undefined {
  const { enteredGroup } = options;
  const hit = inkInOrder(design.layers).findLast(({ layer, isFill }) => {
    const groups = groupsAround(layer, design.layers);
    return isShown(layer, groups) && isHit(layer, groups, point, { ...options, isFill });
  })?.layer;
  return hit && representative(hit, groupsAround(hit, design.layers), enteredGroup);
}

/** Layers in paint order, and groups with a fill also behind their members. */
function inkInOrder(layers: readonly Layer[]): { layer: Layer; isFill: boolean }[] {
  const inOrder = inPaintOrder(layers).map((layer) => ({ layer, isFill: false }));
  if (!layers.some(hasFill)) return inOrder;
  const begun = new Set<Layer>();
  return inOrder.flatMap((ink) => {
    const around = [ink.layer, ...groupsAround(ink.layer, layers)].toReversed();
    const fills = around.filter((layer) => hasFill(layer) && !begun.has(layer));
    for (const layer of fills) begun.add(layer);
    return [...fills.map((layer) => ({ layer, isFill: true })), ink];
  });
}

const hasFill = (layer: Layer): layer is GroupLayer =>
  isGroup(layer) && (layer.fill_gradient !== undefined || !isTransparent(layer.fill_color));

/** The layers and groups that a rectangle of the canvas touches, or, with `whole`, contains; bottom first. */
export function layersIn(
  design: Design,
  area: Box,
  { enteredGroup, whole = false }: { enteredGroup?: string | undefined; whole?: boolean } = {},
): Layer[] {
  const parts = new Map<Layer, boolean>();
  for (const layer of inPaintOrder(design.layers)) {
    const groups = groupsAround(layer, design.layers);
    if (isGroup(layer) || !isShown(layer, groups)) continue;
    const shown = representative(layer, groups, enteredGroup);
    const isIn = whole ? contains(area, boundsOf(layer, groups)) : touches(area, layer, groups);
    // A group is touched where one member is, and contained where all are.
    const others = parts.get(shown);
    parts.set(shown, whole ? isIn && (others ?? true) : isIn || (others ?? false));
  }
  return [...parts].filter(([, isIn]) => isIn).map(([layer]) => layer);
}

/** The outermost group around a layer that the entered group isn't in, or the layer. `groups` are innermost first. */
function representative(
  layer: Layer,
  groups: readonly GroupLayer[],
  enteredGroup: string | undefined,
): Layer {
  const entered = groups.findIndex(({ layer_id }) => layer_id === enteredGroup);
  const outside = entered < 0 ? groups : groups.slice(0, entered);
  return outside.at(-1) ?? layer;
}

function isShown(layer: Layer, groups: readonly GroupLayer[]): boolean {
  return [layer, ...groups].every(({ hidden }) => !hidden);
}

function isHit(
  layer: Layer,
  groups: readonly GroupLayer[],
  point: Point,
  { tolerance = 0, inks, isFill }: HitOptions & { isFill: boolean },
): boolean {
  if (isGroup(layer) && layer.border_width === 0 && !isFill) return false;
  let at = point;
  for (const group of groups.toReversed()) {
    at = turnedBack(at, turnOf(group));
    if (group.clip && distanceToBox(group, group.border_radius, within(group, at)) > tolerance) return false;
  }
  const inside = within(layer, turnedBack(at, turnOf(layer)));
  return isGroup(layer)
    ? isFrameHit(layer, inside, { tolerance, isFill })
    : isInkHit(layer, inside, { tolerance, inks });
}

/** Of a group itself its fill and its border are visible. */
function isFrameHit(
  group: GroupLayer,
  inside: Point,
  { tolerance, isFill }: { tolerance: number; isFill: boolean },
): boolean {
  const edge = distanceToBox(group, group.border_radius, inside);
  return edge <= tolerance && (isFill || -edge <= group.border_width + tolerance);
}

function isInkHit(layer: Layer, inside: Point, { tolerance = 0, inks }: HitOptions): boolean {
  const ink = inks?.get(layer.layer_id);
  if (distanceTo(layer, inside) <= tolerance) return true;
  return ink !== undefined && distanceToBox(ink, 0, within(ink, inside)) <= tolerance;
}

function distanceTo(layer: Layer, point: Point): number {
  return layerKindOf(layer.type).distance?.(layer, point) ?? distanceToBox(layer, layer.border_radius, point);
}

function within({ x, y }: Box, point: Point): Point {
  return { x: point.x - x, y: point.y - y };
}

function turnedBack(point: Point, { x, y, degrees }: Turn): Point {
  if (degrees === 0) return point;
  const angle = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    x: x + (point.x - x) * cos - (point.y - y) * sin,
    y: y + (point.x - x) * sin + (point.y - y) * cos,
  };
}

function boundsOf(layer: Layer, groups: readonly GroupLayer[]): Box {
  return boundsOfTurned(layer, [layer, ...groups].map(turnOf));
}

/** Whether a rectangle meets a layer's rotated box: by separating axes, which are those of either box. */
function touches(area: Box, layer: Layer, groups: readonly GroupLayer[]): boolean {
  const turns = [layer, ...groups].map(turnOf);
  if (!meet(area, boundsOfTurned(layer, turns))) return false;
  const back = turns.toReversed().map((turn): Turn => ({ ...turn, degrees: -turn.degrees }));
  return meet(layer, boundsOfTurned(area, back));
}
