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
import type { Layer } from "../kinds/kinds.ts";

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
export function groupInk(
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

/** The intersection of two boxes, extended to whole pixels; undefined when it is empty. */
export function wholePixels(one: Box, other: Box): Box | undefined {
  const shared = intersection(one, other);
  if (shared.width === 0 || shared.height === 0) return undefined;
  const x = Math.floor(shared.x);
  const y = Math.floor(shared.y);
  return {
    x,
    y,
    width: Math.ceil(shared.x + shared.width) - x,
    height: Math.ceil(shared.y + shared.height) - y,
  };
}
