import { isTransparent } from "../design/colour.ts";
import type { ShapeLayer } from "../design/layers/shape-layer.ts";
import { strokeBorder, traceBox } from "./box-outline.ts";
import type { PaintContext } from "./canvas.ts";
import type { Drawing } from "./drawing.ts";

const outlines = { rectangle: traceRectangle, ellipse: traceEllipse, line: traceLine } satisfies Record<
  ShapeLayer["shape"],
  (context: PaintContext, layer: ShapeLayer, inset: number) => void
>;

/** A rectangle or ellipse with its stroke inside, or a line along the middle of its box. */
export function drawShapeLayer(layer: ShapeLayer): Drawing {
  const trace = outlines[layer.shape];
  const filled = layer.shape !== "line" && !isTransparent(layer.fill_color);
  const stroked = layer.stroke_width > 0 && !isTransparent(layer.stroke_color);
  const reach = layer.shape === "line" ? Math.max(0, (layer.stroke_width - layer.height) / 2) : 0;
  return {
    ink: { x: 0, y: -reach, width: layer.width, height: layer.height + reach * 2 },
    single: [filled, stroked, layer.border_width > 0].filter(Boolean).length <= 1,
    draw(context) {
      if (filled) {
        trace(context, layer, 0);
        context.fillStyle = layer.fill_color;
        context.fill();
      }
      if (stroked) {
        trace(context, layer, strokeInset(layer));
        context.lineWidth = strokeThickness(layer);
        context.lineJoin = "miter";
        context.lineCap = "butt";
        context.strokeStyle = layer.stroke_color;
        context.stroke();
      }
      strokeBorder(context, layer);
    },
  };
}

function strokeThickness(layer: ShapeLayer): number {
  return layer.shape === "line"
    ? layer.stroke_width
    : Math.min(layer.stroke_width, layer.width / 2, layer.height / 2);
}

function strokeInset(layer: ShapeLayer): number {
  return layer.shape === "line" ? 0 : strokeThickness(layer) / 2;
}

function traceRectangle(context: PaintContext, layer: ShapeLayer, inset: number): void {
  traceBox(context, layer, layer.border_radius, inset);
}

function traceEllipse(context: PaintContext, layer: ShapeLayer, inset: number): void {
  const radiusX = Math.max(0, layer.width / 2 - inset);
  const radiusY = Math.max(0, layer.height / 2 - inset);
  context.beginPath();
  context.ellipse(layer.width / 2, layer.height / 2, radiusX, radiusY, 0, 0, Math.PI * 2);
}

function traceLine(context: PaintContext, layer: ShapeLayer): void {
  context.beginPath();
  context.moveTo(0, layer.height / 2);
  context.lineTo(layer.width, layer.height / 2);
}
