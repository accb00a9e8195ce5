import type { ShapeLayer } from "../design/layers/shape-layer.ts";
import { traceBox } from "./box-outline.ts";
import type { PaintContext } from "./canvas.ts";

export interface Point {
  x: number;
  y: number;
}

/** Traces a shape's outline, that of a rectangle or ellipse `inset` pixels inside its edge. */
export function traceShape(context: PaintContext, layer: ShapeLayer, inset: number): void {
  if (layer.shape === "rectangle") traceBox(context, layer, layer.border_radius, inset);
  else if (layer.shape === "ellipse") traceEllipse(context, layer, inset);
  else tracePoints(context, cornersOf(layer), layer.shape !== "line" && layer.closed);
}

/** The corners of a shape that has such, relative to its box. */
export function cornersOf(layer: ShapeLayer): Point[] {
  const { width, height } = layer;
  if (layer.shape === "polygon") return around(layer, layer.sides, () => 1);
  if (layer.shape === "star") {
    return around(layer, layer.star_points * 2, (index) => (index % 2 === 0 ? 1 : layer.inner_radius));
  }
  if (layer.shape === "path") return (layer.points ?? []).map(([x, y]) => ({ x: x * width, y: y * height }));
  return [
    { x: 0, y: height / 2 },
    { x: width, y: height / 2 },
  ];
}

export function tracePoints(context: PaintContext, points: readonly Point[], closed: boolean): void {
  context.beginPath();
  for (const [index, { x, y }] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  if (closed) context.closePath();
}

/** About how long a shape's outline is, in pixels. */
export function outlineLength(layer: ShapeLayer): number {
  if (layer.shape === "rectangle" || layer.shape === "ellipse") return (layer.width + layer.height) * 2;
  const points = cornersOf(layer);
  return points.reduce((sum, point, index) => {
    const before = points.at(index - 1) ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** Corners on the ellipse of the box, the first at its top. */
function around(
  box: { width: number; height: number },
  count: number,
  radius: (index: number) => number,
): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    const reach = radius(index) / 2;
    return {
      x: box.width * (0.5 + Math.sin(angle) * reach),
      y: box.height * (0.5 - Math.cos(angle) * reach),
    };
  });
}

function traceEllipse(context: PaintContext, layer: ShapeLayer, inset: number): void {
  const radiusX = Math.max(0, layer.width / 2 - inset);
  const radiusY = Math.max(0, layer.height / 2 - inset);
  context.beginPath();
  context.ellipse(layer.width / 2, layer.height / 2, radiusX, radiusY, 0, 0, Math.PI * 2);
}
