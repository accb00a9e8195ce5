import { readColour } from "../../design/colour.ts";
import { apply } from "../../design/svg/matrix.ts";
import type { SvgColour } from "../../design/svg/svg-colour.ts";
import type { SvgGradient, SvgPaint } from "../../design/svg/svg-picture.ts";
import type { PaintContext, PaintGradient } from "../canvas.ts";

/**
 * A fill or stroke style; `inPlane` says that the context stands in the plane of a radial gradient already. Elsewhere
 * its circles are moved and grown, which is exact as long as it isn't stretched.
 */
export function svgStyle(context: PaintContext, paint: SvgPaint, current: string, inPlane = false): unknown {
  if ("color" in paint) return colourOf(paint.color, current);
  const gradient = createGradient(context, paint.gradient.shape, inPlane);
  for (const { offset, color } of paint.gradient.stops)
    gradient.addColorStop(offset, colourOf(color, current));
  return gradient;
}

function createGradient(context: PaintContext, shape: SvgGradient["shape"], inPlane: boolean): PaintGradient {
  if (shape.type === "linear") {
    // Where a gradient has no length, its last colour fills everything (SVG 2, 14.2.2).
    const nudge = shape.from.x === shape.to.x && shape.from.y === shape.to.y ? 1e-4 : 0;
    return context.createLinearGradient(shape.from.x - nudge, shape.from.y, shape.to.x, shape.to.y);
  }
  const { focus, focusRadius, centre, radius, matrix } = shape;
  const size = Math.max(radius, 1e-4);
  const inner = withinCircle(focus, centre, size);
  if (inPlane) return context.createRadialGradient(inner.x, inner.y, focusRadius, centre.x, centre.y, size);
  const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
  const from = apply(matrix, inner.x, inner.y);
  const to = apply(matrix, centre.x, centre.y);
  return context.createRadialGradient(...from, focusRadius * scale, ...to, size * scale);
}

/** A focus outside its circle counts as lying on its edge, where canvas would draw a cone. */
function withinCircle(focus: { x: number; y: number }, centre: { x: number; y: number }, radius: number) {
  const [dx, dy] = [focus.x - centre.x, focus.y - centre.y];
  const share = Math.min(1, (radius * 0.999) / Math.max(1e-9, Math.hypot(dx, dy)));
  return { x: centre.x + dx * share, y: centre.y + dy * share };
}

function colourOf({ hex, alpha }: SvgColour, current: string): string {
  const { red, green, blue, alpha: own } = readColour(hex === "current" ? current : hex);
  return `rgba(${red}, ${green}, ${blue}, ${alpha * own})`;
}
