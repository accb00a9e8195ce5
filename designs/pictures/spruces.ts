import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { createCanvas } from "@napi-rs/canvas";
import { fractalNoise } from "./noise.ts";
import { between, type Random, seededRandom } from "./random.ts";

/** One row of a forest, standing on a hillside. */
export interface SpruceRow {
  seed: number;
  /** Height of the hillside at a column, in pixels from the top. */
  ground: (x: number) => number;
  treeHeight: readonly [number, number];
  /** Lines of trees down the slope, and mean pixels from trunk to trunk within one. */
  ranks: number;
  spacing: number;
  /** Color at the tree tops and, `fade` pixels lower, in the mist. */
  color: string;
  mist: string;
  fade: number;
}

/** Draws the row on its own canvas, so that mist can be laid over its feet alone. */
export function drawSpruces(width: number, height: number, row: SpruceRow): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const random = seededRandom(row.seed);
  context.fillStyle = row.color;
  context.beginPath();
  context.moveTo(-20, height);
  for (let x = -20; x <= width + 20; x += 4) context.lineTo(x, row.ground(x) + 2);
  context.lineTo(width + 20, height);
  context.fill();
  for (let rank = 0; rank < row.ranks; rank += 1) plantRank(context, random, width, row, rank);
  context.globalCompositeOperation = "source-atop";
  fadeIntoMist(context, width, height, row);
  return canvas;
}

/** One line of trees; each next rank stands a little lower on the slope. Clearings are left where noise is low. */
function plantRank(
  context: SKRSContext2D,
  random: Random,
  width: number,
  row: SpruceRow,
  rank: number,
): void {
  const [low, high] = row.treeHeight;
  for (let x = -30; x < width + 30; x += row.spacing * between(random, 0.25, 1.75)) {
    const stand = 0.5 + fractalNoise(x / (high * 3.2), row.seed + rank * 0.23, 3, row.seed) * 1.5;
    if (stand < 0.12 + random() * 0.2) continue;
    const giant = random() < 0.08 ? 1.25 : 1;
    const size = (low + (high - low) * Math.min(1, stand) * between(random, 0.55, 1)) * giant;
    const down = rank * high * 0.2 + between(random, 0, high * 0.14);
    drawSpruce(context, random, x, row.ground(x) + size * 0.12 + down, size);
  }
}

function drawSpruce(context: SKRSContext2D, random: Random, x: number, foot: number, size: number): void {
  const tiers = Math.max(6, Math.round(size / 7));
  const halfWidth = size * between(random, 0.13, 0.19);
  const lean = between(random, -0.02, 0.02) * size;
  const side = (sign: number): [number, number][] => {
    const points: [number, number][] = [];
    for (let tier = 1; tier <= tiers; tier += 1) {
      const part = tier / tiers;
      const reach = halfWidth * part ** 0.85 * between(random, 0.7, 1.15);
      const y = foot - size * (1 - part * 0.93);
      points.push([x + lean * (1 - part) + sign * reach, y + size * 0.012]);
      points.push([x + lean * (1 - part) + sign * reach * 0.42, y - size * 0.008]);
    }
    return points;
  };
  context.beginPath();
  context.moveTo(x + lean, foot - size);
  for (const [pointX, pointY] of side(1)) context.lineTo(pointX, pointY);
  context.lineTo(x, foot);
  for (const [pointX, pointY] of side(-1).toReversed()) context.lineTo(pointX, pointY);
  context.fill();
}

/** A veil that follows the hillside column by column. */
function fadeIntoMist(context: SKRSContext2D, width: number, height: number, row: SpruceRow): void {
  const step = 4;
  for (let x = 0; x < width; x += step) {
    const ground = row.ground(x) - row.treeHeight[1] * 0.55;
    const veil = context.createLinearGradient(0, ground, 0, ground + row.fade);
    veil.addColorStop(0, `${row.mist}00`);
    veil.addColorStop(0.6, `${row.mist}88`);
    veil.addColorStop(1, row.mist);
    context.fillStyle = veil;
    context.fillRect(x, ground, step, height - ground);
  }
}
