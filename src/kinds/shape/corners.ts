import type { Point } from "../../design/distances.ts";
import type { ShapeLayer } from "./schema.ts";

/** The corners of a polygon, star, path or line, relative to its box. */
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

/** Approximate length of a shape's outline, in pixels. */
export function outlineLength(layer: ShapeLayer): number {
  if (layer.shape === "rectangle" || layer.shape === "ellipse") return (layer.width + layer.height) * 2;
  const points = cornersOf(layer);
  return points.reduce((sum, point, index) => {
    const before = points.at(index - 1) ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);
}

/** Corners on the ellipse inside the box, the first at the top. */
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

// Size of an arrowhead, in line widths.
const headLength = 4;
const headWidth = 4;

/** A line or open path, shortened at arrowheads, and the corners of each head. */
export interface LineParts {
  points: readonly Point[];
  heads: readonly (readonly Point[])[];
}

export function linePartsOf(layer: ShapeLayer): LineParts {
  const points = cornersOf(layer);
  const heads: Point[][] = [];
  const cutEnd = (from: number, towards: number) => {
    const tip = points[from];
    const next = points[towards];
    const way = tip && next ? Math.hypot(tip.x - next.x, tip.y - next.y) : 0;
    if (tip === undefined || next === undefined || way === 0) return;
    const along = { x: (tip.x - next.x) / way, y: (tip.y - next.y) / way };
    const length = Math.min(headLength * layer.stroke_width, way);
    heads.push(headOf(tip, along, length, (headWidth * layer.stroke_width) / 2));
    // The line ends inside its head, so that its square end is hidden.
    const short = length * 0.6;
    points[from] = { x: tip.x - along.x * short, y: tip.y - along.y * short };
  };
  if (layer.line_start === "arrow") cutEnd(0, 1);
  if (layer.line_end === "arrow") cutEnd(points.length - 1, points.length - 2);
  return { points, heads };
}

/** How far a line's ink extends from its points. */
export function lineReach(layer: ShapeLayer): number {
  const arrow = layer.line_start === "arrow" || layer.line_end === "arrow";
  const end = layer.line_cap === "butt" && layer.shape === "line" ? 0.5 : Math.SQRT1_2;
  return layer.stroke_width * (arrow ? headWidth / 2 : end);
}

function headOf(tip: Point, along: Point, length: number, half: number): Point[] {
  const foot = { x: tip.x - along.x * length, y: tip.y - along.y * length };
  return [
    tip,
    { x: foot.x - along.y * half, y: foot.y + along.x * half },
    { x: foot.x + along.y * half, y: foot.y - along.x * half },
  ];
}
