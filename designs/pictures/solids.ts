// Signed distance functions of simple solids: positive outside, negative inside.
import { clamp } from "./noise.ts";

/** Smooth union of two solids over the distance `soft`. */
export function melt(first: number, second: number, soft: number): number {
  const part = clamp(0.5 + (0.5 * (second - first)) / soft);
  return second + (first - second) * part - soft * part * (1 - part);
}

export function roundedBox(
  x: number,
  y: number,
  z: number,
  half: readonly [number, number, number],
  round: number,
): number {
  const outX = Math.abs(x) - half[0] + round;
  const outY = Math.abs(y) - half[1] + round;
  const outZ = Math.abs(z) - half[2] + round;
  const outside = Math.hypot(Math.max(outX, 0), Math.max(outY, 0), Math.max(outZ, 0));
  return outside + Math.min(Math.max(outX, outY, outZ), 0) - round;
}

/** A disc or column: `along` its axis, `away` from it. */
export function roundedCylinder(
  along: number,
  away: number,
  half: number,
  radius: number,
  round: number,
): number {
  const outAlong = Math.abs(along) - half + round;
  const outAway = away - radius + round;
  const outside = Math.hypot(Math.max(outAlong, 0), Math.max(outAway, 0));
  return outside + Math.min(Math.max(outAlong, outAway), 0) - round;
}

/** A rod from one point to another. */
export function capsule(
  point: readonly [number, number, number],
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  radius: number,
): number {
  const rod = [to[0] - from[0], to[1] - from[1], to[2] - from[2]] as const;
  const off = [point[0] - from[0], point[1] - from[1], point[2] - from[2]] as const;
  const square = rod[0] ** 2 + rod[1] ** 2 + rod[2] ** 2;
  const part = clamp((off[0] * rod[0] + off[1] * rod[1] + off[2] * rod[2]) / square);
  return Math.hypot(off[0] - rod[0] * part, off[1] - rod[1] * part, off[2] - rod[2] * part) - radius;
}

/** The photographer's paper: floor and back wall joined by a wide curve. `y` up, `z` towards the eye. */
export function paperSweep(y: number, z: number, wall: number): number {
  return melt(y, z + wall, 1.6);
}
