import { invert, type Matrix, multiply } from "../../design/svg/matrix.ts";
import { mapSegments, writeSegments } from "../../design/svg/path-segments.ts";
import type { SvgClip, SvgNode, SvgOutline, SvgPaint } from "../../design/svg/svg-picture.ts";
import type { CreatePath, CreateOffscreen, PaintContext } from "../../paint/canvas.ts";
import { setLineStyle, svgStyle } from "./paint-style.ts";

/** How and where an SVG's content is drawn. */
export interface SvgDrawing {
  /** The value of currentColor. */
  color: string;
  /** From the viewBox to the layer's box. */
  matrix: Matrix;
  width: number;
  height: number;
  createPath: CreatePath;
  createOffscreen: CreateOffscreen;
}

const maxOffscreenPixels = 4_000_000;

/** Draws nodes, each with its opacity multiplied by this one. */
export function drawSvg(
  context: PaintContext,
  nodes: readonly SvgNode[],
  drawing: SvgDrawing,
  opacity = 1,
): void {
  for (const node of nodes) {
    const share = opacity * node.opacity;
    if (share < 1 && paintsOf(node) > 1) drawTranslucent(context, node, drawing, share);
    else drawNode(context, node, drawing, share);
  }
}

function drawNode(context: PaintContext, node: SvgNode, drawing: SvgDrawing, opacity: number): void {
  if (!("children" in node)) drawOutline(context, node, drawing, opacity);
  else if (node.clip === undefined) drawSvg(context, node.children, drawing, opacity);
  else drawClipped(context, node.children, node.clip, drawing, opacity);
}

function drawClipped(
  context: PaintContext,
  nodes: readonly SvgNode[],
  { segments, rule }: SvgClip,
  drawing: SvgDrawing,
  opacity: number,
): void {
  context.save();
  context.clip(drawing.createPath(writeSegments(mapSegments(segments, drawing.matrix))), rule);
  drawSvg(context, nodes, drawing, opacity);
  context.restore();
}

/** Composites the parts of a node before its opacity applies. */
function drawTranslucent(context: PaintContext, node: SvgNode, drawing: SvgDrawing, opacity: number): void {
  const scale = Math.min(1, Math.sqrt(maxOffscreenPixels / (drawing.width * drawing.height)));
  const [across, down] = [Math.ceil(drawing.width * scale), Math.ceil(drawing.height * scale)];
  // A transparent margin of one pixel, because a rotated layer interpolates with adjacent pixels.
  const offscreen = drawing.createOffscreen(across + 2, down + 2);
  offscreen.context.save();
  offscreen.context.translate(1, 1);
  offscreen.context.scale(scale, scale);
  drawNode(offscreen.context, node, drawing, 1);
  offscreen.context.restore();
  context.save();
  context.globalAlpha *= opacity;
  const [width, height] = [across + 2, down + 2];
  context.drawImage(
    offscreen.canvas,
    0,
    0,
    width,
    height,
    -1 / scale,
    -1 / scale,
    width / scale,
    height / scale,
  );
  context.restore();
  offscreen.release();
}

function drawOutline(context: PaintContext, outline: SvgOutline, drawing: SvgDrawing, opacity: number): void {
  const { fill, stroke } = outline;
  context.save();
  context.transform(...multiply(drawing.matrix, outline.matrix));
  if (fill !== undefined) drawFill(context, outline, fill, drawing, opacity);
  if (stroke !== undefined) {
    context.globalAlpha *= opacity * stroke.opacity;
    setLineStyle(context, outline.line);
    context.strokeStyle = svgStyle(context, stroke, drawing.color);
    context.stroke(drawing.createPath(writeSegments(outline.segments)));
  }
  context.restore();
}

function drawFill(
  context: PaintContext,
  outline: SvgOutline,
  fill: SvgPaint,
  { createPath, color }: SvgDrawing,
  opacity: number,
): void {
  const plane = planeOf(fill);
  const inverse = plane && invert(plane);
  const isInPlane = plane !== undefined && inverse !== undefined;
  context.save();
  context.globalAlpha *= opacity * fill.opacity;
  context.fillStyle = svgStyle(context, fill, color, isInPlane);
  // Canvas has circular gradients only, so an elliptical one is drawn in its own coordinate system.
  if (isInPlane) context.transform(...plane);
  const segments = isInPlane ? mapSegments(outline.segments, inverse) : outline.segments;
  context.fill(createPath(writeSegments(segments)), outline.fillRule);
  context.restore();
}

function paintsOf(node: SvgNode): number {
  if ("children" in node) return node.children.reduce((sum, child) => sum + paintsOf(child), 0);
  return (node.fill === undefined ? 0 : 1) + (node.stroke === undefined ? 0 : 1);
}

/** The coordinate system of a radial gradient; undefined for other paints. */
function planeOf(paint: SvgPaint): Matrix | undefined {
  return "gradient" in paint && paint.gradient.shape.type === "radial"
    ? paint.gradient.shape.matrix
    : undefined;
}
