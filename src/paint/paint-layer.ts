import { type Box, grown, intersection, wholePixels } from "../design/geometry.ts";
import { traceBox } from "./round-outline.ts";
import type { CreateOffscreen, PaintContext } from "./canvas.ts";
import {
  compositionOf,
  isExactWhenClipped,
  isTextBlurredWhole,
  isWithinBlurLimit,
  membersShownIn,
  shadowStart,
  type ShownMembers,
  drawImageShadow,
  drawTextShadow,
  setShadow,
} from "./composition.ts";
import { atMoment, type LaidOutLayer, boxOnCanvas } from "./laid-out-layer.ts";
import { maxShadowReach, type Shadow, shadowReach, shadowSources, shadowsOf } from "../design/shadows.ts";
import { isGroup } from "../kinds/structural-kinds.ts";

/** The part of the canvas and the time that layers are painted for. */
export interface PaintTarget {
  /** The visible part of the canvas. */
  area: Box;
  /** The needed part of the area, in whole pixels; default all. Outside of it layers may be missing. */
  needed?: Box | undefined;
  /** The box around everything that can cast a shadow into the area; default the reach of one shadow. */
  reach?: Box;
  createOffscreen: CreateOffscreen;
  /** Milliseconds since the start of the animation. */
  moment: number;
}

/** Paints layers, bottom first, on a canvas of this area. */
export function paintLayers(
  context: PaintContext,
  layers: readonly LaidOutLayer[],
  target: PaintTarget,
): void {
  for (const layer of atMoment(layers, target.moment)) paintLayer(context, layer, target);
}

/**
 * Paints a laid-out layer, rotated about its centre, with opacity and shadows applied to the layer as a whole. The
 * direction of shadows doesn't depend on the rotation of the layer or its groups.
 */
function paintLayer(context: PaintContext, laidOut: LaidOutLayer, target: PaintTarget): void {
  const { needed } = target;
  const shown = needed && membersShownIn(laidOut, needed);
  if (needed === undefined || shown === undefined) paintAll(context, laidOut, target);
  else paintShown(context, laidOut, shown, { ...target, needed });
}

function paintAll(context: PaintContext, laidOut: LaidOutLayer, target: PaintTarget): void {
  const { layer } = laidOut;
  const shadows = shadowsOf(layer);
  context.save();
  clipToVisible(context, laidOut, target, shadows);
  const composition = compositionOf(laidOut);
  if (composition === "flattened") {
    paintFlattened(context, laidOut, target);
  } else {
    if (layer.opacity !== 1) context.globalAlpha = layer.opacity;
    if (composition === "at once" && shadows[0] !== undefined) setShadow(context, shadows[0]);
    if (composition === "after its shadows") drawShadows(context, laidOut, shadows, target);
    drawBody(context, laidOut, composition === "at once" ? withShadowSources(target, shadows) : target);
  }
  context.restore();
}

/** Paints what shows of a group in the needed part: without shadows, which its members hide there. */
function paintShown(
  context: PaintContext,
  laidOut: LaidOutLayer,
  { members, areExact }: ShownMembers,
  target: PaintTarget & { needed: Box },
): void {
  const part = { ...laidOut, members };
  context.save();
  clipTo(context, target.needed);
  if (areExact) paintLayers(context, members, target);
  // Other members are painted on the same canvases as without `needed`, because their edges depend on these.
  else if (shadowsOf(laidOut.layer).length === 0) drawBody(context, part, target);
  else paintFlattened(context, part, target, true);
  context.restore();
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 };

/** Without a clip Skia blurs shadows over the whole canvas. A clip to whole pixels has no antialiased edges. */
function clipToVisible(
  context: PaintContext,
  laidOut: LaidOutLayer,
  target: PaintTarget,
  shadows: readonly Shadow[],
): void {
  if (shadows.length > 0) clipTo(context, visibleBox(laidOut, target) ?? nowhere);
  else if (target.needed !== undefined && isExactWhenClipped(laidOut)) clipTo(context, target.needed);
}

/** The pixels that show a layer. */
function visibleBox(laidOut: LaidOutLayer, { area, needed }: PaintTarget): Box | undefined {
  return wholePixels(laidOut.ink, needed !== undefined && isExactWhenClipped(laidOut) ? needed : area);
}

function clipTo(context: PaintContext, box: Box): void {
  context.beginPath();
  context.rect(box.x, box.y, box.width, box.height);
  context.clip();
}

/** Extends the needed part by what casts shadows into it. */
function withShadowSources(target: PaintTarget, shadows: readonly Shadow[]): PaintTarget {
  if (target.needed === undefined || shadows.length === 0) return target;
  return { ...target, needed: grown(target.needed, Math.ceil(shadowReach(shadows))) };
}

/** Draws a layer's shadows, the lowest first. */
function drawShadows(
  context: PaintContext,
  laidOut: LaidOutLayer,
  shadows: readonly Shadow[],
  target: PaintTarget,
): void {
  const { body, drawing } = laidOut;
  const clip = visibleBox(laidOut, target);
  if (clip === undefined) return;
  const draw = (onto: PaintContext, needed: Box) => drawBody(onto, laidOut, { ...target, needed });
  const language = drawing.textLines?.chain.language ?? "";
  const text = { body, start: shadowStart(laidOut), language, draw };
  for (const shadow of shadows.toReversed()) {
    if (!isTextBlurredWhole(laidOut, shadow)) drawShadowAlone(context, laidOut, shadow, target);
    else drawTextShadow(context, shadow, text, { ...target, clip });
  }
}

/** Draws a layer outside of the canvas, so that only its shadow is visible. */
function drawShadowAlone(
  context: PaintContext,
  laidOut: LaidOutLayer,
  shadow: Shadow,
  target: PaintTarget,
): void {
  const offset = offsetBeyond(target.area, laidOut.ink);
  context.save();
  setShadow(context, shadow, -offset);
  context.translate(offset, 0);
  drawBody(context, laidOut, withShadowSources(target, [shadow]));
  context.restore();
}

// Offsets are multiples of this, so that letters are rounded to the same quarters of pixels.
const step = 1024;

/** The distance to the right that moves the ink out of the area. */
function offsetBeyond(area: Box, ink: Box): number {
  const overlap = Math.max(0, area.x - ink.x);
  return Math.ceil(area.width) + 1 + Math.ceil(overlap / step) * step;
}

/** Draws the parts on an offscreen canvas, then that canvas with opacity and, unless they are hidden, shadows. */
function paintFlattened(
  context: PaintContext,
  laidOut: LaidOutLayer,
  target: PaintTarget,
  areShadowsHidden = false,
): void {
  const { layer, body, scale } = laidOut;
  const { area, reach = grown(area, maxShadowReach(scale)), createOffscreen } = target;
  const ownShadows = shadowsOf(layer);
  const shadows = areShadowsHidden ? [] : ownShadows;
  const visibleArea = intersection(shadowSources(area, ownShadows), reach);
  const visible = wholePixels(body, visibleArea);
  if (visible === undefined) return;
  const { x, y, width, height } = visible;
  const offscreen = createOffscreen(width, height);
  offscreen.context.save();
  offscreen.context.translate(-x, -y);
  drawBody(offscreen.context, laidOut, { ...withShadowSources(target, shadows), area: visible, reach });
  offscreen.context.restore();
  context.globalAlpha = layer.opacity;
  const draw = (onto: PaintContext) => {
    onto.drawImage(offscreen.canvas, 0, 0, width, height, x, y, width, height);
  };
  const clip = visibleBox(laidOut, target) ?? nowhere;
  // Drawn outside of the canvas, so that only the shadow is visible.
  const offset = area.x + area.width + 1 - x;
  for (const shadow of shadows.toReversed()) {
    if (shadow.blur > 0 && isWithinBlurLimit(laidOut, shadow)) {
      drawImageShadow(context, shadow, { offscreen, box: visible }, clip);
      continue;
    }
    context.save();
    setShadow(context, shadow, -offset);
    context.translate(offset, 0);
    draw(context);
    context.restore();
  }
  draw(context);
  offscreen.release();
}

/** Draws a layer without its opacity and shadows. */
function drawBody(context: PaintContext, laidOut: LaidOutLayer, target: PaintTarget): void {
  if (laidOut.drawing.behind !== undefined) {
    context.save();
    applyTransform(context, laidOut);
    laidOut.drawing.behind(context);
    context.restore();
  }
  if (laidOut.members !== undefined) paintMembers(context, laidOut, laidOut.members, target);
  applyTransform(context, laidOut);
  laidOut.drawing.draw(context, target.moment, toLayerBox(target.needed, laidOut));
}

/** A box of the canvas in a layer's coordinates; undefined, for everything, when the layer is rotated. */
function toLayerBox(box: Box | undefined, { layer, turns }: LaidOutLayer): Box | undefined {
  if (box === undefined || layer.rotation !== 0 || turns.length > 0) return undefined;
  return { ...box, x: box.x - layer.x, y: box.y - layer.y };
}

/** Composites clipped members on an offscreen canvas first, so that the clip's edge is antialiased once. */
function paintMembers(
  context: PaintContext,
  laidOut: LaidOutLayer,
  members: readonly LaidOutLayer[],
  target: PaintTarget,
): void {
  const { layer, turns } = laidOut;
  if (!isGroup(layer) || !layer.clip) {
    paintLayers(context, members, target);
    return;
  }
  const visible = wholePixels(boxOnCanvas(layer, turns), target.area);
  if (visible === undefined) return;
  const { x, y, width, height } = visible;
  const offscreen = target.createOffscreen(width, height);
  offscreen.context.save();
  offscreen.context.translate(-x, -y);
  paintLayers(offscreen.context, members, { ...target, area: visible });
  offscreen.context.restore();
  context.save();
  context.save();
  applyTransform(context, laidOut);
  traceBox(context, layer, layer.border_radius);
  context.restore();
  context.clip();
  context.drawImage(offscreen.canvas, 0, 0, width, height, x, y, width, height);
  context.restore();
  offscreen.release();
}

/** Moves the origin to the top left corner of the layer's box and applies the rotations of the layer and its groups. */
function applyTransform(context: PaintContext, { layer, turns }: LaidOutLayer): void {
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
