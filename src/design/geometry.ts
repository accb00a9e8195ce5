export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The upright box around a box turned about its centre by `rotation` degrees clockwise. */
export function boundsOfRotated(box: Box & { rotation: number }): Box {
  const angle = (box.rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const width = box.width * cos + box.height * sin;
  const height = box.width * sin + box.height * cos;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** The box that both share; of no extent when they are apart. */
export function intersection(one: Box, other: Box): Box {
  const x = Math.max(one.x, other.x);
  const y = Math.max(one.y, other.y);
  const right = Math.min(one.x + one.width, other.x + other.width);
  const bottom = Math.min(one.y + one.height, other.y + other.height);
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) };
}

export function contains(outer: Box, inner: Box): boolean {
  const shared = intersection(outer, inner);
  return shared.width === inner.width && shared.height === inner.height;
}
