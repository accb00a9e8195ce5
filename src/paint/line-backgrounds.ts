import type { Box } from "../design/geometry.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

type Point = readonly [x: number, y: number];

/** The backgrounds of a text's lines as SVG path data, and their bounds. */
export interface LineBackgrounds {
  path: string;
  box: Box;
}

/** A background as wide as each line. Touching ones form one shape, whose inner corners are rounded too. */
export function lineBackgrounds(
  layer: TextLayer,
  lines: readonly PlacedLine[],
  size: number,
): LineBackgrounds {
  const share = size / layer.font_size;
  const [aside, above] = [layer.line_background_padding_x * share, layer.line_background_padding_y * share];
  const groups: Edges[][] = [];
  for (const line of lines) {
    const edges = {
      left: Math.round(line.x - aside),
      right: Math.round(line.x + line.width + aside),
      top: Math.round(line.y - line.ascent - above),
      bottom: Math.round(line.y + line.descent + above),
    };
    const last = groups.at(-1)?.at(-1);
    if (last !== undefined && isTouching(last, edges)) groups.at(-1)?.push(edges);
    else groups.push([edges]);
  }
  const radius = layer.line_background_radius * share;
  for (const group of groups) joinLines(group, radius);
  return {
    path: groups.map((group) => roundedPath(outlineOf(group), radius)).join(""),
    box: boundsOf(groups.flat()),
  };
}

function isTouching(upper: Edges, lower: Edges): boolean {
  return lower.top <= upper.bottom && lower.left < upper.right && lower.right > upper.left;
}

/** Extends lines to meet half way, and aligns ends that nearly meet: steps smaller than two corners look ragged. */
function joinLines(group: Edges[], radius: number): void {
  const step = Math.max(2, radius * 2);
  const pairs = group.slice(1).map((lower, index) => [group[index] ?? lower, lower] as const);
  for (const [upper, lower] of pairs) {
    const middle = Math.round((upper.bottom + lower.top) / 2);
    upper.bottom = middle;
    lower.top = middle;
  }
  for (const [upper, lower] of [...pairs, ...pairs.toReversed()]) {
    if (Math.abs(upper.left - lower.left) < step) {
      upper.left = Math.min(upper.left, lower.left);
      lower.left = upper.left;
    }
    if (Math.abs(upper.right - lower.right) < step) {
      upper.right = Math.max(upper.right, lower.right);
      lower.right = upper.right;
    }
  }
}

/** The corners of touching lines, clockwise: down the right ends and up the left ends. */
function outlineOf(group: readonly Edges[]): Point[] {
  const right = group.flatMap(({ right: x, top, bottom }): Point[] => [
    [x, top],
    [x, bottom],
  ]);
  const left = group.toReversed().flatMap(({ left: x, top, bottom }): Point[] => [
    [x, bottom],
    [x, top],
  ]);
  return [...right, ...left].filter(([x, y], index, all) => {
    const [beforeX, beforeY] = all[(index + all.length - 1) % all.length] ?? [x, y];
    const [nextX, nextY] = all[(index + 1) % all.length] ?? [x, y];
    return !(beforeX === x && nextX === x) && !(beforeY === y && nextY === y);
  });
}

/** A closed outline of horizontal and vertical edges, whose corner radii are limited by the edges. */
function roundedPath(points: readonly Point[], radius: number): string {
  const corners = points.map((point, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? point;
    const next = points[(index + 1) % points.length] ?? point;
    const [inward, outward] = [direction(before, point), direction(point, next)];
    const corner = Math.max(0, Math.min(radius, inward.length / 2, outward.length / 2));
    const begin = `${point[0] - inward.x * corner} ${point[1] - inward.y * corner}`;
    const end = `${point[0] + outward.x * corner} ${point[1] + outward.y * corner}`;
    const clockwise = inward.x * outward.y - inward.y * outward.x > 0 ? 1 : 0;
    return `${index === 0 ? "M" : "L"}${begin}A${corner} ${corner} 0 0 ${clockwise} ${end}`;
  });
  return `${corners.join("")}Z`;
}

function direction(from: Point, to: Point): { x: number; y: number; length: number } {
  const length = Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
  return { x: Math.sign(to[0] - from[0]), y: Math.sign(to[1] - from[1]), length };
}

function boundsOf(edges: readonly Edges[]): Box {
  // With negative letter spacing a line may end left of its start.
  const sides = edges.flatMap(({ left, right }) => [left, right]);
  const x = Math.min(...sides);
  const y = Math.min(...edges.map(({ top }) => top));
  const right = Math.max(...sides);
  const bottom = Math.max(...edges.map((edge) => edge.bottom));
  return { x, y, width: right - x, height: bottom - y };
}
