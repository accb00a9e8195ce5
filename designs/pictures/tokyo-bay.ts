import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { hex, mix, ramp, screen } from "./color.ts";
import { addGrain, addVignette } from "./grain.ts";
import { fractalNoise, noise, smoothStep } from "./noise.ts";
import { shadePixels } from "./pixels.ts";
import { between, seededRandom } from "./random.ts";
import { drawSkyline } from "./skyline.ts";

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

/** Where the snow of the mountain ends, from right to left. */
const snowLine = [
  [458, 444],
  [452, 447],
  [449, 462],
  [441, 446],
  [432, 456],
  [428, 486],
  [419, 458],
  [412, 450],
  [404, 470],
  [398, 497],
  [391, 464],
  [384, 452],
  [377, 474],
  [370, 486],
  [364, 456],
  [355, 447],
  [348, 458],
  [336, 443],
] as const;

function drawMountain(context: SKRSContext2D): void {
  const slope = context.createLinearGradient(0, 395, 0, shore);
  slope.addColorStop(0, "#6d4b86");
  slope.addColorStop(0.55, "#a85a82");
  slope.addColorStop(1, "#e58f80");
  context.fillStyle = slope;
  context.beginPath();
  context.moveTo(60, shore);
  context.bezierCurveTo(220, 590, 300, 470, 372, 408);
  context.quadraticCurveTo(392, 401, 420, 407);
  context.bezierCurveTo(492, 474, 590, 592, 760, shore);
  context.fill();
  const snow = context.createLinearGradient(360, 0, 450, 0);
  snow.addColorStop(0, "rgba(226,196,220,0.9)");
  snow.addColorStop(1, "rgba(255,226,206,0.95)");
  context.fillStyle = snow;
  context.beginPath();
  context.moveTo(372, 408);
  context.quadraticCurveTo(392, 401, 420, 407);
  for (const [x, y] of snowLine) context.lineTo(x, y);
  context.fill();
}

/** The lattice tower: four legs that curve together, three decks, a mast. */
function drawLatticeTower(context: SKRSContext2D, x: number, tall: number): void {
  const half = (part: number): number => 6 + 58 * (1 - part) ** 2.3;
  const y = (part: number): number => shore - tall * 0.82 * part;
  context.strokeStyle = "#ff6a45";
  context.lineWidth = 3.4;
  for (const side of [-1, 1]) {
    context.beginPath();
    for (let part = 0; part <= 1.001; part += 0.05) context.lineTo(x + side * half(part), y(part));
    context.stroke();
  }
  context.lineWidth = 1.5;
  for (let part = 0; part < 0.98; part += 0.055) {
    const next = Math.min(1, part + 0.055);
    context.beginPath();
    context.moveTo(x - half(part), y(part));
    context.lineTo(x + half(next), y(next));
    context.moveTo(x + half(part), y(part));
    context.lineTo(x - half(next), y(next));
    context.stroke();
  }
  context.fillStyle = "#ffe0b8";
  for (const [part, grown] of [
    [0.12, 1.02],
    [0.46, 1.5],
    [0.86, 2.1],
  ] as const)
    context.fillRect(x - half(part) * grown, y(part) - 6, half(part) * grown * 2, 8);
  context.fillStyle = "#ff6a45";
  context.fillRect(x - 2.4, y(1) - tall * 0.18, 4.8, tall * 0.18);
  const glow = context.createRadialGradient(x, shore - tall * 0.4, 0, x, shore - tall * 0.4, tall * 0.62);
  glow.addColorStop(0, "rgba(255,140,80,0.42)");
  glow.addColorStop(1, "rgba(255,120,70,0)");
  context.globalCompositeOperation = "screen";
  context.fillStyle = glow;
  context.fillRect(x - tall, shore - tall, tall * 2, tall);
  context.globalCompositeOperation = "source-over";
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

function drawBoat(context: SKRSContext2D, x: number, y: number): void {
  context.fillStyle = "#0c1030";
  context.beginPath();
  context.moveTo(x - 92, y - 10);
  context.quadraticCurveTo(x, y + 4, x + 104, y - 20);
  context.quadraticCurveTo(x + 84, y + 10, x + 60, y + 12);
  context.lineTo(x - 70, y + 12);
  context.fill();
  context.fillRect(x - 62, y - 34, 112, 24);
  context.fillRect(x - 72, y - 38, 130, 5);
  const random = seededRandom(6);
  for (let lantern = 0; lantern < 10; lantern += 1) {
    const lampX = x - 56 + lantern * 11.4;
    context.shadowColor = "#ff9a4a";
    context.shadowBlur = 14;
    context.fillStyle = lantern % 2 === 0 ? "#ffcf83" : "#ff9a5c";
    context.beginPath();
    context.ellipse(lampX, y - 24, 3.6, 5, 0, 0, Math.PI * 2);
    context.fill();
    context.shadowBlur = 0;
    context.fillStyle = "rgba(255,176,104,0.32)";
    for (let dash = 0; dash < 6; dash += 1)
      context.fillRect(lampX - between(random, 3, 11), y + 18 + dash * 9, between(random, 6, 20), 2);
  }
}

/** Tokyo Bay after sunset: moon, mountain, tower, and a pleasure boat with lanterns. */
export function drawTokyoBay(): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(drawSky(), 0, 0);
  drawMountain(context);
  drawHaze(context, "250,176,136", 0.7);
  drawSkyline(
    context,
    {
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
    },
    -10,
    width,
  );
  drawHaze(context, "240,140,124", 0.42);
  drawSkyline(
    context,
    {
      seed: 12,
      foot: shore,
      low: 45,
      high: 262,
      narrow: 26,
      broad: 62,
      top: "#382c63",
      bottom: "#6a4178",
      awake: 0.3,
      glow: 0.85,
    },
    560,
    width + 20,
  );
  drawSkyline(
    context,
    {
      seed: 15,
      foot: shore,
      low: 30,
      high: 120,
      narrow: 26,
      broad: 58,
      top: "#382c63",
      bottom: "#6a4178",
      awake: 0.3,
      glow: 0.85,
    },
    -20,
    570,
  );
  drawLatticeTower(context, 655, 390);
  drawSkyline(
    context,
    {
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
    },
    -20,
    width + 20,
  );
  drawWater(canvas);
  drawBoat(context, 330, 800);
  addVignette(canvas, 0.28);
  addGrain(canvas, 7, 29);
  return canvas;
}
