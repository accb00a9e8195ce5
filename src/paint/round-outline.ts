import type { Box } from "../design/geometry.ts";
import type { PaintContext } from "./canvas.ts";

interface Size {
  width: number;
  height: number;
}

/** The outline of a box with round corners, or of an ellipse. */
export interface RoundOutline {
  /** The thickest edge that fits inside it, in pixels. */
  maxThickness: number;
  /** Adds the outline, `inset` pixels further inside, to the path. */
  add(context: PaintContext, inset: number): void;
  /**
   * Whether a stroke of this thickness, along its middle, has the shape of the outline. Thicker ones don't, because corners
   * further inside are sharper.
   */
  holdsStroke(thickness: number): boolean;
}

/** The corner radius is limited by the box. */
export function boxOutline(box: Size, radius: number): RoundOutline {
  const maxThickness = Math.min(box.width, box.height) / 2;
  return {
    maxThickness,
    add(context, inset) {
      const width = Math.max(0, box.width - inset * 2);
      const height = Math.max(0, box.height - inset * 2);
      const corner = Math.max(0, Math.min(radius - inset, width / 2, height / 2));
      if (corner > 0) context.roundRect(inset, inset, width, height, corner);
      else context.rect(inset, inset, width, height);
    },
    holdsStroke: (thickness) => radius === 0 || thickness / 2 < Math.min(radius, maxThickness),
  };
}

/** An ellipse in the middle of a box. */
export function ellipseOutline(box: Size, radiusX: number, radiusY: number): RoundOutline {
  const [less, more] = [Math.min(radiusX, radiusY), Math.max(radiusX, radiusY)];
  return {
    maxThickness: less,
    add(context, inset) {
      const [across, down] = [Math.max(0, radiusX - inset), Math.max(0, radiusY - inset)];
      context.ellipse(box.width / 2, box.height / 2, across, down, 0, 0, Math.PI * 2);
    },
    holdsStroke(thickness) {
      const inset = thickness / 2;
      // The radius of curvature at the ends of the ellipse in the middle of the stroke.
      return (less - inset) ** 2 >= inset * (more - inset);
    },
  };
}

export function traceOutline(context: PaintContext, outline: RoundOutline, inset = 0): void {
  context.beginPath();
  outline.add(context, inset);
}

/** Draws an edge inside an outline. Its inner corners are the outer ones, less its thickness (CSS Backgrounds 3, 4.2). */
export function drawEdge(
  context: PaintContext,
  outline: RoundOutline,
  { thickness, style }: { thickness: number; style: unknown },
): void {
  const inside = Math.min(thickness, outline.maxThickness);
  if (outline.holdsStroke(inside)) {
    traceOutline(context, outline, inside / 2);
    context.lineWidth = inside;
    context.lineJoin = "miter";
    context.strokeStyle = style;
    context.stroke();
  } else {
    context.beginPath();
    outline.add(context, 0);
    outline.add(context, inside);
    context.fillStyle = style;
    context.fill("evenodd");
  }
}

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
