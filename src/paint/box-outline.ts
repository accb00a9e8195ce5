import type { Box } from "../design/geometry.ts";
import type { PaintContext } from "./canvas.ts";

/** Traces a box `inset` pixels inside its edge. The corner radius is limited by the box. */
export function traceBox(
  context: PaintContext,
  box: { width: number; height: number },
  radius: number,
  inset = 0,
): void {
  const width = Math.max(0, box.width - inset * 2);
  const height = Math.max(0, box.height - inset * 2);
  context.beginPath();
  const corner = Math.max(0, Math.min(radius - inset, width / 2, height / 2));
  if (corner > 0) context.roundRect(inset, inset, width, height, corner);
  else context.rect(inset, inset, width, height);
}

/** A layer's box without its border, relative to the same origin. */
export function insideBorder(layer: { width: number; height: number; border_width: number }): Box {
  const x = Math.min(layer.border_width, layer.width / 2);
  const y = Math.min(layer.border_width, layer.height / 2);
  return { x, y, width: layer.width - x * 2, height: layer.height - y * 2 };
}

/** Draws a layer's border inside its box. */
export function strokeBorder(
  context: PaintContext,
  layer: { width: number; height: number; border_width: number; border_color: string; border_radius: number },
): void {
  if (layer.border_width === 0) return;
  const thickness = Math.min(layer.border_width, layer.width / 2, layer.height / 2);
  traceBox(context, layer, layer.border_radius, thickness / 2);
  context.lineWidth = thickness;
  context.lineJoin = "miter";
  context.strokeStyle = layer.border_color;
  context.stroke();
}
