import {
  type Box,
  boundsOfRotated,
  boundsOfTurned,
  grown,
  intersection,
  type Turn,
  turnOf,
  union,
} from "../design/geometry.ts";
import { membersByGroup, hasFill, hasOpaqueFill } from "../design/groups.ts";
import type { Layer } from "../kinds/kinds.ts";
import { isGroup } from "../kinds/structural-kinds.ts";
import type { GroupLayer } from "../kinds/group/schema.ts";
import type { Drawing, Motion, PaintTools } from "./drawing.ts";
import { drawLayer } from "../kinds/painters.ts";
import { shadowsOf, withShadows } from "../design/shadows.ts";

/** A layer that is ready to be painted any number of times. */
export interface LaidOutLayer {
  layer: Layer;
  drawing: Drawing;
  /** Rotations of the groups around it, innermost first. */
  turns: readonly Turn[];
  /** Members of a group, bottom first. */
  members?: readonly LaidOutLayer[] | undefined;
  /** Bounds of the layer without its shadows, in canvas pixels. */
  body: Box;
  /** Bounds of the layer with its shadows, in canvas pixels. */
  ink: Box;
  /** By which its lengths were multiplied; default 1. */
  scale?: number | undefined;
  /** Set for a layer that is laid out differently during an animation: only its variants are painted. */
  variants?: LayerVariants<LaidOutLayer> | undefined;
}

/** The layouts of a layer that an animation shows one after the other. */
export interface LayerVariants<Laid> {
  layers: readonly Laid[];
  shownAt: (moment: number) => Laid;
  /** When one takes the place of another. */
  motions: readonly Motion[];
}

/** A layer with one layout. */
export type PlainLayer = Omit<LaidOutLayer, "variants">;

const none: readonly never[] = [];

/** `members` are those of a group, already laid out. */
export function layOutLayer(
  layer: Layer,
  tools: PaintTools,
  turns: readonly Turn[] = none,
  members: readonly LaidOutLayer[] = none,
): PlainLayer {
  const drawing = drawLayer(layer, tools);
  const { scale } = tools;
  if (!isGroup(layer)) return withInk({ layer, drawing, turns, scale }, turnedInk(layer, drawing.ink, turns));
  const whole = members.length === 0 ? drawing : { ...drawing, single: false };
  return withInk(
    { layer, drawing: whole, turns, members, scale },
    groupInk(layer, drawing.ink, members, turns),
  );
}

function withInk(layout: Omit<PlainLayer, "body" | "ink">, body: Box): PlainLayer {
  return { ...layout, body, ink: withShadows(body, shadowsOf(layout.layer)) };
}

/**
 * The axis-aligned bounds of a layer's ink on the canvas, plus one pixel for antialiased edges. `turns` are the rotations of
 * the groups around it, innermost first.
 */
export function turnedInk(layer: Layer, ink: Box, turns: readonly Turn[]): Box {
  const box = {
    x: layer.x + ink.x - 1,
    y: layer.y + ink.y - 1,
    width: ink.width + 2,
    height: ink.height + 2,
  };
  if (turns.length > 0) return grown(boundsOfTurned(box, [turnOf(layer), ...turns]), 1);
  if (layer.rotation === 0) return box;
  const centreX = layer.x + layer.width / 2;
  const centreY = layer.y + layer.height / 2;
  const reachX = Math.max(centreX - box.x, box.x + box.width - centreX);
  const reachY = Math.max(centreY - box.y, box.y + box.height - centreY);
  const even = { x: centreX - reachX, y: centreY - reachY, width: reachX * 2, height: reachY * 2 };
  return boundsOfRotated({ ...even, rotation: layer.rotation });
}

/** The bounds on the canvas of a group's members and frame. */
function groupInk(
  layer: Layer & { type: "group" },
  frame: Box,
  members: readonly { ink: Box }[],
  turns: readonly Turn[],
): Box {
  const inside = union(members.map(({ ink }) => ink));
  const shown = layer.clip ? intersection(inside, boxOnCanvas(layer, turns)) : inside;
  return union(frame.width > 0 ? [shown, turnedInk(layer, frame, turns)] : [shown]);
}

/** The bounds on the canvas of a layer's box. */
export function boxOnCanvas(layer: Layer, turns: readonly Turn[]): Box {
  return turnedInk(layer, { x: 0, y: 0, width: layer.width, height: layer.height }, turns);
}

/** Whether a layer is visible, apart from the groups around it. */
export function isPainted(layer: Layer): boolean {
  return !layer.hidden && layer.opacity > 0 && !isCollapsed(layer);
}

/** Whether a stack has no room for the layer, or it takes none: docs/layout.md. */
function isCollapsed({ width, height }: Layer): boolean {
  return width === 0 || height === 0;
}

/** Whether values decide if a layer is visible. It then has its place in every scene, so that scenes can be compared. */
export function keepsItsPlace(layer: Layer): boolean {
  const { show_when, bind } = layer;
  return show_when !== undefined || bind?.["opacity"] !== undefined || isCollapsed(layer);
}

const nothing: Box = { x: 0, y: 0, width: 0, height: 0 };
const emptyDrawing: Drawing = { draw: () => undefined, ink: nothing, single: true, isExactWhenClipped: true };

/** The place of a layer that isn't visible. */
export function emptyPlace(layer: Layer, turns: readonly Turn[]): PlainLayer {
  return { layer, drawing: emptyDrawing, turns, body: nothing, ink: nothing };
}

/**
 * Lays out layers and groups. A group that only rotates its members is replaced by them, so that less is repainted when
 * one of them changes, and one that also has a fill, or casts the shadow of an opaque one, by its box and them.
 */
export function layOutGroups<Laid>(
  layers: readonly Layer[],
  layOut: (layer: Layer, turns: readonly Turn[], members: readonly Laid[]) => Laid,
): Laid[] {
  const members = membersByGroup(layers);
  const inside = (group: string, turns: readonly Turn[]): Laid[] =>
    (members.get(group) ?? none).flatMap((layer) => {
      if (!isGroup(layer)) return [layOut(layer, turns, none)];
      const isDissolved = isRotationOnly(layer);
      if (!isPainted(layer) && !isDissolved && !castsBoxShadow(layer, turns))
        return [layOut(layer, turns, none)];
      const groupMembers = inside(layer.layer_id, layer.rotation === 0 ? turns : [turnOf(layer), ...turns]);
      if (isDissolved ? hasFill(layer) : castsBoxShadow(layer, turns))
        return [layOut(layer, turns, none), ...groupMembers];
      return isDissolved ? groupMembers : [layOut(layer, turns, groupMembers)];
    });
  return inside("", none);
}

/**
 * Whether a group casts the shadow of its box, such as a button: its fill is opaque, and nothing of it has to be composited as a
 * whole. Members that reach out of such a box cast no shadow, as in CSS.
 */
function castsBoxShadow(group: GroupLayer, turns: readonly Turn[]): boolean {
  const isUpright = group.rotation === 0 && turns.length === 0;
  const isPlain = group.opacity === 1 && !group.clip && group.border_width === 0 && !group.hidden;
  const isFillKnown = group.bind?.["fill_color"] === undefined && hasOpaqueFill(group);
  return isUpright && isPlain && isFillKnown && !canVary(group);
}

/** Whether values can change how a group is composited. */
function canVary({ show_when, bind }: GroupLayer): boolean {
  return show_when !== undefined || bind?.["opacity"] !== undefined || bind?.["shadow_color"] !== undefined;
}

function isRotationOnly(group: GroupLayer): boolean {
  return (
    !canVary(group) &&
    !group.hidden &&
    group.opacity === 1 &&
    !group.clip &&
    group.border_width === 0 &&
    shadowsOf(group).length === 0
  );
}

/** Layers, all members of groups, and all variants of layers, which come after them. */
export function withMembers<
  Laid extends {
    members?: readonly Laid[] | undefined;
    variants?: { layers: readonly Laid[] } | undefined;
  },
>(layers: readonly Laid[]): readonly Laid[] {
  if (!layers.some(({ members, variants }) => members !== undefined || variants !== undefined)) return layers;
  return layers.flatMap((layer) => [
    ...withMembers(layer.members ?? []),
    layer,
    ...withMembers(layer.variants?.layers ?? []),
  ]);
}

/** Layers as they are at a moment of their animation, without their members. */
export function atMoment<Laid extends { variants?: { shownAt: (moment: number) => Laid } | undefined }>(
  layers: readonly Laid[],
  moment: number,
): readonly Laid[] {
  if (!layers.some(({ variants }) => variants !== undefined)) return layers;
  return layers.map((layer) => layer.variants?.shownAt(moment) ?? layer);
}
