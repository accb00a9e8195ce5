export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The axis-aligned bounds of a box rotated about its centre by `rotation` degrees clockwise. */
export function boundsOfRotated(box: Box & { rotation: number }): Box {
  const angle = (box.rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** A rotation by `degrees` clockwise about a point. */
export interface Turn {
  x: number;
  y: number;
  degrees: number;
}

/** The axis-aligned bounds of a box after these rotations. */
export function boundsOfTurned(box: Box, turns: readonly Turn[]): Box {
  let corners = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ] as [number, number][];
  for (const { x, y, degrees } of turns) {
    const cos = Math.cos((degrees * Math.PI) / 180);
    const sin = Math.sin((degrees * Math.PI) / 180);
    corners = corners.map(([atX, atY]) => [
      x + (atX - x) * cos - (atY - y) * sin,
      y + (atX - x) * sin + (atY - y) * cos,
    ]);
  }
  const across = corners.map(([atX]) => atX);
  const down = corners.map(([, atY]) => atY);
  const left = Math.min(...across);
  const top = Math.min(...down);
  return { x: left, y: top, width: Math.max(...across) - left, height: Math.max(...down) - top };
}

/** The rotation of a box about its centre. */
export function turnOf(box: Box & { rotation: number }): Turn {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, degrees: box.rotation };
}

/** The bounds of all boxes that aren't empty. */
export function union(boxes: readonly Box[]): Box {
  let [x, y] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const box of boxes) {
    if (!(box.width > 0 && box.height > 0)) continue;
    x = Math.min(x, box.x);
    y = Math.min(y, box.y);
    right = Math.max(right, box.x + box.width);
    bottom = Math.max(bottom, box.y + box.height);
  }
  return right < x ? { x: 0, y: 0, width: 0, height: 0 } : { x, y, width: right - x, height: bottom - y };
}

/** A box extended on each side. */
export function grown(box: Box, margin: number): Box {
  return {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + margin * 2,
    height: box.height + margin * 2,
  };
}

/** A box with rounded corners. */
export interface RoundedBox extends Box {
  radius: number;
}

/** Whether a box lies in another and beside its rounded corners. */
export function isInside({ radius, ...outer }: RoundedBox, inner: Box): boolean {
  if (!contains(outer, inner)) return false;
  const isBesideAcross =
    inner.x >= outer.x + radius && inner.x + inner.width <= outer.x + outer.width - radius;
  const isBesideDown =
    inner.y >= outer.y + radius && inner.y + inner.height <= outer.y + outer.height - radius;
  return isBesideAcross || isBesideDown;
}

/** The intersection of two boxes; empty when they don't overlap. */
export function intersection(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

/** The intersection of two boxes, extended to whole pixels; undefined when it is empty. */
export function wholePixels(one: Box, other: Box): Box | undefined {
  const shared = intersection(one, other);
  if (shared.width === 0 || shared.height === 0) return undefined;
  const x = Math.floor(shared.x);
  const y = Math.floor(shared.y);
  return {
    x,
    y,
    width: Math.ceil(shared.x + shared.width) - x,
    height: Math.ceil(shared.y + shared.height) - y,
  };
}

/** Whether two boxes overlap. */
export function meet(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    one.x + one.width > other.x &&
    one.y < other.y + other.height &&
    one.y + one.height > other.y
  );
}

export function contains(outer: Box, inner: Box): boolean {
  const shared = intersection(outer, inner);
  return shared.width === inner.width && shared.height === inner.height;
}
