import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { type Color, hex, mix, ramp, scale, screen } from "./color.ts";
import { lampReaches, meetSand, sand, sandFacing } from "./dune-field.ts";
import { addGrain, addVignette } from "./grain.ts";
import { clamp, fractalNoise, smoothStep } from "./noise.ts";
import { drawStars } from "./night-sky.ts";
import { shadePixels } from "./pixels.ts";

const width = 1500;
const height = 800;
const horizon = 470;
const focal = 1250;
const eye = [0, 0, 4.1] as const;
const lamp = [-0.86, 0.32, 0.3] as const;
const sky = ramp([
  [0, "#060a20"],
  [0.34, "#0f1640"],
  [0.62, "#2b2566"],
  [0.8, "#643a7c"],
  [0.92, "#b95a74"],
  [1, "#f59a6c"],
]);

const milkyWay = (x: number, y: number): number => {
  const across = (y - 330 + (x - 250) * 0.52) / 120;
  return Math.exp(-across * across) * clamp(0.5 + fractalNoise(x / 150, y / 110, 5, 91) * 1.1);
};

function skyColor(x: number, y: number): Color {
  const up = clamp(y / horizon);
  const glow = Math.exp(-Math.abs(x - 430) / 620);
  const base = mix(sky(up * 0.93), sky(up), glow);
  const milk = milkyWay(x, y) * smoothStep(1, 0.35, up);
  return screen(base, mix(hex("#6674f0"), hex("#d9c4ff"), milk), milk * 0.3);
}

function sandColor(x: number, y: number, distance: number): Color {
  const point = [x, y, sand(x, y)] as const;
  const facing = sandFacing(x, y, distance);
  const towards = facing[0] * lamp[0] + facing[1] * lamp[1] + facing[2] * lamp[2];
  const reach = towards > 0 ? lampReaches(point, lamp) : 0;
  const lit = clamp(towards * 1.5) * reach;
  const skyward = 0.5 + facing[2] * 0.5 - facing[1] * 0.2;
  const shade = scale(mix(hex("#120f36"), hex("#2a2560"), skyward), 0.7 + 0.3 * smoothStep(0, 3, point[2]));
  const body = mix(shade, mix(hex("#7d4a78"), hex("#f2a287"), lit ** 1.4), lit ** 1.15);
  return mix(body, hex("#7d4880"), smoothStep(12, 80, distance) * 0.75);
}

/** A lit tent, `size` pixels high, and the warm light around it. */
function drawTent(context: SKRSContext2D, x: number, y: number, size: number): void {
  drawGlow(context, x, y - size * 0.3, size * 6);
  const cloth = context.createLinearGradient(0, y - size, 0, y);
  cloth.addColorStop(0, "#ff9d4f");
  cloth.addColorStop(1, "#ffe6a8");
  context.fillStyle = cloth;
  context.beginPath();
  context.moveTo(x, y - size);
  context.quadraticCurveTo(x + size * 0.25, y - size * 0.35, x + size * 0.85, y);
  context.lineTo(x - size * 0.85, y);
  context.quadraticCurveTo(x - size * 0.25, y - size * 0.35, x, y - size);
  context.fill();
  context.fillStyle = "#5a2038";
  context.beginPath();
  context.moveTo(x, y - size * 0.8);
  context.lineTo(x + size * 0.2, y);
  context.lineTo(x - size * 0.12, y);
  context.fill();
}

function drawGlow(context: SKRSContext2D, x: number, y: number, reach: number): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, reach);
  glow.addColorStop(0, "rgba(255,190,110,0.75)");
  glow.addColorStop(0.25, "rgba(255,150,80,0.28)");
  glow.addColorStop(1, "rgba(255,120,70,0)");
  context.globalCompositeOperation = "screen";
  context.fillStyle = glow;
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.globalCompositeOperation = "source-over";
}

/** Dunes under the first stars, the last light on their crests. */
export function drawDesertNight(): Canvas {
  const canvas = shadePixels(
    width,
    height,
    (x, y) => {
      const across = (x - width / 2) / focal;
      const up = (horizon - y) / focal;
      const length = Math.hypot(across, 1, up);
      const way = [across / length, 1 / length, up / length] as const;
      const distance = meetSand(eye, way, 120);
      if (distance < 0) return skyColor(x, y);
      return sandColor(way[0] * distance, way[1] * distance, distance);
    },
    2,
  );
  const context = canvas.getContext("2d");
  drawTent(context, 1052, 612, 17);
  drawTent(context, 1086, 618, 21);
  drawTent(context, 1128, 613, 15);
  drawStars(canvas, { seed: 5, count: 5200, floor: 430, crowd: milkyWay });
  addVignette(canvas, 0.3);
  addGrain(canvas, 6, 8);
  return canvas;
}
