import { readColor } from "../../design/color.ts";
import { type Box, grown, type RoundedBox } from "../../design/geometry.ts";
import type { ShapeLayer } from "./schema.ts";
import { isFilled, isOpenShape, isStroked } from "./shape-parts.ts";
import type { Gradient } from "../../design/values.ts";
import type { PaintContext } from "../../paint/canvas.ts";
import type { Drawing } from "../../paint/drawing.ts";
import { gradientFill } from "../../paint/gradient-fill.ts";
import { drawEdge, traceOutline, drawBorder } from "../../paint/round-outline.ts";
import { linePartsOf, lineReach, outlineLength } from "./corners.ts";
import { fillHeads, roundOutlineOf, tracePoints, traceShape } from "./paint-outline.ts";

// More dashes would take seconds and look like a solid line.
const maxDashes = 20_000;

/** Draws a shape with its stroke inside, or a line. */
export function drawShapeLayer(layer: ShapeLayer): Drawing {
  const hasFill = isFilled(layer);
  const hasStroke = isStroked(layer);
  const isOpen = isOpenShape(layer);
  const isClipped = !isOpen && isStrokeClipped(layer);
  const hasArrow = isOpen && (layer.line_start === "arrow" || layer.line_end === "arrow");
  const parts = [hasFill, hasStroke, hasStroke && (hasArrow || isClipped), layer.border_width > 0];
  return {
    ink: inkOf(layer, isOpen),
    single: parts.filter(Boolean).length <= 1,
    opaque: isSolidBox(layer) ? solidBox(layer, hasStroke) : undefined,
    draw(context) {
      if (hasFill) {
        traceShape(context, layer);
        context.fillStyle = styleOf(context, layer, layer.fill_gradient, layer.fill_color);
        context.fill();
      }
      if (hasStroke) {
        context.save();
        if (isOpen) strokeOpen(context, layer);
        else strokeClosed(context, layer);
        context.restore();
      }
      drawBorder(context, layer);
    },
  };
}

/** Whether the inside of a shape is a box of one opaque color. */
function isSolidBox({ shape, rotation, fill_gradient, fill_color }: ShapeLayer): boolean {
  const isBox = shape === "rectangle" && rotation === 0;
  return isBox && fill_gradient === undefined && readColor(fill_color).alpha === 1;
}

/** What of a shape is neither under its stroke nor its border. */
function solidBox(layer: ShapeLayer, hasStroke: boolean): RoundedBox {
  const edge = Math.max(layer.border_width, hasStroke ? layer.stroke_width : 0);
  return { ...grown(boxOf(layer), -edge), radius: layer.border_radius };
}

function boxOf({ width, height }: ShapeLayer): Box {
  return { x: 0, y: 0, width, height };
}

function inkOf(layer: ShapeLayer, isOpen: boolean): Box {
  if (!isOpen) return boxOf(layer);
  const reach = lineReach(layer);
  const aside = layer.shape === "line" && layer.line_cap === "butt" ? 0 : reach;
  const above = layer.shape === "line" ? Math.max(0, reach - layer.height / 2) : reach;
  return { x: -aside, y: -above, width: layer.width + aside * 2, height: layer.height + above * 2 };
}

/** Draws the stroke inside the edge: as an edge, as dashes along its middle, or as the inner half of a stroke. */
function strokeClosed(context: PaintContext, layer: ShapeLayer): void {
  const outline = roundOutlineOf(layer);
  const max = outline?.maxThickness ?? Math.min(layer.width, layer.height) / 2;
  const thickness = Math.min(layer.stroke_width, max);
  if (outline !== undefined && !isDashed(layer)) {
    drawEdge(context, outline, { thickness, style: strokeStyleOf(context, layer) });
    return;
  }
  if (isStrokeClipped(layer)) {
    traceShape(context, layer);
    context.clip();
  }
  if (outline === undefined) traceShape(context, layer);
  else traceOutline(context, outline, thickness / 2);
  context.lineWidth = outline === undefined ? thickness * 2 : thickness;
  context.lineJoin = "miter";
  styleStroke(context, layer);
  context.stroke();
}

/** Whether a closed shape's stroke reaches beyond its outline. */
function isStrokeClipped(layer: ShapeLayer): boolean {
  const outline = roundOutlineOf(layer);
  if (outline === undefined) return true;
  return isDashed(layer) && !outline.holdsStroke(Math.min(layer.stroke_width, outline.maxThickness));
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
  context.strokeStyle = strokeStyleOf(context, layer);
  const dash = layer.stroke_dash ?? [];
  // HTML repeats a list of odd length, which doubles the period.
  if (isDashed(layer)) context.setLineDash(dash.length % 2 === 0 ? [...dash] : [...dash, ...dash]);
}

function isDashed(layer: ShapeLayer): boolean {
  const dash = layer.stroke_dash ?? [];
  const period = dash.reduce((sum, length) => sum + length, 0);
  return period > 0 && (outlineLength(layer) / period) * dash.length <= maxDashes;
}

function strokeStyleOf(context: PaintContext, layer: ShapeLayer): unknown {
  return styleOf(context, layer, layer.stroke_gradient, layer.stroke_color);
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
