import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { drawBerries, drawSprig, type LeafTone } from "./botanical-leaves.ts";
import { mix, hex } from "./color.ts";
import { addGrain } from "./grain.ts";
import { fractalNoise } from "./noise.ts";
import { shadePixels } from "./pixels.ts";
import { between, type Random, seededRandom } from "./random.ts";

const width = 1600;
const height = 1130;
const forest: LeafTone = { dark: "#1f4436", light: "#3c7057", vein: "#7fa58a" };
const deep: LeafTone = { dark: "#12302b", light: "#28564a", vein: "#5d8a78" };
const sage: LeafTone = { dark: "#7d9680", light: "#b4c7ae", vein: "#e2ead8" };
const eucalyptus: LeafTone = { dark: "#5f8484", light: "#a3bfb8", vein: "#d5e3dc" };
const olive: LeafTone = { dark: "#6b7440", light: "#a3a768", vein: "#d9d9a4" };

/** One corner's bouquet, drawn at the top left and turned into place. */
function drawBouquet(context: SKRSContext2D, random: Random, rich: number): void {
  const spray = (tone: LeafTone, angle: number, long: number, leaf: number, round: number): void =>
    drawSprig(context, random, tone, {
      x: between(random, -50, 0),
      y: between(random, -50, 0),
      angle,
      long: long * rich,
      bend: between(random, -0.3, 0.3),
      leaf: leaf * rich,
      round,
    });
  for (const angle of [0.06, 0.42, 0.98, 1.46]) spray(deep, angle, between(random, 380, 470), 150, 0.15);
  spray(eucalyptus, 0.14, 640, 84, 0.95);
  spray(eucalyptus, 1.42, 540, 84, 0.95);
  spray(olive, 0.34, 500, 112, 0.05);
  spray(olive, 1.2, 450, 112, 0.05);
  for (const angle of [0.3, 0.74, 1.2]) spray(forest, angle, between(random, 300, 360), 132, 0.35);
  spray(sage, 0.12, 400, 92, 0.4);
  spray(sage, 1.42, 360, 92, 0.4);
  drawBerries(context, random, 190 * rich, 120 * rich, 0.5);
  drawBerries(context, random, 100 * rich, 190 * rich, 1.1);
  for (const angle of [0.5, 1.02]) spray(forest, angle, 210, 120, 0.4);
}

function drawPaper(): Canvas {
  return shadePixels(width, height, (x, y) => {
    const fibre = fractalNoise(x / 6, y / 22, 3, 2) * 0.5 + fractalNoise(x / 260, y / 260, 3, 4);
    return mix(hex("#fbf6ea"), hex("#efe5d0"), 0.3 + fibre * 0.34);
  });
}

/** Cream paper with a bouquet in two opposite corners; the middle is left for words. */
export function drawBotanicalFrame(): Canvas {
  const canvas = drawPaper();
  const context = canvas.getContext("2d");
  const random = seededRandom(19);
  drawBouquet(context, random, 0.9);
  context.save();
  context.translate(width, height);
  context.rotate(Math.PI);
  drawBouquet(context, random, 0.9);
  context.restore();
  addGrain(canvas, 5, 37);
  return canvas;
}
