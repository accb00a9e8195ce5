import type { Canvas } from "@napi-rs/canvas";
import { linear, scale } from "./color.ts";
import { addGrain } from "./grain.ts";
import { drawBottleLabel } from "./bottle-label.ts";
import { clamp, fractalNoise, noise, smoothStep } from "./noise.ts";
import { melt, paperSweep, roundedBox, roundedCylinder } from "./solids.ts";
import { photograph, type Point, type Surface, unit } from "./studio.ts";

const wall = 2.6;
const plinth = 0.34;
const radius = 0.56;
const key = unit([-0.78, 0.72, 0.62]);
const label = drawBottleLabel();

interface PartDistances {
  glass: number;
  collar: number;
  bulb: number;
  stone: number;
  ball: number;
}

function partDistances(x: number, y: number, z: number): PartDistances {
  const away = Math.hypot(x, z);
  const body = roundedCylinder(y - plinth - 0.72, away, 0.72, radius, 0.2);
  const neck = roundedCylinder(y - plinth - 1.5, away, 0.14, 0.2, 0.03);
  const ribs = 0.007 * Math.sin(Math.atan2(x, z) * 40);
  const collar = roundedCylinder(y - plinth - 1.68, away + ribs, 0.15, 0.25, 0.03);
  const swell = roundedCylinder(y - plinth - 2.06, away, 0.27, 0.165 + 0.03 * smoothStep(2.1, 2.5, y), 0.13);
  const disc = roundedCylinder(y - plinth / 2, Math.hypot(x - 0.25, z + 0.05), plinth / 2, 1.25, 0.03);
  const block = roundedBox(x - 1.02, y - plinth - 0.1, z + 0.75, [0.5, 0.95, 0.42], 0.03);
  return {
    glass: melt(body, neck, 0.12),
    collar,
    bulb: swell,
    stone: Math.min(disc, block),
    ball: Math.hypot(x - 0.86, y - plinth - 0.2, z - 0.5) - 0.2,
  };
}

function still(x: number, y: number, z: number): number {
  const around = Math.hypot(x - 0.3, y - 1.3, z) - 2.1;
  if (around > 0.6) return around + 0.2;
  return Math.min(...Object.values(partDistances(x, y, z)));
}

/** A palm frond before the lamp: 1 where light passes. */
function frond(u: number, v: number, angle: number, startU: number, startV: number): number {
  const s = (u - startU) * Math.cos(angle) + (v - startV) * Math.sin(angle);
  const t = (v - startV) * Math.cos(angle) - (u - startU) * Math.sin(angle) - 0.08 * s * s;
  const reach = 0.85 * Math.sin(clamp(s / 3.2) * Math.PI) ** 0.6;
  const side = Math.abs(t);
  const phase = (s - side * 0.75) * 5.2;
  const finger = Math.abs(phase - Math.round(phase)) * 2;
  const leaf = 0.62 * (1 - side / (reach + 0.001)) ** 0.5;
  const inside = s > 0 && s < 3.2 && side < reach ? smoothStep(leaf + 0.3, leaf - 0.16, finger) : 0;
  return 1 - Math.max(inside, smoothStep(0.05, 0.015, side) * Number(s > 0 && s < 3.1)) * 0.55;
}

function leafShade([x, y, z]: Point): number {
  const u = x - (key[0] / key[2]) * z;
  const v = y - (key[1] / key[2]) * z;
  return frond(u, v, 0.5, -5.7, 4.3) * frond(u, v, -0.35, -5.4, 6.6) * frond(u, v, 3.75, -0.9, 7.1);
}

const amber = linear("#3a1605");
const ember = linear("#e07a1e");
const paper = linear("#a5ad8c");
const travertine = linear("#e3d9c6");
const ink = linear("#1b1a18");
const gold = linear("#e3bd7c");

function stoneSurface(x: number, y: number, z: number): Surface {
  const vein = fractalNoise(x * 1.4, y * 6 + z * 1.2, 4, 6);
  const pore = smoothStep(0.42, 0.6, noise(x * 16, y * 42 + z * 16, 7));
  return { color: scale(travertine, 1 + vein * 0.16 - pore * 0.2), roughness: 0.85 };
}

function glassSurface(x: number, y: number, z: number, facing: Point): Surface {
  const angle = Math.atan2(x, z) + 0.12;
  const inLabel = Math.abs(angle) < 1.02 && y > plinth + 0.2 && y < plinth + 1.12;
  if (inLabel) return { color: label((angle + 1.02) / 2.04, (plinth + 1.12 - y) / 0.92), roughness: 0.8 };
  const thin = clamp(facing[0] * 0.9 + 0.15) * smoothStep(plinth + 0.02, plinth + 0.3, y);
  const filled = smoothStep(plinth + 1.24, plinth + 1.2, y);
  return { color: amber, roughness: 0.06, glow: scale(ember, 0.05 + thin * (0.12 + 0.2 * filled)) };
}

function surface(point: Point, facing: Point): Surface {
  const [x, y, z] = point;
  const part = partDistances(x, y, z);
  const nearest = Math.min(...Object.values(part));
  if (paperSweep(y, z, wall) < nearest) return { color: paper, roughness: 0.95 };
  if (nearest === part.glass) return glassSurface(x, y, z, facing);
  if (nearest === part.collar) return { color: gold, roughness: 0.25, metal: true };
  if (nearest === part.bulb) return { color: ink, roughness: 0.5 };
  return stoneSurface(x, y, z);
}

/** An amber dropper bottle on travertine, palm shade on the paper behind. */
export function drawDropperBottle(): Canvas {
  const canvas = photograph({
    width: 1200,
    height: 1200,
    eye: [-0.35, 1.95, 8.4],
    target: [0.12, 1.32, 0],
    lens: 2.3,
    key,
    keyColor: [2.35, 2.15, 1.8],
    fill: [0.4, 0.42, 0.46],
    bounce: [0.42, 0.42, 0.32],
    exposure: 0.6,
    distance: (x, y, z) => Math.min(paperSweep(y, z, wall), still(x, y, z)),
    surface,
    screenBeforeKey: leafShade,
  });
  addGrain(canvas, 5, 17);
  return canvas;
}
