import { type Box, type Turn, turnOf } from "../design/geometry.ts";
import { membersByGroup } from "../design/groups.ts";
import type { Layer } from "../design/layer-kinds.ts";
import type { GroupLayer } from "../design/layers/group-layer.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { groupInk, turnedInk } from "./layer-ink.ts";
import { drawLayer } from "./painters.ts";
import { shadowsOf, withShadows } from "./shadows.ts";

/** A layer ready to be painted, again and again where it must be. */
export interface LaidOutLayer {
  layer: Layer;
  drawing: Drawing;
  /** Those of the groups around it, the nearest first. */
  turns: readonly Turn[];
  /** A group's, bottom first. */
  members?: readonly LaidOutLayer[] | undefined;
  /** All that the layer draws, without its shadows, in canvas pixels. */
  body: Box;
  /** All that the layer can put ink on, its shadows included, in canvas pixels. */
  ink: Box;
}

const none: readonly never[] = [];

/** `members` are a group's own, laid out already. */
export function layOutLayer(
  layer: Layer,
  tools: PaintTools,
  turns: readonly Turn[] = none,
  members: readonly LaidOutLayer[] = none,
): LaidOutLayer {
  const drawing = drawLayer(layer, tools);
  if (layer.type !== "group") return withInk({ layer, drawing, turns }, turnedInk(layer, drawing.ink, turns));
  return withInk({ layer, drawing, turns, members }, groupInk(layer, drawing.ink, members, turns));
}

function withInk(laidOut: Omit<LaidOutLayer, "body" | "ink">, body: Box): LaidOutLayer {
  return { ...laidOut, body, ink: withShadows(body, shadowsOf(laidOut.layer)) };
}

// Skia blurs by whole numbers up to a deviation of 135; above, it shrinks what it blurs, from the clip's edge on.
const mostExactBlur = 200;

/** Whether a layer's samples stay the same to the bit when it is painted within a clip to whole pixels. */
export function clipsExactly({ layer, drawing, turns }: LaidOutLayer): boolean {
  // What a drawing says of itself holds where no group turns its upright edges.
  if (drawing.clipsExactly !== true || turns.length > 0) return false;
  return shadowsOf(layer).every(({ blur }) => blur <= mostExactBlur);
}

/** Whether a layer is painted at all, unless a group around it isn't. */
export function isPainted(layer: Layer): boolean {
  return !layer.hidden && layer.opacity > 0;
}

/**
 * Lays layers out that may lie in groups. A group that adds nothing of its own to its members but their turn gives way
 * to them, so that less has to be painted anew when one of them changes.
 */
export function layOutGroups<Laid>(
  layers: readonly Layer[],
  layOut: (layer: Layer, turns: readonly Turn[], members: readonly Laid[]) => Laid,
): Laid[] {
  const members = membersByGroup(layers);
  const inside = (group: string, turns: readonly Turn[]): Laid[] =>
    (members.get(group) ?? none).flatMap((layer) => {
      if (layer.type !== "group") return [layOut(layer, turns, none)];
      const own = inside(layer.layer_id, layer.rotation === 0 ? turns : [turnOf(layer), ...turns]);
      return isMereTurn(layer) ? own : [layOut(layer, turns, own)];
    });
  return inside("", none);
}

function isMereTurn(group: GroupLayer): boolean {
  return group.opacity === 1 && !group.clip && group.border_width === 0 && shadowsOf(group).length === 0;
}

/** Layers with all members of groups among them. */
export function withMembers<Laid extends { members?: readonly Laid[] | undefined }>(
  layers: readonly Laid[],
): readonly Laid[] {
  if (!layers.some(({ members }) => members !== undefined)) return layers;
  return layers.flatMap((layer) => [...withMembers(layer.members ?? []), layer]);
}
