import type { Box } from "../design/geometry.ts";
import type { PaintContext } from "./canvas.ts";
import { boxOutline, drawEdge, traceOutline } from "./round-outline.ts";

/** Traces a box `inset` pixels inside its edge. The corner radius is limited by the box. */
export function traceBox(
  context: PaintContext,
  box: { width: number; height: number },
  radius: number,
  inset = 0,
): void {
  traceOutline(context, boxOutline(box, radius), inset);
}

/** A layer's box without its border, relative to the same origin. */
export function insideBorder(layer: { width: number; height: number; border_width: number }): Box {
  const x = Math.min(layer.border_width, layer.width / 2);
  const y = Math.min(layer.border_width, layer.height / 2);
  return { x, y, width: layer.width - x * 2, height: layer.height - y * 2 };
}

/** Draws a layer's border inside its box. */
export function drawBorder(
  context: PaintContext,
  layer: { width: number; height: number; border_width: number; border_color: string; border_radius: number },
): void {
  if (layer.border_width === 0) return;
  const edge = { thickness: layer.border_width, style: layer.border_color };
  drawEdge(context, boxOutline(layer, layer.border_radius), edge);
}
