import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { hex, ramp, screen } from "./color.ts";
import { addGrain, addVignette } from "./grain.ts";
import { drawLantern } from "./lantern.ts";
import { drawStars } from "./night-sky.ts";
import { fractalNoise, smoothStep } from "./noise.ts";
import { shadePixels } from "./pixels.ts";
import { svgPath } from "./svg-path.ts";

const width = 1200;
const height = 1500;
const middle = width / 2;
const moon = { x: 600, y: 455, size: 92 };

const sky = ramp([
  [0, "#070e33"],
  [0.42, "#101d57"],
  [0.68, "#343683"],
  [0.86, "#a9668f"],
  [1, "#f3b58a"],
]);

/** An ogee arch: straight jambs, shoulders, a point. */
function arch(half: number, top: number, spring: number): string {
  const rise = spring - top;
  return `M${middle - half} ${height + 20} L${middle - half} ${spring} C${middle - half} ${spring - rise * 0.62} ${middle - half * 0.3} ${top + rise * 0.3} ${middle} ${top} C${middle + half * 0.3} ${top + rise * 0.3} ${middle + half} ${spring - rise * 0.62} ${middle + half} ${spring} L${middle + half} ${height + 20} Z`;
}

const screens = [
  { half: 402, top: 250, spring: 720, color: "#3a529f", line: "#8fa0dc" },
  { half: 452, top: 176, spring: 690, color: "#26397f", line: "#b39a6b" },
  { half: 504, top: 96, spring: 660, color: "#172561", line: "#d3b071" },
  { half: 556, top: 14, spring: 630, color: "#0d1845", line: "#e9c982" },
] as const;

function drawHeavens(): Canvas {
  const canvas = shadePixels(width, height, (x, y) => {
    const away = Math.hypot(x - moon.x, y - moon.y);
    const cloud =
      smoothStep(0.02, 0.5, fractalNoise(x / 330, y / 70 + 2, 5, 8)) *
      smoothStep(560, 900, y) *
      smoothStep(1350, 1050, y);
    const base = screen(sky(y / 1300), hex("#ffd9b0"), cloud * 0.22);
    return screen(base, hex("#ffe6b8"), Math.exp(-away / 130) * 0.34 + Math.exp(-away / 360) * 0.12);
  });
  drawStars(canvas, { seed: 7, count: 1500, floor: 1000, crowd: () => 0.5 });
  return canvas;
}

/** A disc with a smaller disc taken out, leaning like the young moon. */
function drawCrescent(context: SKRSContext2D): void {
  const { x, y, size } = moon;
  const sheet = createCanvas(size * 2, size * 2);
  const disc = sheet.getContext("2d");
  const face = disc.createLinearGradient(0, 0, size * 2, size * 2);
  face.addColorStop(0, "#fffaf0");
  face.addColorStop(1, "#ffd894");
  disc.fillStyle = face;
  disc.arc(size, size, size, 0, Math.PI * 2);
  disc.fill();
  disc.globalCompositeOperation = "destination-out";
  disc.beginPath();
  disc.arc(size * 1.36, size * 0.82, size * 0.84, 0, Math.PI * 2);
  disc.fill();
  context.shadowColor = "rgba(255,226,170,0.9)";
  context.shadowBlur = 46;
  context.drawImage(sheet, x - size, y - size);
  context.shadowColor = "transparent";
}

/** Domes and minarets of one distance, standing on `foot`. */
function drawTown(context: SKRSContext2D, foot: number, color: string, grown: number, off: number): void {
  context.fillStyle = color;
  context.fillRect(0, foot, width, height - foot);
  const dome = (x: number, half: number): void => {
    const wide = half * grown;
    context.fillRect(x - wide, foot - wide * 0.7, wide * 2, wide * 0.8);
    context.fill(
      svgPath(
        `M${x - wide * 0.9} ${foot - wide * 0.68} C${x - wide * 1.15} ${foot - wide * 1.5} ${x - wide * 0.3} ${foot - wide * 1.75} ${x} ${foot - wide * 2.15} C${x + wide * 0.3} ${foot - wide * 1.75} ${x + wide * 1.15} ${foot - wide * 1.5} ${x + wide * 0.9} ${foot - wide * 0.68} Z`,
      ),
    );
    context.fillRect(x - 1.5, foot - wide * 2.5, 3, wide * 0.4);
  };
  const minaret = (x: number, tall: number): void => {
    const high = tall * grown;
    const half = 9 * grown;
    context.fillRect(x - half, foot - high, half * 2, high);
    context.fillRect(x - half * 1.7, foot - high * 0.72, half * 3.4, 7 * grown);
    context.fillRect(x - half * 1.6, foot - high, half * 3.2, 6 * grown);
    context.fill(
      svgPath(
        `M${x - half * 1.1} ${foot - high} Q${x - half * 0.7} ${foot - high - half * 2.4} ${x} ${foot - high - half * 4.6} Q${x + half * 0.7} ${foot - high - half * 2.4} ${x + half * 1.1} ${foot - high} Z`,
      ),
    );
  };
  for (const [x, half] of [
    [430, 44],
    [600, 82],
    [742, 48],
    [870, 36],
    [320, 34],
  ] as const)
    dome(x + off, half);
  for (const [x, tall] of [
    [500, 250],
    [704, 250],
    [374, 170],
    [812, 180],
    [930, 140],
  ] as const)
    minaret(x + off, tall);
  for (let x = 180; x < 1020; x += 46) context.fillRect(x, foot - ((x * 37) % 42) * grown, 48, 60);
}

/** Eight-pointed stars and the crosses between them, as in carved screens. */
function drawStarLattice(context: SKRSContext2D, color: string): void {
  context.strokeStyle = color;
  context.lineWidth = 1.6;
  const pitch = 84;
  const size = pitch * 0.36;
  for (let row = -1; row * pitch < height + pitch; row += 1) {
    for (let column = -1; column * pitch < width + pitch; column += 1) {
      const x = (column + 0.14) * pitch;
      const y = row * pitch;
      context.beginPath();
      for (let point = 0; point <= 16; point += 1) {
        const angle = (point / 16) * Math.PI * 2;
        const reach = point % 2 === 0 ? size * 1.24 : size * 0.95;
        context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
      }
      for (const [stepX, stepY] of [
        [1, 0],
        [0, 1],
      ] as const) {
        context.moveTo(x + stepX * size * 1.24, y + stepY * size * 1.24);
        context.lineTo(x + stepX * (pitch - size * 1.24), y + stepY * (pitch - size * 1.24));
      }
      context.stroke();
    }
  }
}

function drawScreen(context: SKRSContext2D, index: number): void {
  const { half, top, spring, color, line } = screens[index]!;
  const opening = arch(half, top, spring);
  const sheet = svgPath(`M-60 -60 H${width + 60} V${height + 60} H-60 Z ${opening}`);
  context.save();
  context.shadowColor = "rgba(3,6,26,0.75)";
  context.shadowBlur = 42;
  context.shadowOffsetY = 16;
  context.fillStyle = color;
  context.fill(sheet, "evenodd");
  context.restore();
  context.save();
  context.clip(sheet, "evenodd");
  if (index === screens.length - 1) drawStarLattice(context, "rgba(233,201,130,0.34)");
  context.restore();
  context.strokeStyle = line;
  context.lineWidth = index === screens.length - 1 ? 5 : 2.2;
  context.stroke(svgPath(opening));
}

/** A night of Ramadan through carved arches; the middle is left for the greeting. */
export function drawRamadanNight(): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(drawHeavens(), 0, 0);
  drawCrescent(context);
  drawTown(context, 1330, "#8d6aa3", 0.85, -26);
  drawTown(context, 1400, "#2a2f72", 1.12, 10);
  for (let index = 0; index < screens.length; index += 1) drawScreen(context, index);
  drawLantern(context, 262, 300, 104);
  drawLantern(context, 938, 300, 104);
  drawLantern(context, 128, 90, 76);
  drawLantern(context, 1072, 90, 76);
  addVignette(canvas, 0.25);
  addGrain(canvas, 5, 31);
  return canvas;
}
