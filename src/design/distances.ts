// Signed distances in pixels from a point to an outline, negative inside.

export interface Point {
  x: number;
  y: number;
}

export function distanceToPolygon(corners: readonly Point[], point: Point): number {
  const outline = distanceToOutline(corners, true, point);
  return isInside(corners, point) ? -outline : outline;
}

interface Size {
  width: number;
  height: number;
}

/** To a box with rounded corners. */
export function distanceToBox({ width, height }: Size, radius: number, { x, y }: Point): number {
  const corner = Math.max(0, Math.min(radius, width / 2, height / 2));
  const across = Math.abs(x - width / 2) - width / 2 + corner;
  const down = Math.abs(y - height / 2) - height / 2 + corner;
  const outside = Math.hypot(Math.max(across, 0), Math.max(down, 0));
  return outside + Math.min(Math.max(across, down), 0) - corner;
}

/** To an ellipse in the middle of a box, along the line through its centre: exact for circles. */
export function distanceToEllipse({ width, height }: Size, radius: Point, { x, y }: Point): number {
  const [across, down] = [x - width / 2, y - height / 2];
  const share = Math.hypot(across / radius.x, down / radius.y);
  if (share === 0) return -Math.min(radius.x, radius.y);
  return Math.hypot(across, down) * (1 - 1 / share);
}

export function distanceToOutline(corners: readonly Point[], isClosed: boolean, point: Point): number {
  let min = Number.POSITIVE_INFINITY;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    if (index > 0 || isClosed) min = Math.min(min, distanceToSegment(from, to, point));
  }
  return min;
}

function distanceToSegment(from: Point, to: Point, { x, y }: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = across * across + down * down;
  const along = length === 0 ? 0 : ((x - from.x) * across + (y - from.y) * down) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(x - from.x - across * share, y - from.y - down * share);
}

/** By the rule "nonzero", which shapes are filled by. */
function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  let winding = 0;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y);
    if (from.y <= y && to.y > y && side > 0) winding += 1;
    if (from.y > y && to.y <= y && side < 0) winding -= 1;
  }
  return winding !== 0;
}
