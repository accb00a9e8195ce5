import { isTransparent } from "../design/colour.ts";
import { type Box, boundsOfRotated, intersection } from "../design/geometry.ts";
import type { Layer } from "../design/layer-kinds.ts";
import type { CreateSheet, PaintContext } from "./canvas.ts";
import type { Drawing } from "./drawing.ts";

type Shadow = Pick<Layer, "shadow_color" | "shadow_blur" | "shadow_x" | "shadow_y">;

/** Where and when a layer is painted. */
export interface PaintWhere {
  /** The part of the canvas that shows. */
  area: Box;
  createSheet: CreateSheet;
  /** Milliseconds since a moving picture began. */
  moment: number;
}

/**
 * Puts a laid-out layer on the canvas: turned about its centre, with its opacity and shadow applied to the whole of
 * it. Shadows fall in the canvas's own direction, however the layer is turned.
 */
export function paintLayer(
  context: PaintContext,
  layer: Layer,
  drawing: Drawing,
  { area, createSheet, moment }: PaintWhere,
): void {
  const shadowed = castsShadow(layer);
  context.save();
  if (drawing.single || (layer.opacity === 1 && !shadowed)) {
    if (shadowed) setShadow(context, layer);
    context.globalAlpha = layer.opacity;
    place(context, layer);
    drawing.draw(context, moment);
  } else {
    paintGroup(context, layer, drawing, { area, createSheet, moment });
  }
  context.restore();
}

/** Draws the parts on a sheet of their own, in the canvas's pixels, then the sheet as one. */
function paintGroup(
  context: PaintContext,
  layer: Layer,
  drawing: Drawing,
  { area, createSheet, moment }: PaintWhere,
): void {
  const visible = visibleInk(layer, drawing.ink, area);
  if (visible === undefined) return;
  const sheet = createSheet(visible.width, visible.height);
  sheet.context.save();
  sheet.context.translate(-visible.x, -visible.y);
  place(sheet.context, layer);
  drawing.draw(sheet.context, moment);
  sheet.context.restore();
  if (castsShadow(layer)) setShadow(context, layer);
  context.globalAlpha = layer.opacity;
  const { x, y, width, height } = visible;
  context.drawImage(sheet.canvas, 0, 0, width, height, x, y, width, height);
}

/** The whole pixels that a layer's ink can show on, counting ink out of the area whose shadow still reaches it. */
function visibleInk(layer: Layer, ink: Box, area: Box): Box | undefined {
  const margin = shadowReach(layer);
  const near = {
    x: area.x - margin,
    y: area.y - margin,
    width: area.width + margin * 2,
    height: area.height + margin * 2,
  };
  const shared = intersection(turnedInk(layer, ink), near);
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

/** All that a layer can put ink on, its shadow included. */
export function inkOnCanvas(layer: Layer, drawing: Drawing): Box {
  const { x, y, width, height } = turnedInk(layer, drawing.ink);
  const reach = shadowReach(layer);
  return { x: x - reach, y: y - reach, width: width + reach * 2, height: height + reach * 2 };
}

/** How far from its ink a shadow can fall: a blur of deviation blur / 2 (HTML, 4.12.5.1.18) is cut off at three of them. */
function shadowReach(layer: Layer): number {
  if (!castsShadow(layer)) return 0;
  return (
    Math.ceil(layer.shadow_blur * 1.5) + 1 + Math.max(Math.abs(layer.shadow_x), Math.abs(layer.shadow_y))
  );
}

/** The ink's upright bounds on the canvas, with a pixel to spare for smoothed edges. */
function turnedInk(layer: Layer, ink: Box): Box {
  const box = {
    x: layer.x + ink.x - 1,
    y: layer.y + ink.y - 1,
    width: ink.width + 2,
    height: ink.height + 2,
  };
  if (layer.rotation === 0) return box;
  const centreX = layer.x + layer.width / 2;
  const centreY = layer.y + layer.height / 2;
  const reachX = Math.max(centreX - box.x, box.x + box.width - centreX);
  const reachY = Math.max(centreY - box.y, box.y + box.height - centreY);
  const even = { x: centreX - reachX, y: centreY - reachY, width: reachX * 2, height: reachY * 2 };
  return boundsOfRotated({ ...even, rotation: layer.rotation });
}

function place(context: PaintContext, layer: Layer): void {
  if (layer.rotation !== 0) {
    context.translate(layer.x + layer.width / 2, layer.y + layer.height / 2);
    context.rotate((layer.rotation * Math.PI) / 180);
    context.translate(-layer.width / 2, -layer.height / 2);
  } else {
    context.translate(layer.x, layer.y);
  }
}

function castsShadow(layer: Shadow): boolean {
  const offset = layer.shadow_blur > 0 || layer.shadow_x !== 0 || layer.shadow_y !== 0;
  return offset && !isTransparent(layer.shadow_color);
}

function setShadow(context: PaintContext, layer: Shadow): void {
  context.shadowColor = layer.shadow_color;
  context.shadowBlur = layer.shadow_blur;
  context.shadowOffsetX = layer.shadow_x;
  context.shadowOffsetY = layer.shadow_y;
}
