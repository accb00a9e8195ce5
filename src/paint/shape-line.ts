import type { ShapeLayer } from "../design/layers/shape-layer.ts";
import type { PaintContext } from "./canvas.ts";
import { cornersOf, type Point, tracePoints } from "./shape-outline.ts";

// An arrow's head, in thicknesses of its line.
const headLength = 4;
const headWidth = 4;

/** A line or open path, cut short where an arrow's head stands, and the corners of each head. */
export interface LineParts {
  points: readonly Point[];
  heads: readonly (readonly Point[])[];
}

export function linePartsOf(layer: ShapeLayer): LineParts {
  const points = cornersOf(layer);
  const heads: Point[][] = [];
  const cut = (from: number, towards: number) => {
    const tip = points[from];
    const next = points[towards];
    const way = tip && next ? Math.hypot(tip.x - next.x, tip.y - next.y) : 0;
    if (tip === undefined || next === undefined || way === 0) return;
    const along = { x: (tip.x - next.x) / way, y: (tip.y - next.y) / way };
    const length = Math.min(headLength * layer.stroke_width, way);
    heads.push(headOf(tip, along, length, (headWidth * layer.stroke_width) / 2));
    // The line ends within its head, so that its square end never shows.
    const short = length * 0.6;
    points[from] = { x: tip.x - along.x * short, y: tip.y - along.y * short };
  };
  if (layer.line_start === "arrow") cut(0, 1);
  if (layer.line_end === "arrow") cut(points.length - 1, points.length - 2);
  return { points, heads };
}

/** How far a line's ink may lie from its points. */
export function lineReach(layer: ShapeLayer): number {
  const arrow = layer.line_start === "arrow" || layer.line_end === "arrow";
  const end = layer.line_cap === "butt" && layer.shape === "line" ? 0.5 : Math.SQRT1_2;
  return layer.stroke_width * (arrow ? headWidth / 2 : end);
}

export function fillHeads(context: PaintContext, { heads }: LineParts): void {
  for (const head of heads) {
    tracePoints(context, head, true);
    context.fill();
  }
}

function headOf(tip: Point, along: Point, length: number, half: number): Point[] {
  const foot = { x: tip.x - along.x * length, y: tip.y - along.y * length };
  return [
    tip,
    { x: foot.x - along.y * half, y: foot.y + along.x * half },
    { x: foot.x + along.y * half, y: foot.y - along.x * half },
  ];
}
