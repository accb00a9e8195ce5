import type { Box } from "../../../design/geometry.ts";
import type { Gradient } from "../../../design/values.ts";
import type { Point } from "../document/layer-boxes.ts";

/** Where a gradient begins and ends in its box, as it is painted: a linear one reaches the corners, a radial one the farthest. */
export function gradientLine({ type, angle }: Gradient, { x, y, width, height }: Box): [Point, Point] {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (type === "radial") return [middle, { x: x + width, y: y + height }];
  const radians = (angle * Math.PI) / 180;
  const towards = { x: Math.sin(radians), y: -Math.cos(radians) };
  const half = (Math.abs(width * towards.x) + Math.abs(height * towards.y)) / 2;
  return [
    { x: middle.x - towards.x * half, y: middle.y - towards.y * half },
    { x: middle.x + towards.x * half, y: middle.y + towards.y * half },
  ];
}

export function pointAlong([from, to]: readonly [Point, Point], share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** The place of a point along a line, 0 to 1, in whole percent. */
export function shareAlong([from, to]: readonly [Point, Point], point: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across ** 2 + down ** 2;
  const share = length === 0 ? 0 : ((point.x - from.x) * across + (point.y - from.y) * down) / length;
  return Math.round(Math.max(0, Math.min(1, share)) * 100) / 100;
}

/** The angle of a gradient whose end is dragged to a point, as in CSS: 0 is up, 90 is right. */
export function angleTowards({ x, y, width, height }: Box, point: Point, isStepped: boolean): number {
  const radians = Math.atan2(point.x - x - width / 2, y + height / 2 - point.y);
  const step = isStepped ? 15 : 1;
  return (Math.round((radians * 180) / Math.PI / step) * step + 360) % 360;
}
