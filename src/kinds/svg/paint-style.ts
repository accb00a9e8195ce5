import { readColor } from "../../design/color.ts";
import { apply } from "../../design/svg/matrix.ts";
import type { SvgColor } from "../../design/svg/svg-color.ts";
import type { SvgGradient, SvgLine, SvgPaint } from "../../design/svg/svg-picture.ts";
import type { PaintContext, PaintGradient } from "../../paint/canvas.ts";

/**
 * A fill or stroke style. `isInPlane` says that the context already has the coordinate system of a radial gradient.
 * Otherwise the circles are transformed, which is exact unless the gradient is stretched.
 */
export function svgStyle(
  context: PaintContext,
  paint: SvgPaint,
  currentColor: string,
  isInPlane = false,
): unknown {
  if ("color" in paint) return colorOf(paint.color, currentColor);
  const gradient = createGradient(context, paint.gradient.shape, isInPlane);
  for (const { offset, color } of paint.gradient.stops)
    gradient.addColorStop(offset, colorOf(color, currentColor));
  return gradient;
}

function createGradient(
  context: PaintContext,
  shape: SvgGradient["shape"],
  isInPlane: boolean,
): PaintGradient {
  if (shape.type === "linear") {
    // The last color of a gradient without length fills everything (SVG 2, 14.2.2).
    const nudge = shape.from.x === shape.to.x && shape.from.y === shape.to.y ? 1e-4 : 0;
    return context.createLinearGradient(shape.from.x - nudge, shape.from.y, shape.to.x, shape.to.y);
  }
  const { focus, focusRadius, centre, radius, matrix } = shape;
  const size = Math.max(radius, 1e-4);
  const inner = withinCircle(focus, centre, size);
  if (isInPlane) return context.createRadialGradient(inner.x, inner.y, focusRadius, centre.x, centre.y, size);
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const from = apply(matrix, inner.x, inner.y);
  const to = apply(matrix, centre.x, centre.y);
  return context.createRadialGradient(...from, focusRadius * scale, ...to, size * scale);
}

/** Moves a focus outside of the circle to its edge, where canvas would draw a cone. */
function withinCircle(focus: { x: number; y: number }, centre: { x: number; y: number }, radius: number) {
  const [dx, dy] = [focus.x - centre.x, focus.y - centre.y];
  const share = Math.min(1, (radius * 0.999) / Math.max(1e-9, Math.hypot(dx, dy)));
  return { x: centre.x + dx * share, y: centre.y + dy * share };
}

function colorOf({ hex, alpha }: SvgColor, currentColor: string): string {
  const { red, green, blue, alpha: own } = readColor(hex === "current" ? currentColor : hex);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * own})`;
}

/** Sets the line style of a stroke, without its color. */
export function setLineStyle(context: PaintContext, line: SvgLine): void {
  context.lineWidth = line.width;
  context.lineCap = line.cap;
  context.lineJoin = line.join;
  context.miterLimit = line.miterLimit;
  if (line.dash.length === 0) return;
  context.setLineDash([...line.dash]);
  context.lineDashOffset = line.dashOffset;
}
