import { type Box, grown, intersection } from "../design/geometry.ts";
import { traceBox } from "./box-outline.ts";
import type { CreateOffscreen, PaintContext } from "./canvas.ts";
import { clipsExactly, type LaidOutLayer } from "./laid-out-layer.ts";
import { boxOnCanvas, wholePixels } from "./layer-ink.ts";
import { farthestReach, setShadow, type Shadow, shadowReach, shadowsOf } from "./shadows.ts";

/** Where and when layers are painted. */
export interface PaintWhere {
  /** The part of the canvas that shows. */
  area: Box;
  /** What of the area is needed, in whole pixels; all of it when not given. Beside it, layers may be missing. */
  needed?: Box | undefined;
  /** How far out something may lie that casts a shadow into the area; one shadow's reach when not given. */
  reach?: Box;
  createOffscreen: CreateOffscreen;
  /** Milliseconds since a moving picture began. */
  moment: number;
}

/** Paints layers, bottom first, on a canvas of this area. */
export function paintLayers(context: PaintContext, layers: readonly LaidOutLayer[], where: PaintWhere): void {
  for (const layer of layers) paintLayer(context, layer, where);
}

/**
 * Puts a laid-out layer on the canvas: turned about its centre, with its opacity and shadows applied to the whole of
 * it. Shadows fall in the canvas's own direction, however the layer or a group around it is turned.
 */
function paintLayer(context: PaintContext, laidOut: LaidOutLayer, where: PaintWhere): void {
  const { layer, drawing } = laidOut;
  const shadows = shadowsOf(layer);
  context.save();
  clipToShown(context, laidOut, where, shadows);
  if ((drawing.single && shadows.length <= 1) || (layer.opacity === 1 && shadows.length === 0)) {
    if (shadows[0] !== undefined) setShadow(context, shadows[0]);
    if (layer.opacity !== 1) context.globalAlpha = layer.opacity;
    drawBody(context, laidOut, needingMore(where, shadows));
  } else if (drawing.letters === true && layer.opacity === 1) {
    for (const shadow of shadows.toReversed()) castAlone(context, laidOut, shadow, where);
    drawBody(context, laidOut, where);
  } else {
    paintAsOne(context, laidOut, where);
  }
  context.restore();
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Without it, Skia blurs a shadow over the whole canvas, however small it is. In whole pixels no edge is smoothed. */
function clipToShown(
  context: PaintContext,
  laidOut: LaidOutLayer,
  { area, needed }: PaintWhere,
  shadows: readonly Shadow[],
): void {
  const within = needed !== undefined && clipsExactly(laidOut) ? needed : undefined;
  if (shadows.length > 0) clipTo(context, wholePixels(laidOut.ink, within ?? area) ?? nowhere);
  else if (within !== undefined) clipTo(context, within);
}

function clipTo(context: PaintContext, box: Box): void {
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
}

/** As far as shadows reach, what lies beside the needed part casts them into it. */
function needingMore(where: PaintWhere, shadows: readonly Shadow[]): PaintWhere {
  if (where.needed === undefined || shadows.length === 0) return where;
  return { ...where, needed: grown(where.needed, Math.ceil(shadowReach(shadows))) };
}

/** Draws a layer where nothing shows, so that its shadow alone falls on the canvas. */
function castAlone(context: PaintContext, laidOut: LaidOutLayer, shadow: Shadow, where: PaintWhere): void {
  const away = farFrom(where.area, laidOut.ink);
  context.save();
  setShadow(context, shadow, -away);
  context.translate(away, 0);
  drawBody(context, laidOut, needingMore(where, [shadow]));
  context.restore();
}

// Letters stand on quarters of pixels, to which far away they may be rounded otherwise than near.
const step = 1024;

/** So far to the right that nothing of some ink shows in the area; mostly the same for all of them. */
function farFrom(area: Box, ink: Box): number {
  const beyond = Math.max(0, area.x - ink.x);
  return Math.ceil(area.width) + 1 + Math.ceil(beyond / step) * step;
}

/** Draws the parts on an offscreen canvas, in the canvas's pixels, then that canvas as one. */
function paintAsOne(context: PaintContext, laidOut: LaidOutLayer, where: PaintWhere): void {
  const { layer, body } = laidOut;
  const { area, reach = grown(area, farthestReach), createOffscreen } = where;
  const shadows = shadowsOf(layer);
  const near = intersection(grown(area, shadowReach(shadows)), reach);
  const visible = wholePixels(body, near);
  if (visible === undefined) return;
  const { x, y, width, height } = visible;
  const offscreen = createOffscreen(width, height);
  offscreen.context.save();
  offscreen.context.translate(-x, -y);
  drawBody(offscreen.context, laidOut, { ...needingMore(where, shadows), area: visible, reach });
  offscreen.context.restore();
  context.globalAlpha = layer.opacity;
  // Drawn where nothing shows, it leaves its shadow alone behind.
  const away = area.x + area.width + 1 - x;
  for (const shadow of shadows.slice(1).toReversed()) {
    setShadow(context, shadow, -away);
    context.drawImage(offscreen.canvas, 0, 0, width, height, x + away, y, width, height);
  }
  if (shadows[0] !== undefined) setShadow(context, shadows[0]);
  context.drawImage(offscreen.canvas, 0, 0, width, height, x, y, width, height);
  offscreen.release();
}

/** Draws all of a layer but its opacity and shadows. */
function drawBody(context: PaintContext, laidOut: LaidOutLayer, where: PaintWhere): void {
  if (laidOut.members !== undefined) paintMembers(context, laidOut, laidOut.members, where);
  place(context, laidOut);
  laidOut.drawing.draw(context, where.moment, aroundOrigin(where.needed, laidOut));
}

/** A box of the canvas as a layer's drawing sees it; where the layer is turned, it is asked for all it has. */
function aroundOrigin(box: Box | undefined, { layer, turns }: LaidOutLayer): Box | undefined {
  if (box === undefined || layer.rotation !== 0 || turns.length > 0) return undefined;
  return { ...box, x: box.x - layer.x, y: box.y - layer.y };
}

/** Where they are clipped, members are laid together first: one edge is smoothed then, not one a member. */
function paintMembers(
  context: PaintContext,
  laidOut: LaidOutLayer,
  members: readonly LaidOutLayer[],
  where: PaintWhere,
): void {
  const { layer, turns } = laidOut;
  if (layer.type !== "group" || !layer.clip) {
    paintLayers(context, members, where);
    return;
  }
  const visible = wholePixels(boxOnCanvas(layer, turns), where.area);
  if (visible === undefined) return;
  const { x, y, width, height } = visible;
  const offscreen = where.createOffscreen(width, height);
  offscreen.context.save();
  offscreen.context.translate(-x, -y);
  paintLayers(offscreen.context, members, { ...where, area: visible });
  offscreen.context.restore();
  context.save();
  context.save();
  place(context, laidOut);
  traceBox(context, layer, layer.border_radius);
  context.restore();
  context.clip();
  context.drawImage(offscreen.canvas, 0, 0, width, height, x, y, width, height);
  context.restore();
  offscreen.release();
}

/** Puts the origin on the top left corner of the layer's box, turned as it and the groups around it are. */
function place(context: PaintContext, { layer, turns }: LaidOutLayer): void {
  for (const { x, y, degrees } of turns.toReversed()) {
    context.translate(x, y);
    context.rotate((degrees * Math.PI) / 180);
    context.translate(-x, -y);
  }
  if (layer.rotation !== 0) {
    context.translate(layer.x + layer.width / 2, layer.y + layer.height / 2);
    context.rotate((layer.rotation * Math.PI) / 180);
    context.translate(-layer.width / 2, -layer.height / 2);
  } else {
    context.translate(layer.x, layer.y);
  }
}
