import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { type Color, hex, mix, ramp, screen } from "./color.ts";
import { addGrain, addVignette } from "./grain.ts";
import { type MountainRange, rangeColor, ridgeLine } from "./mountain-range.ts";
import { fractalNoise, smoothStep } from "./noise.ts";
import { shadePixels } from "./pixels.ts";
import { drawSpruces, type SpruceRow } from "./spruces.ts";

const width = 1500;
const height = 820;
const sun = { x: 1275, y: 366 };
const sunlight = hex("#ffe2b0");

const sky = ramp([
  [0, "#2b4874"],
  [0.2, "#4b6c9b"],
  [0.34, "#7f98bc"],
  [0.45, "#dcbcb6"],
  [0.54, "#fbe0bd"],
  [1, "#fbe6cf"],
]);

const ranges: readonly MountainRange[] = [
  {
    seed: 4,
    ridge: 430,
    rise: 90,
    breadth: 420,
    peaks: [
      [1180, 40, 260],
      [430, 40, 260],
    ],
    light: hex("#efc6b4"),
    shade: hex("#b3b3cb"),
    mist: hex("#f8dcc4"),
    depth: 190,
    relief: 0.5,
  },
  {
    seed: 9,
    ridge: 470,
    rise: 120,
    breadth: 470,
    peaks: [
      [985, 190, 300],
      [760, 50, 200],
    ],
    light: hex("#f6b493"),
    shade: hex("#7f8bb0"),
    mist: hex("#f3d6c6"),
    depth: 270,
    relief: 1,
  },
  {
    seed: 15,
    ridge: 560,
    rise: 130,
    breadth: 520,
    peaks: [
      [1480, 130, 300],
      [180, 50, 300],
    ],
    light: hex("#a98f9f"),
    shade: hex("#566a95"),
    mist: hex("#e6cfca"),
    depth: 220,
    relief: 0.7,
  },
  {
    seed: 21,
    ridge: 628,
    rise: 90,
    breadth: 560,
    light: hex("#6d7799"),
    shade: hex("#3e5480"),
    mist: hex("#d3c6cd"),
    depth: 170,
    relief: 0.5,
  },
];

function hillside(base: number, swing: number, breadth: number, seed: number): (x: number) => number {
  return (x) => base - fractalNoise(x / breadth, seed, 3, seed) * swing;
}

const rows: readonly SpruceRow[] = [
  {
    ground: hillside(694, 80, 420, 3),
    treeHeight: [12, 38],
    ranks: 4,
    spacing: 6,
    color: "#3f5680",
    mist: "#c3bccb",
    fade: 110,
    seed: 31,
  },
  {
    ground: hillside(742, 90, 520, 8),
    treeHeight: [20, 70],
    ranks: 4,
    spacing: 10,
    color: "#27406a",
    mist: "#8f9ab5",
    fade: 150,
    seed: 32,
  },
  {
    ground: (x) => hillside(800, 80, 600, 5)(x) + 40 - Math.abs(x - 700) * 0.07,
    treeHeight: [40, 150],
    ranks: 4,
    spacing: 17,
    color: "#12233f",
    mist: "#2b4468",
    fade: 260,
    seed: 33,
  },
];

function skyColor(x: number, y: number): Color {
  const away = Math.hypot((x - sun.x) / 1.25, y - sun.y);
  const streak = fractalNoise(x / 420 + y / 300, y / 46, 4, 70);
  const base = sky(y / 940 + streak * 0.022);
  const cloud =
    smoothStep(0.02, 0.42, fractalNoise(x / 520 + y / 160, y / 70, 5, 77)) *
    smoothStep(30, 260, y) *
    smoothStep(430, 300, y);
  const tinted = mix(base, mix(hex("#c98f9c"), hex("#ffd9b8"), Math.exp(-away / 420)), cloud * 0.6);
  const glow = Math.exp(-away / 150) * 0.75 + Math.exp(-away / 420) * 0.38;
  const disc = smoothStep(34, 30, Math.hypot(x - sun.x, y - sun.y));
  return mix(screen(tinted, sunlight, glow), hex("#fff6e2"), disc);
}

function drawMist(
  context: SKRSContext2D,
  top: number,
  bottom: number,
  color: string,
  seed: number,
  strength: number,
): void {
  const tone = hex(color);
  const veil = shadePixels(width, bottom - top, (x, y) => {
    const down = y / (bottom - top);
    const body = smoothStep(0, 0.55, down) * smoothStep(1, 0.6, down);
    const wisp = 0.5 + fractalNoise(x / 340, y / 60, 4, seed) * 1.1;
    const warm = Math.exp(-Math.abs(x - sun.x) / 520);
    const lit = mix(tone, sunlight, warm * 0.4);
    return [lit[0], lit[1], lit[2], Math.min(1, Math.max(0, body * wisp * strength))];
  });
  context.drawImage(veil, 0, top);
}

/** Dawn over spruce forests: cool and calm on the left for letters, the sun on the right. */
export function drawMistyMountains(): Canvas {
  const lines = ranges.map((range) => ridgeLine(range, width));
  const canvas = shadePixels(
    width,
    height,
    (x, y) => {
      const away = Math.hypot((x - sun.x) / 1.4, y - sun.y);
      for (let index = ranges.length - 1; index >= 0; index -= 1) {
        const below = y - lines[index]![Math.floor(x)]!;
        if (below < 0) continue;
        const haze = Math.exp(-away / 330) * (0.62 - index * 0.13);
        return screen(rangeColor(ranges[index]!, x, below), sunlight, haze);
      }
      return skyColor(x, y);
    },
    2,
  );
  const context = canvas.getContext("2d");
  drawMist(context, 505, 750, "#ecd9d2", 61, 0.75);
  context.drawImage(drawSpruces(width, height, rows[0]!), 0, 0);
  drawMist(context, 600, 800, "#d9cfd4", 62, 0.8);
  context.drawImage(drawSpruces(width, height, rows[1]!), 0, 0);
  drawMist(context, 672, 820, "#a9adc2", 63, 0.75);
  context.drawImage(drawSpruces(width, height, rows[2]!), 0, 0);
  addVignette(canvas, 0.22);
  addGrain(canvas, 7, 5);
  return canvas;
}
