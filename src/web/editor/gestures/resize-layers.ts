import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { isStack } from "../../../design/groups.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import {
  fitGroups,
  fromCanvas,
  hundredth,
  normalDegrees,
  type Point,
  shiftLayer,
  toCanvas,
  turned,
  turnsOf,
} from "../document/layer-boxes.ts";
import { layerById, mapLayers, topmostOf, withDescendants, withValues } from "../document/layer-tree.ts";

/** A handle of a box: -1 is the left or top side, 1 the right or bottom one, 0 neither. */
export interface Handle {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

export interface ResizeOptions {
  /** Keeps the ratio of width and height (Shift). */
  keepRatio: boolean;
  /** Resizes on both sides of the centre (Alt). */
  fromCentre: boolean;
}

const minSide = 1;

/**
 * A box with one handle dragged to a point, in the box's own coordinates. The opposite side or corner stays, or the
 * centre. A side can't be dragged past the opposite one.
 */
export function resizedBox(
  box: Box,
  handle: Handle,
  to: Point,
  { keepRatio, fromCentre }: ResizeOptions,
): Box {
  const anchor = {
    x: fromCentre ? box.x + box.width / 2 : handle.x < 0 ? box.x + box.width : box.x,
    y: fromCentre ? box.y + box.height / 2 : handle.y < 0 ? box.y + box.height : box.y,
  };
  const reach = fromCentre ? 2 : 1;
  let width = handle.x === 0 ? box.width : Math.max(minSide, (to.x - anchor.x) * handle.x * reach);
  let height = handle.y === 0 ? box.height : Math.max(minSide, (to.y - anchor.y) * handle.y * reach);
  if (keepRatio) {
    const scales = [handle.x === 0 ? 0 : width / box.width, handle.y === 0 ? 0 : height / box.height];
    const scale = Math.max(...scales, minSide / Math.min(box.width, box.height));
    [width, height] = [box.width * scale, box.height * scale];
  }
  return { ...placeAround(box, { width, height }, handle, fromCentre), width, height };
}

function placeAround(
  box: Box,
  { width, height }: { width: number; height: number },
  handle: Handle,
  fromCentre: boolean,
): Point {
  // A side that no handle moves grows evenly when the ratio is kept.
  const along = (start: number, side: number, next: number, direction: -1 | 0 | 1) => {
    if (fromCentre || direction === 0) return start + (side - next) / 2;
    return direction < 0 ? start + side - next : start;
  };
  return {
    x: along(box.x, box.width, width, handle.x),
    y: along(box.y, box.height, height, handle.y),
  };
}

/** Resizes one layer, which may be rotated, so that what is opposite of the handle stays where it is on the canvas. */
export function resizeLayer(
  design: Design,
  id: string,
  handle: Handle,
  to: Point,
  options: ResizeOptions,
): Design {
  const layer = layerById(design, id);
  if (layer === undefined) return design;
  const turns = turnsOf(design, layer);
  const box = resizedBox(layer, handle, fromCanvas(to, turns), options);
  return withBox(design, layer, keptInPlace(design, layer, box));
}

/** The rotation is about the centre, which moves with the size: moves the box back by what its anchor was shifted. */
function keptInPlace(design: Design, layer: Layer, box: Box): Box {
  if (layer.rotation === 0) return box;
  const old = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2, degrees: layer.rotation };
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const at = turned(centre, old);
  return { ...box, x: at.x - box.width / 2, y: at.y - box.height / 2 };
}

/**
 * Gives a layer another box. A side that followed its content or its stack becomes fixed. Members of a group are scaled along;
 * those of a stack move with it, and it places them anew.
 */
export function withBox(design: Design, layer: Layer, box: Box): Design {
  const rounded = roundedBox(box);
  const members = withDescendants(design, [layer.layer_id]).filter((one) => one !== layer);
  const modes = {
    ...(rounded.width === hundredth(layer.width) ? {} : { width_mode: "fixed" }),
    ...(rounded.height === hundredth(layer.height) ? {} : { height_mode: "fixed" }),
  };
  const scaleOf = isStack(layer) ? { ...box, width: layer.width, height: layer.height } : box;
  let next = mapLayers(design, [layer.layer_id], (one) => withValues(one, { ...rounded, ...modes }));
  for (const member of members) {
    const scaled = roundedBox(scaledInto(member, layer, scaleOf));
    next = mapLayers(next, [member.layer_id], (one) => withValues(one, { ...scaled }));
  }
  return fitGroups(next, [layer.layer_id]);
}

function roundedBox({ x, y, width, height }: Box): Box {
  return {
    x: hundredth(x),
    y: hundredth(y),
    width: Math.max(minSide, hundredth(width)),
    height: Math.max(minSide, hundredth(height)),
  };
}

function scaledInto(box: Box, from: Box, to: Box): Box {
  const across = to.width / from.width;
  const down = to.height / from.height;
  return {
    x: to.x + (box.x - from.x) * across,
    y: to.y + (box.y - from.y) * down,
    width: box.width * across,
    height: box.height * down,
  };
}

/** Resizes several layers with the box around them. Rotated ones keep their rotation. */
export function resizeTogether(design: Design, ids: readonly string[], from: Box, to: Box): Design {
  let next = design;
  for (const id of topmostOf(design, ids)) {
    const layer = layerById(design, id);
    if (layer !== undefined) next = withBox(next, layer, scaledInto(layer, from, to));
  }
  return next;
}

/** Rotates layers about a point on the canvas by degrees clockwise. Rotations stay between -180 and 180. */
export function rotateLayers(design: Design, ids: readonly string[], pivot: Point, degrees: number): Design {
  let next = design;
  for (const id of topmostOf(design, ids)) {
    const layer = layerById(design, id);
    if (layer === undefined) continue;
    const around = turnsOf(design, withValues(layer, { rotation: 0 }));
    const centre = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
    const target = fromCanvas(turned(toCanvas(centre, around), { ...pivot, degrees }), around);
    const delta = { x: target.x - centre.x, y: target.y - centre.y };
    next = shiftLayer(next, id, delta);
    next = mapLayers(next, [id], (one) =>
      withValues(one, { rotation: normalDegrees(layer.rotation + degrees) }),
    );
  }
  return fitGroups(next, ids);
}
