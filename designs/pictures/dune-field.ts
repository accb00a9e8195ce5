import { clamp, fractalNoise, noise, smoothStep } from "./noise.ts";

type Point = readonly [number, number, number];

/** One dune: a long slope up to a sharp crest, a steep one down. */
function profile(phase: number): number {
  const part = phase - Math.floor(phase);
  return part < 0.68 ? (part / 0.68) ** 1.35 : ((1 - part) / 0.32) ** 1.15;
}

/** Height of the sand at a point of the plain; `x` to the right, `y` away from the eye. */
export function sand(x: number, y: number): number {
  const windX = x + noise(x * 0.11, y * 0.13, 3) * 5.2 + noise(x * 0.31, y * 0.34, 4) * 1.1;
  const tall = 0.45 + 0.55 * smoothStep(-0.5, 0.6, noise(x * 0.06 + 3, y * 0.07, 5));
  const great = profile((windX + y * 0.42) / 13) * 2.6 * tall;
  const small =
    profile((windX * 0.8 - y * 0.25 + 4) / 5.2) *
    0.42 *
    smoothStep(0.1, 0.8, noise(x * 0.1, y * 0.12, 8) + 0.4);
  return great + small + noise(x * 0.07, y * 0.09, 9) * 0.7;
}

/** Distance along a ray to the sand, or -1 for the sky. */
export function meetSand(from: Point, way: Point, furthest: number): number {
  let distance = 0.4;
  let before = 0;
  for (let step = 0; step < 520 && distance < furthest; step += 1) {
    const above =
      from[2] + way[2] * distance - sand(from[0] + way[0] * distance, from[1] + way[1] * distance);
    if (above < 0.0004 * distance) return refine(from, way, before, distance);
    if (from[2] + way[2] * distance > 4.4 && way[2] > 0) return -1;
    before = distance;
    distance += Math.max(0.0035 * distance, above * 0.34);
  }
  return -1;
}

function refine(from: Point, way: Point, before: number, after: number): number {
  let [near, far] = [before, after];
  for (let step = 0; step < 7; step += 1) {
    const middle = (near + far) / 2;
    const above = from[2] + way[2] * middle - sand(from[0] + way[0] * middle, from[1] + way[1] * middle);
    if (above < 0) far = middle;
    else near = middle;
  }
  return far;
}

/** The way the sand faces, with wind ripples where the eye is near enough to see them. */
export function sandFacing(x: number, y: number, distance: number): Point {
  const step = 0.006 * distance + 0.01;
  const height = (atX: number, atY: number): number =>
    sand(atX, atY) + ripples(atX, atY) * smoothStep(22, 3, distance);
  const fallX = (height(x - step, y) - height(x + step, y)) / (2 * step);
  const fallY = (height(x, y - step) - height(x, y + step)) / (2 * step);
  const length = Math.hypot(fallX, fallY, 1);
  return [fallX / length, fallY / length, 1 / length];
}

function ripples(x: number, y: number): number {
  const bend = fractalNoise(x * 0.7, y * 0.7, 2, 12) * 1.6;
  return Math.sin((x * 0.9 + y * 0.35 + bend) * 17) * 0.006;
}

/** How much of a far lamp reaches a point of the sand, 0–1, with a soft edge. */
export function lampReaches(point: Point, lamp: Point): number {
  let reach = 1;
  for (let distance = 0.12; distance < 26; distance *= 1.13) {
    const above =
      point[2] + lamp[2] * distance - sand(point[0] + lamp[0] * distance, point[1] + lamp[1] * distance);
    reach = Math.min(reach, 0.5 + (above / distance) * 14);
    if (reach <= 0) return 0;
  }
  return clamp(reach);
}
