import type { Canvas } from "@napi-rs/canvas";
import { type Color, develop } from "./color.ts";
import { clamp, smoothStep } from "./noise.ts";
import { shadePixels } from "./pixels.ts";

export type Point = readonly [number, number, number];

/** The material of a surface; `color` is linear light. */
export interface Surface {
  color: Color;
  /** 0 a mirror, 1 chalk. */
  roughness: number;
  metal?: boolean;
  /** Emitted light, for colored glass. */
  glow?: Color;
}

/** A scene to photograph: the signed distance to the nearest surface, and its material. */
export interface StudioSet {
  width: number;
  height: number;
  eye: Point;
  target: Point;
  /** Focal length as a part of the picture's height. */
  lens: number;
  /** Direction to the key light, and its color. */
  key: Point;
  keyColor: Color;
  fill: Color;
  /** Light that the paper reflects. */
  bounce: Color;
  exposure: number;
  distance: (x: number, y: number, z: number) => number;
  surface: (point: Point, facing: Point) => Surface;
  /** The part of the key light that passes a screen before the lamp. */
  screenBeforeKey?: (point: Point) => number;
}

const along = (from: Point, way: Point, far: number): Point => [
  from[0] + way[0] * far,
  from[1] + way[1] * far,
  from[2] + way[2] * far,
];
const dot = (first: Point, second: Point): number =>
  first[0] * second[0] + first[1] * second[1] + first[2] * second[2];

export function unit(way: Point): Point {
  const length = Math.hypot(...way);
  return [way[0] / length, way[1] / length, way[2] / length];
}

const cross = (first: Point, second: Point): Point => [
  first[1] * second[2] - first[2] * second[1],
  first[2] * second[0] - first[0] * second[2],
  first[0] * second[1] - first[1] * second[0],
];

function meet(set: StudioSet, from: Point, way: Point): number {
  let far = 0.5;
  for (let step = 0; step < 160 && far < 40; step += 1) {
    const gap = set.distance(...along(from, way, far));
    if (gap < 0.0006 * far) break;
    far += gap * 0.9;
  }
  return far;
}

function facingAt(set: StudioSet, [x, y, z]: Point): Point {
  const step = 0.0015;
  return unit([
    set.distance(x + step, y, z) - set.distance(x - step, y, z),
    set.distance(x, y + step, z) - set.distance(x, y - step, z),
    set.distance(x, y, z + step) - set.distance(x, y, z - step),
  ]);
}

/** The visible part of an area light from a point; a larger `wide` gives softer shadows. */
function lampSeen(set: StudioSet, from: Point, way: Point, wide: number, reach: number): number {
  let seen = 1;
  let far = 0.02;
  for (let step = 0; step < 60 && far < reach; step += 1) {
    const gap = set.distance(...along(from, way, far));
    seen = Math.min(seen, 0.5 + gap / (2 * wide * far));
    if (seen <= 0) return 0;
    far += clamp(gap, 0.015, 0.25);
  }
  return smoothStep(0, 1, seen);
}

function openness(set: StudioSet, point: Point, facing: Point): number {
  let closed = 0;
  let weight = 1;
  for (let step = 1; step <= 6; step += 1) {
    const far = 0.05 * step ** 1.5;
    closed += (far - set.distance(...along(point, facing, far))) * weight;
    weight *= 0.72;
  }
  return clamp(1 - closed * 0.95);
}

/** The lamps and walls of the studio, for reflections. */
function studioLight(way: Point, blur: number): number {
  const soft = 0.06 + blur * 0.9;
  const panel = (across: number, up: number, width: number, height: number): number =>
    smoothStep(width + soft, width - soft, Math.abs(across)) *
    smoothStep(height + soft, height - soft, Math.abs(up));
  const overhead =
    way[1] > 0 ? panel(way[0] / (way[1] + 0.3) + 0.35, way[2] / (way[1] + 0.3) - 0.15, 0.6, 0.42) : 0;
  const strip =
    way[0] > 0 ? panel(way[2] / (way[0] + 0.2) - 0.5, way[1] / (way[0] + 0.2) - 0.4, 0.22, 0.9) : 0;
  const left = way[0] < 0 ? panel(way[2] / (0.2 - way[0]) - 0.6, way[1] / (0.2 - way[0]) - 0.3, 0.4, 0.7) : 0;
  const room = 0.16 + 0.2 * smoothStep(-0.6, 0.9, way[1]);
  return room + (overhead * 3.4 + strip * 1.9 + left * 1.5) / (1 + blur * 1.6);
}

function light(set: StudioSet, point: Point, way: Point): Color {
  const facing = facingAt(set, point);
  const surface = set.surface(point, facing);
  const start = along(point, facing, 0.012);
  const towards = clamp(dot(facing, set.key));
  const lamp = towards > 0 ? lampSeen(set, start, set.key, 0.16, 9) * (set.screenBeforeKey?.(point) ?? 1) : 0;
  const open = openness(set, point, facing);
  const fill = open * (0.62 + 0.38 * facing[1]);
  const bounce = (0.12 + 0.88 * open) * (0.5 - 0.5 * facing[1]);
  const turn = 2 * dot(facing, way);
  const mirrored = unit([way[0] - facing[0] * turn, way[1] - facing[1] * turn, way[2] - facing[2] * turn]);
  const grazing = (1 - clamp(-dot(way, facing))) ** 5;
  const smooth = 1 - surface.roughness;
  const clear = surface.metal ? 1 : lampSeen(set, start, mirrored, 0.1 + surface.roughness * 0.5, 2);
  const shine = studioLight(mirrored, surface.roughness) * open * clear;
  const sheen = (0.04 + (0.06 + 0.9 * smooth ** 2) * grazing) * (0.25 + 0.75 * smooth);
  const channel = (index: 0 | 1 | 2): number => {
    const received =
      set.keyColor[index] * towards * lamp + set.fill[index] * fill + set.bounce[index] * bounce;
    if (surface.metal) return surface.color[index] * (shine * 1.25 + received * 0.25);
    return surface.color[index] * received + shine * sheen + (surface.glow?.[index] ?? 0);
  };
  return [channel(0), channel(1), channel(2)];
}

function camera(set: StudioSet): { ahead: Point; right: Point; up: Point } {
  const ahead = unit([set.target[0] - set.eye[0], set.target[1] - set.eye[1], set.target[2] - set.eye[2]]);
  const right = unit(cross(ahead, [0, 1, 0]));
  return { ahead, right, up: cross(right, ahead) };
}

/** Where a point of the set lies in the picture, in pixels. */
export function project(set: StudioSet, point: Point): [number, number] {
  const { ahead, right, up } = camera(set);
  const off: Point = [point[0] - set.eye[0], point[1] - set.eye[1], point[2] - set.eye[2]];
  const perPart = (set.height * set.lens) / dot(off, ahead);
  return [set.width / 2 + dot(off, right) * perPart, set.height / 2 - dot(off, up) * perPart];
}

/** Renders the scene. */
export function photograph(set: StudioSet): Canvas {
  const { ahead, right, up } = camera(set);
  return shadePixels(
    set.width,
    set.height,
    (x, y) => {
      const across = (x - set.width / 2) / set.height / set.lens;
      const down = (y / set.height - 0.5) / set.lens;
      const way = unit(along(along(ahead, right, across), up, -down));
      const lit = light(set, along(set.eye, way, meet(set, set.eye, way)), way);
      return develop(lit[0] * set.exposure, lit[1] * set.exposure, lit[2] * set.exposure);
    },
    set.width > 600 ? 2 : 1,
  );
}
