import type { SKRSContext2D } from "@napi-rs/canvas";
import { between, pick, type Random, seededRandom } from "./random.ts";

/** One row of towers along the water. */
export interface Skyline {
  seed: number;
  /** Row of the picture on which the towers stand. */
  foot: number;
  low: number;
  high: number;
  narrow: number;
  broad: number;
  top: string;
  bottom: string;
  /** Part of the windows with a light, 0–1, and how bright it is. */
  awake: number;
  glow: number;
}

const lamps = ["255,214,150", "255,236,200", "255,190,120", "190,226,255"];

/** Towers with flat, stepped and pointed tops, their windows lit by chance. */
export function drawSkyline(context: SKRSContext2D, line: Skyline, from: number, to: number): void {
  const random = seededRandom(line.seed);
  let x = from;
  while (x < to) {
    const broad = between(random, line.narrow, line.broad);
    const tall = line.low + (line.high - line.low) * random() ** 1.7;
    drawTower(context, random, line, x, broad, tall);
    x += broad + (random() < 0.3 ? between(random, 0, 5) : -1);
  }
}

function drawTower(
  context: SKRSContext2D,
  random: Random,
  line: Skyline,
  x: number,
  broad: number,
  tall: number,
): void {
  const wall = context.createLinearGradient(0, line.foot - line.high, 0, line.foot);
  wall.addColorStop(0, line.top);
  wall.addColorStop(1, line.bottom);
  context.fillStyle = wall;
  const roof = line.foot - tall;
  context.fillRect(x, roof, broad, tall);
  const kind = random();
  if (kind < 0.3) context.fillRect(x + broad * 0.18, roof - tall * 0.07, broad * 0.64, tall * 0.08);
  else if (kind < 0.45) context.fillRect(x + broad * 0.3, roof - tall * 0.13, broad * 0.3, tall * 0.14);
  if (kind < 0.18) context.fillRect(x + broad * 0.48, roof - tall * 0.22, 1.6, tall * 0.2);
  context.fillStyle = "rgba(255,255,255,0.045)";
  context.fillRect(x, roof, broad * 0.34, tall);
  drawWindows(context, random, line, x, broad, roof);
  if (tall > line.high * 0.72) {
    context.fillStyle = "rgba(255,80,70,0.95)";
    context.fillRect(x + 2, roof - 2, 3, 3);
    context.fillRect(x + broad - 5, roof - 2, 3, 3);
  }
}

function drawWindows(
  context: SKRSContext2D,
  random: Random,
  line: Skyline,
  x: number,
  broad: number,
  roof: number,
): void {
  const pitchX = between(random, 5, 7.5);
  const pitchY = between(random, 6, 9);
  const tint = pick(random, lamps);
  const share = line.awake * between(random, 0.35, 1.5);
  const wide = random() < 0.3;
  for (let y = roof + 7; y < line.foot - 6; y += pitchY) {
    const floor = random() < 0.12 ? 2.4 : 1;
    for (let column = x + 4; column < x + broad - 4; column += pitchX) {
      if (random() > share * floor) continue;
      context.fillStyle = `rgba(${tint},${line.glow * between(random, 0.4, 1)})`;
      context.fillRect(column, y, wide ? pitchX - 1 : 2.6, 3);
    }
  }
}
