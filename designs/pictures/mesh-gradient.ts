import type { Canvas } from "@napi-rs/canvas";
import { type Color, fromOklab, hex, toOklab } from "./color.ts";
import { addGrain } from "./grain.ts";
import { fractalNoise, noise } from "./noise.ts";
import { shadePixels } from "./pixels.ts";

/** A pool of color: its centre and reach as parts of the picture's width and height. */
interface ColorPool {
  x: number;
  y: number;
  reach: number;
  color: string;
}

export interface MeshGradient {
  width: number;
  height: number;
  seed: number;
  /** How strongly the pools are distorted: 0 none, 0.4 strong. */
  bend: number;
  /** How much light lies on the folds: 0 none, 0.1 silk. */
  sheen: number;
  grain: number;
  pools: readonly ColorPool[];
}

/** Pools of color that run into each other in Oklab, bent by noise, with light on their folds. */
export function drawMeshGradient(mesh: MeshGradient): Canvas {
  const pools = mesh.pools.map((pool) => ({ ...pool, lab: toOklab(hex(pool.color)) }));
  const ratio = mesh.width / mesh.height;
  const canvas = shadePixels(mesh.width, mesh.height, (pixelX, pixelY) => {
    const x = pixelX / mesh.width;
    const y = pixelY / mesh.height;
    const driftX = fractalNoise(x * 1.5 * ratio, y * 1.5, 2, mesh.seed);
    const driftY = fractalNoise(x * 1.5 * ratio + 7, y * 1.5 + 3, 2, mesh.seed + 9);
    const bentX = x + driftX * mesh.bend;
    const bentY = y + driftY * mesh.bend;
    const sum: [number, number, number] = [0, 0, 0];
    let total = 0;
    for (const pool of pools) {
      const across = ((bentX - pool.x) * ratio) / pool.reach;
      const down = (bentY - pool.y) / pool.reach;
      const weight = Math.exp(-(across * across + down * down) * 2.2) + 1e-5;
      sum[0] += pool.lab[0] * weight;
      sum[1] += pool.lab[1] * weight;
      sum[2] += pool.lab[2] * weight;
      total += weight;
    }
    const fold = noise(bentX * 2.2 * ratio + driftY * 1.6, bentY * 2.2 - driftX * 1.6, mesh.seed + 40);
    const lightness = sum[0] / total + fold * mesh.sheen;
    const lab: Color = [lightness, sum[1] / total, sum[2] / total];
    return fromOklab(lab);
  });
  addGrain(canvas, mesh.grain, mesh.seed);
  return canvas;
}
