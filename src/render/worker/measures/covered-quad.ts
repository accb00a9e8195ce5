import { type Box, grown, type Turn, turnOf, union } from "../../../design/geometry.ts";
import { isTransparent } from "../../../design/color.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import type { SceneLayer } from "../../../paint/scene.ts";

interface Point {
  x: number;
  y: number;
}

/** The corners of what a layer covers on the canvas, without its shadows, in order around it. */
export type Quad = readonly Point[];

// Each layer is compared with every measured one.
const quads = new WeakMap<SceneLayer, Quad>();

export function coveredQuad(laidOut: SceneLayer): Quad {
  const known = quads.get(laidOut) ?? makeQuad(laidOut);
  quads.set(laidOut, known);
  return known;
}

function makeQuad(laidOut: SceneLayer): Quad {
  const { layer, turns } = laidOut;
  const { x, y, width, height } = ownBox(laidOut);
  const left = layer.x + x;
  const top = layer.y + y;
  const corners = [
    { x: left, y: top },
    { x: left + width, y: top },
    { x: left + width, y: top + height },
    { x: left, y: top + height },
  ];
  return corners.map((corner) => [turnOf(layer), ...turns].reduce(turned, corner));
}

/** Relative to its own box. The ink that painting reckons with is larger: it has to hold any letter of any font. */
function ownBox({ layer, drawing: { ink, textLines } }: SceneLayer): Box {
  const whole = { x: 0, y: 0, width: layer.width, height: layer.height };
  if (isGroup(layer)) return whole;
  if (textLines === undefined) return ink;
  const { lines, layer: text } = textLines;
  const hasBox = !isTransparent(text.background_color) || text.border_width > 0;
  const letters = union(
    lines.map((line) => ({
      x: Math.min(line.x, line.x + line.width),
      y: line.y - line.above,
      width: Math.abs(line.width),
      height: line.above + line.below,
    })),
  );
  return union([grown(letters, text.stroke_width), ...(hasBox ? [whole] : [])]);
}

function turned({ x, y }: Point, { x: centreX, y: centreY, degrees }: Turn): Point {
  if (degrees === 0) return { x, y };
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  return {
    x: centreX + (x - centreX) * cos - (y - centreY) * sin,
    y: centreY + (x - centreX) * sin + (y - centreY) * cos,
  };
}

/** The upright box around it. */
export function boundsOf(quad: Quad): Box {
  const [left, right] = extentAlong({ x: 1, y: 0 }, quad);
  const [top, bottom] = extentAlong({ x: 0, y: 1 }, quad);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// A pixel of antialiased edges that touch is no overlap.
export const slack = 1;

/** Whether two share more than an edge: no side of either separates them. */
export function doOverlap(one: Quad, other: Quad): boolean {
  return [...normalsOf(one), ...normalsOf(other)].every((normal) => {
    const [min, max] = extentAlong(normal, one);
    const [otherMin, otherMax] = extentAlong(normal, other);
    return Math.min(max, otherMax) - Math.max(min, otherMin) > slack;
  });
}

/** Whether one lies in the other. */
export function isHeldBy(inner: Quad, outer: Quad): boolean {
  return normalsOf(outer).every((normal) => {
    const [min, max] = extentAlong(normal, inner);
    const [outerMin, outerMax] = extentAlong(normal, outer);
    return min >= outerMin - slack && max <= outerMax + slack;
  });
}

/** The directions across its sides, of length 1. */
function normalsOf(quad: Quad): Point[] {
  return quad.flatMap((corner, index) => {
    const next = quad[(index + 1) % quad.length] ?? corner;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    return length === 0 ? [] : [{ x: (corner.y - next.y) / length, y: (next.x - corner.x) / length }];
  });
}

function extentAlong(normal: Point, quad: Quad): [min: number, max: number] {
  const at = quad.map(({ x, y }) => x * normal.x + y * normal.y);
  return [Math.min(...at), Math.max(...at)];
}
