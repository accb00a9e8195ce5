import type { Point } from "../../design/distances.ts";
import { cornersOf, type LineParts } from "./corners.ts";
import type { ShapeLayer } from "./schema.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import { boxOutline, ellipseOutline, type RoundOutline, traceOutline } from "../../paint/round-outline.ts";

/** The outline of a rectangle or ellipse; undefined for other shapes. */
export function roundOutlineOf(layer: ShapeLayer): RoundOutline | undefined {
  if (layer.shape === "rectangle") return boxOutline(layer, layer.border_radius);
  if (layer.shape === "ellipse") return ellipseOutline(layer, layer.width / 2, layer.height / 2);
  return undefined;
}

export function traceShape(context: PaintContext, layer: ShapeLayer): void {
  const outline = roundOutlineOf(layer);
  if (outline !== undefined) traceOutline(context, outline);
  else tracePoints(context, cornersOf(layer), layer.shape !== "line" && layer.closed);
}

export function tracePoints(context: PaintContext, points: readonly Point[], closed: boolean): void {
  context.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (closed) context.closePath();
}

export function fillHeads(context: PaintContext, { heads }: LineParts): void {
  for (const head of heads) {
    tracePoints(context, head, true);
    context.fill();
  }
}
