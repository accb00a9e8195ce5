import type { Canvas } from "@napi-rs/canvas";
import { linear } from "./color.ts";
import { addGrain } from "./grain.ts";
import { noise } from "./noise.ts";
import { capsule, melt, paperSweep, roundedBox, roundedCylinder } from "./solids.ts";
import { photograph, type Point, type Surface, unit } from "./studio.ts";

const turn = { sine: Math.sin(0.66), cosine: Math.cos(0.66) };
const lean = { sine: Math.sin(-0.06), cosine: Math.cos(-0.06) };
const lift = 0.77;
const bandRadius = 1.02;
const bandFoot = 0.62;

/** From the studio into the headphones' own room: `x` from ear to ear, `y` up. */
function own(x: number, y: number, z: number): Point {
  const turnedX = x * turn.cosine - z * turn.sine;
  const turnedZ = x * turn.sine + z * turn.cosine;
  const raised = y - lift;
  return [turnedX, raised * lean.cosine - turnedZ * lean.sine, raised * lean.sine + turnedZ * lean.cosine];
}

/** The band: an arch on two straight legs, wide on top, narrow at its feet. */
function band([x, y, z]: Point): { shell: number; pad: number } {
  const over = Math.max(y - bandFoot, 0);
  const radial = Math.hypot(x, over) - bandRadius;
  const top = over / bandRadius;
  const foot = Math.max(0.22 - y, 0);
  const shell = roundedBox(radial, foot, z, [0.045, 0.02, 0.1 + 0.1 * top], 0.04);
  const pad = roundedBox(radial + 0.085, Math.max(0, 1.05 - y), z, [0.07, 0.02, 0.1 + 0.07 * top], 0.065);
  return { shell, pad };
}

interface PartDistances {
  shell: number;
  leather: number;
  metal: number;
  grille: number;
}

function partDistances(point: Point): PartDistances {
  const { shell, pad } = band(point);
  const [x, y, z] = point;
  const side = Math.abs(x) - bandRadius;
  const tilted = side + y * 0.1;
  const away = Math.hypot(y * 0.86, z) * 1.06;
  const cup = roundedCylinder(tilted - 0.06, away, 0.15, 0.6, 0.12);
  const dish = roundedCylinder(tilted - 0.2, away, 0.03, 0.42, 0.02);
  const ring = Math.hypot(away - 0.44, (tilted + 0.2) * 0.92) - 0.155;
  const cushion = melt(ring, roundedCylinder(tilted + 0.16, away, 0.05, 0.5, 0.04), 0.06);
  const rim = Math.hypot(away - 0.425, tilted - 0.215) - 0.017;
  const folded: Point = [Math.abs(x), y, z];
  const arm = capsule(folded, [bandRadius, 0.9, 0], [bandRadius + 0.02, 0.42, 0], 0.042);
  const seam = Math.hypot(away - 0.6, tilted + 0.095) - 0.014;
  return {
    shell: Math.min(shell, cup),
    leather: Math.min(pad, cushion),
    metal: Math.min(rim, arm, seam),
    grille: dish,
  };
}

function headphones(x: number, y: number, z: number): number {
  const around = Math.hypot(x, y - 1.2, z) - 1.95;
  if (around > 0.6) return around + 0.2;
  const part = partDistances(own(x, y, z));
  return Math.min(part.shell, part.leather, part.metal, part.grille);
}

const ivory = linear("#efe6d8");
const cognac = linear("#8a4526");
const brass = linear("#e6b873");
const cloth = linear("#d8c9b4");
const clay = linear("#d9886a");

function surface(point: Point): Surface {
  const part = partDistances(own(...point));
  const nearest = Math.min(part.shell, part.leather, part.metal, part.grille);
  if (paperSweep(point[1], point[2], 3.4) < nearest) return { color: clay, roughness: 0.95 };
  if (nearest === part.metal) return { color: brass, roughness: 0.22, metal: true };
  if (nearest === part.leather) {
    const worn = 1 + 0.1 * noise(part.leather * 40 + point[0] * 70, point[1] * 70 + point[2] * 60, 5);
    return { color: [cognac[0] * worn, cognac[1] * worn, cognac[2] * worn], roughness: 0.42 };
  }
  if (nearest === part.grille) return { color: cloth, roughness: 0.7 };
  return { color: ivory, roughness: 0.38 };
}

/** Ivory headphones with cognac cushions on clay paper. */
export function drawHeadphones(): Canvas {
  const canvas = photograph({
    width: 1200,
    height: 1200,
    eye: [0.2, 2.05, 8.2],
    target: [0, 1.22, 0],
    lens: 2.02,
    key: unit([-0.62, 0.95, 0.55]),
    keyColor: [2.1, 2.0, 1.85],
    fill: [0.42, 0.38, 0.4],
    bounce: [0.85, 0.5, 0.36],
    exposure: 0.62,
    distance: (x, y, z) => Math.min(paperSweep(y, z, 3.4), headphones(x, y, z)),
    surface,
  });
  addGrain(canvas, 5, 13);
  return canvas;
}
