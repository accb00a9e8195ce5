import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { hex, mix, ramp, screen } from "./color.ts";
import { addGrain, addVignette } from "./grain.ts";
import { fractalNoise, noise, smoothStep } from "./noise.ts";
import { shadePixels } from "./pixels.ts";
import { drawSkyline, type Skyline } from "./skyline.ts";
import { drawBoat, drawLatticeTower, drawMountain } from "./tokyo-landmarks.ts";

const width = 1400;
const height = 1000;
const shore = 650;
const moon = { x: 905, y: 330, size: 168 };

const sky = ramp([
  [0, "#0d1638"],
  [0.3, "#26285f"],
  [0.55, "#6a3f7d"],
  [0.78, "#d2657a"],
  [0.93, "#f6a07c"],
  [1, "#fbc795"],
]);

function drawSky(): Canvas {
  return shadePixels(width, height, (x, y) => {
    const away = Math.hypot(x - moon.x, y - moon.y);
    const cloud = smoothStep(0.05, 0.5, fractalNoise(x / 420 + 3, y / 44, 5, 31)) * smoothStep(60, 300, y);
    const base = mix(sky(y / shore), hex("#4a3570"), cloud * 0.42);
    const lit = screen(base, hex("#ffb08a"), Math.exp(-Math.max(0, away - moon.size) / 130) * 0.36);
    const seas = smoothStep(0.05, 0.4, fractalNoise(x / 95, y / 95, 4, 12)) * 0.16;
    const disc = mix(hex("#ffe9cd"), hex("#f2a487"), seas + smoothStep(moon.y - 60, moon.y + 190, y) * 0.75);
    const inside = smoothStep(moon.size + 0.8, moon.size - 0.8, away);
    const veiled = mix(disc, base, cloud * 0.35);
    return mix(lit, veiled, inside);
  });
}

function drawHaze(context: SKRSContext2D, color: string, strength: number): void {
  const haze = context.createLinearGradient(0, shore - 190, 0, shore);
  haze.addColorStop(0, `rgba(${color},0)`);
  haze.addColorStop(1, `rgba(${color},${strength})`);
  context.fillStyle = haze;
  context.fillRect(0, shore - 190, width, 190);
}

/** The city upside down, drawn out by ripples that widen towards the eye. */
function drawWater(canvas: Canvas): void {
  const context = canvas.getContext("2d");
  const above = context.getImageData(0, 0, width, shore).data;
  const water = shadePixels(width, height - shore, (x, y) => {
    const near = y / (height - shore);
    const ripple =
      noise(x / (70 + near * 190), y / (1.8 + near * 9), 5) +
      0.6 * noise(x / (26 + near * 60), y / (1.1 + near * 4), 6);
    const fromX = Math.min(width - 1, Math.max(0, Math.round(x + ripple * (3 + near * 16))));
    const mirrored: [number, number, number] = [0, 0, 0];
    for (let tap = -3; tap <= 3; tap += 1) {
      const back = 2 + y * 1.3 + ripple * (4 + near * 62) + tap * near * 26;
      const fromY = Math.min(shore - 1, Math.max(0, Math.round(shore - back)));
      const start = (fromY * width + fromX) * 4;
      for (let channel = 0; channel < 3; channel += 1)
        mirrored[channel]! += above[start + channel]! / 255 / 7;
    }
    const deep = mix(mirrored, hex("#1a1a4c"), 0.26 + near * 0.56);
    const path = Math.exp(-(((x - moon.x) / (70 + near * 120)) ** 2));
    const glitter = smoothStep(0.12, 0.62, ripple) * (0.07 + path * 0.85);
    return screen(deep, hex("#ffb48c"), glitter);
  });
  context.drawImage(water, 0, shore);
}

const dusk = { top: "#382c63", bottom: "#6a4178", awake: 0.3, glow: 0.85, foot: shore, narrow: 26 };
const farTowers: Skyline = {
  seed: 3,
  foot: shore,
  low: 40,
  high: 165,
  narrow: 22,
  broad: 52,
  top: "#7d4d83",
  bottom: "#b8667f",
  awake: 0.12,
  glow: 0.5,
};
const eastTowers: Skyline = { ...dusk, seed: 12, low: 45, high: 262, broad: 62 };
const westTowers: Skyline = { ...dusk, seed: 15, low: 30, high: 120, broad: 58 };
const quayTowers: Skyline = {
  seed: 27,
  foot: shore,
  low: 18,
  high: 96,
  narrow: 30,
  broad: 74,
  top: "#15183f",
  bottom: "#1d1c48",
  awake: 0.34,
  glow: 1,
};

/** Tokyo Bay after sunset: moon, mountain, tower, and a pleasure boat with lanterns. */
export function drawTokyoBay(): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(drawSky(), 0, 0);
  drawMountain(context, shore);
  drawHaze(context, "250,176,136", 0.7);
  drawSkyline(context, farTowers, -10, width);
  drawHaze(context, "240,140,124", 0.42);
  drawSkyline(context, eastTowers, 560, width + 20);
  drawSkyline(context, westTowers, -20, 570);
  drawLatticeTower(context, 655, shore, 390);
  drawSkyline(context, quayTowers, -20, width + 20);
  drawWater(canvas);
  drawBoat(context, 330, 800);
  addVignette(canvas, 0.28);
  addGrain(canvas, 7, 29);
  return canvas;
}
