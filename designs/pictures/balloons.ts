import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { type Color, linear, scale } from "./color.ts";
import { drawConfetti } from "./confetti.ts";
import { addGrain, addVignette } from "./grain.ts";
import { clamp } from "./noise.ts";
import { between, seededRandom } from "./random.ts";
import { melt } from "./solids.ts";
import { photograph, type Point, project, type StudioSet, type Surface, unit } from "./studio.ts";

interface Balloon {
  at: Point;
  size: number;
  /** Lean to the side, in radians. */
  lean: number;
  color: Color;
  metal?: boolean;
}

const coral = linear("#ee5a4a");
const mustard = linear("#f2ae2e");
const cream = linear("#f7ead6");
const teal = linear("#136a6e");
const rose = linear("#f39aa0");
const gold = linear("#f0c27a");
const backdrop = linear("#f2a593");
const wall = 9;

const balloons: readonly Balloon[] = [
  { at: [-1.62, 2.62, 0.1], size: 0.72, lean: 0.16, color: coral },
  { at: [-0.62, 3.02, -0.35], size: 0.66, lean: 0.04, color: cream },
  { at: [0.42, 2.86, 0.15], size: 0.74, lean: -0.06, color: teal },
  { at: [1.48, 3.0, -0.3], size: 0.68, lean: -0.14, color: mustard },
  { at: [-2.28, 1.72, -0.4], size: 0.56, lean: 0.24, color: gold, metal: true },
  { at: [2.14, 1.98, 0.2], size: 0.6, lean: -0.24, color: rose },
  { at: [-0.5, 2.0, 0.42], size: 0.44, lean: 0.1, color: mustard },
  { at: [1.2, 1.92, -0.2], size: 0.46, lean: -0.1, color: gold, metal: true },
  { at: [-1.4, 1.5, 0.3], size: 0.36, lean: 0.2, color: teal },
];

function balloonDistance(balloon: Balloon, x: number, y: number, z: number): number {
  const offX = x - balloon.at[0];
  const offY = y - balloon.at[1];
  const offZ = z - balloon.at[2];
  const around = Math.hypot(offX, offY, offZ) - balloon.size * 1.5;
  if (around > 0.5) return around + 0.1;
  const sine = Math.sin(balloon.lean);
  const cosine = Math.cos(balloon.lean);
  const ownX = (offX * cosine - offY * sine) / balloon.size;
  const ownY = (offX * sine + offY * cosine) / balloon.size;
  const ownZ = offZ / balloon.size;
  const taper = 1 - 0.17 * clamp(-ownY) ** 1.5;
  const away = Math.hypot(ownX, ownZ) / (0.88 * taper);
  const body = (Math.hypot(away, ownY / 1.06) - 1) * 0.84;
  const knot = Math.hypot(ownX, (ownY + 1.13) * 0.9, ownZ) - 0.05 - 0.05 * clamp(-(ownY + 1.1) * 5);
  return melt(body, knot, 0.09) * balloon.size;
}

function bunch(x: number, y: number, z: number): number {
  let nearest = 99;
  for (const balloon of balloons) nearest = Math.min(nearest, balloonDistance(balloon, x, y, z));
  return nearest;
}

function surface(point: Point, facing: Point): Surface {
  const gap = bunch(...point);
  if (point[2] + wall < gap) return { color: backdrop, roughness: 0.95 };
  const balloon = balloons.find((one) => balloonDistance(one, ...point) === gap)!;
  if (balloon.metal) return { color: balloon.color, roughness: 0.16, metal: true };
  const through = clamp(0.35 - facing[2] * 0.3 + facing[0] * 0.25);
  return { color: balloon.color, roughness: 0.14, glow: scale(balloon.color, 0.1 + through * 0.3) };
}

const set: StudioSet = {
  width: 1200,
  height: 1200,
  eye: [0, 1.5, 9.5],
  target: [0, 1.45, 0],
  lens: 1.95,
  key: unit([-0.55, 0.8, 0.75]),
  keyColor: [1.75, 1.65, 1.55],
  fill: [0.55, 0.5, 0.52],
  bounce: [0.5, 0.34, 0.32],
  exposure: 0.6,
  distance: (x, y, z) => Math.min(z + wall, bunch(x, y, z)),
  surface,
};

function drawStrings(context: SKRSContext2D): void {
  const random = seededRandom(44);
  for (const balloon of balloons.filter((one) => one.at[2] > -0.25)) {
    const foot: Point = [
      balloon.at[0] - Math.sin(balloon.lean) * balloon.size * 1.16,
      balloon.at[1] - Math.cos(balloon.lean) * balloon.size * 1.16,
      balloon.at[2],
    ];
    const [x, y] = project(set, foot);
    const long = between(random, 120, 190) * balloon.size * 1.4;
    const sway = between(random, -26, 26);
    context.strokeStyle = "rgba(255,248,236,0.85)";
    context.lineWidth = 2;
    context.beginPath();
    context.moveTo(x, y);
    context.bezierCurveTo(x + sway, y + long * 0.35, x - sway, y + long * 0.65, x + sway * 0.4, y + long);
    context.stroke();
  }
}

/** Balloons and confetti against blush paper; the lower half is left to the wishes. */
export function drawBalloons(): Canvas {
  const canvas = photograph(set);
  const context = canvas.getContext("2d");
  drawStrings(context);
  drawConfetti(context, 210, 71);
  addVignette(canvas, 0.16);
  addGrain(canvas, 5, 23);
  return canvas;
}
