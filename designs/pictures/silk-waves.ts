import type { Canvas } from "@napi-rs/canvas";
import { type Color, hex, mix, ramp, scale, screen } from "./color.ts";
import { addGrain } from "./grain.ts";
import { clamp, fractalNoise, noise, smoothStep } from "./noise.ts";
import { shadePixels } from "./pixels.ts";

const width = 1400;
const height = 760;
const sheets = 9;

const cloth = ramp([
  [0, "#0a0d2c"],
  [0.22, "#1b1c66"],
  [0.42, "#4a2fc4"],
  [0.58, "#a13fd0"],
  [0.72, "#f0568f"],
  [0.86, "#ff9a6b"],
  [1, "#ffe0b0"],
]);

/** The upper edge of a sheet of silk, in parts of the picture's height; sheets fan out to the right. */
function edge(sheet: number, x: number): number {
  const part = sheet / (sheets - 1);
  const across = x / width;
  const fan = 0.98 - part * 0.1 - across * (0.86 - part * 0.62);
  const wave = Math.sin(across * 4.6 + part * 2.3 + 0.4) * (0.05 + 0.11 * across) * (1 - part * 0.35);
  return fan + wave + noise(across * 1.8, sheet * 0.37, 14) * 0.07;
}

function sheetColor(sheet: number, x: number, y: number, below: number): Color {
  const part = sheet / (sheets - 1);
  const across = x / width;
  const fold = Math.sin(
    below * 15 - across * 5 + part * 5 + fractalNoise(across * 2.4, y / height, 2, 3 + sheet) * 2.4,
  );
  const rim = Math.exp(-below * 26);
  const tone = clamp(0.12 + across * 0.62 - part * 0.1 + fold * 0.075 + rim * 0.24 - below * 0.55);
  const sheen = rim * 0.22 * smoothStep(0.1, 0.9, across) + Math.max(0, fold) ** 6 * 0.1 * across;
  return screen(cloth(tone), hex("#ffd9c7"), sheen);
}

/** Sheets of silk fanning into warm light on the right; the left stays dark for letters. */
export function drawSilkWaves(): Canvas {
  const canvas = shadePixels(
    width,
    height,
    (x, y) => {
      const across = x / width;
      const down = y / height;
      const glow = Math.exp(-Math.hypot((across - 0.95) * 1.5, down - 0.12) * 2.4);
      let color = mix(hex("#070920"), hex("#2a1b6b"), glow * 1.25);
      for (let sheet = 0; sheet < sheets; sheet += 1) {
        const below = down - edge(sheet, x);
        if (below < 0) {
          color = scale(color, 1 - 0.5 * Math.exp(below * 30));
          continue;
        }
        color = mix(color, sheetColor(sheet, x, y, below), smoothStep(0, 0.002, below));
      }
      return color;
    },
    2,
  );
  addGrain(canvas, 8, 21);
  return canvas;
}
