import type { Box } from "../design/geometry.ts";
import type { ShapeLayer } from "../design/layers/shape-layer.ts";
import { isFilled, isOpenShape, isStroked } from "../design/layers/shape-parts.ts";
import type { Gradient } from "../design/values.ts";
import { strokeBorder } from "./box-outline.ts";
import type { PaintContext } from "./canvas.ts";
import type { Drawing } from "./drawing.ts";
import { gradientFill } from "./gradient-fill.ts";
import { fillHeads, linePartsOf, lineReach } from "./shape-line.ts";
import { outlineLength, tracePoints, traceShape } from "./shape-outline.ts";

// More would cost seconds and can't be told from a line.
const mostDashes = 20_000;

/** A shape with its stroke inside, or a line through its box. */
export function drawShapeLayer(layer: ShapeLayer): Drawing {
  const filled = isFilled(layer);
  const stroked = isStroked(layer);
  const open = isOpenShape(layer);
  const cut = layer.shape === "polygon" || layer.shape === "star" || layer.shape === "path";
  const headed = open && (layer.line_start === "arrow" || layer.line_end === "arrow");
  const parts = [filled, stroked, stroked && (headed || (cut && !open)), layer.border_width > 0];
  return {
    ink: inkOf(layer, open),
    single: parts.filter(Boolean).length <= 1,
    draw(context) {
      if (filled) {
        traceShape(context, layer, 0);
        context.fillStyle = styleOf(context, layer, layer.fill_gradient, layer.fill_color);
        context.fill();
      }
      if (stroked) {
        context.save();
        if (open) strokeOpen(context, layer);
        else strokeClosed(context, layer, cut);
        context.restore();
      }
      strokeBorder(context, layer);
    },
  };
}

function inkOf(layer: ShapeLayer, open: boolean): Box {
  if (!open) return { x: 0, y: 0, width: layer.width, height: layer.height };
  const reach = lineReach(layer);
  const aside = layer.shape === "line" && layer.line_cap === "butt" ? 0 : reach;
  const above = layer.shape === "line" ? Math.max(0, reach - layer.height / 2) : reach;
  return { x: -aside, y: -above, width: layer.width + aside * 2, height: layer.height + above * 2 };
}

/** The stroke of a rectangle or ellipse runs inside its edge; one with corners of its own is cut off at them. */
function strokeClosed(context: PaintContext, layer: ShapeLayer, cut: boolean): void {
  const thickness = Math.min(layer.stroke_width, layer.width / 2, layer.height / 2);
  traceShape(context, layer, cut ? 0 : thickness / 2);
  if (cut) context.clip();
  context.lineWidth = cut ? thickness * 2 : thickness;
  context.lineJoin = "miter";
  styleStroke(context, layer);
  context.stroke();
}

function strokeOpen(context: PaintContext, layer: ShapeLayer): void {
  const parts = linePartsOf(layer);
  tracePoints(context, parts.points, false);
  context.lineWidth = layer.stroke_width;
  context.lineJoin = layer.shape === "line" ? "miter" : "round";
  styleStroke(context, layer);
  context.stroke();
  context.fillStyle = context.strokeStyle;
  fillHeads(context, parts);
}

function styleStroke(context: PaintContext, layer: ShapeLayer): void {
  context.lineCap = layer.line_cap;
  context.strokeStyle = styleOf(context, layer, layer.stroke_gradient, layer.stroke_color);
  const dash = layer.stroke_dash ?? [];
  const period = dash.reduce((sum, length) => sum + length, 0);
  // An odd list counts twice, as the standard has it.
  const whole = dash.length % 2 === 0 ? dash : [...dash, ...dash];
  if (period > 0 && (outlineLength(layer) / period) * dash.length <= mostDashes)
    context.setLineDash([...whole]);
}

function styleOf(
  context: PaintContext,
  layer: ShapeLayer,
  gradient: Gradient | undefined,
  color: string,
): unknown {
  return gradient === undefined
    ? color
    : gradientFill(context, gradient, { x: 0, y: 0, width: layer.width, height: layer.height });
}
