import type { SKRSContext2D } from "@napi-rs/canvas";
import { between, pick, type Random, seededRandom } from "./random.ts";

const colors = ["#ee5a4a", "#f2ae2e", "#fff4e2", "#136a6e", "#f7c2c0", "#e0a850", "#b93a4b"];

/** Falling scraps of paper: thick at the edges, sparse in the middle, the nearest out of focus. */
export function drawConfetti(context: SKRSContext2D, count: number, seed: number): void {
  const random = seededRandom(seed);
  const { width, height } = context.canvas;
  for (let scrap = 0; scrap < count; scrap += 1) {
    const x = random() * width;
    const y = random() * height;
    const central = Math.hypot((x / width - 0.5) * 1.25, (y / height - 0.68) * 1.6);
    if (central < 0.38 + random() * 0.3) continue;
    const near = scrap % 17 === 0;
    context.save();
    context.filter = near ? "blur(5px)" : "none";
    context.globalAlpha = near ? 0.75 : 1;
    context.shadowColor = "rgba(110,40,40,0.28)";
    context.shadowBlur = near ? 0 : 7;
    context.shadowOffsetX = 5;
    context.shadowOffsetY = 8;
    context.translate(x, y);
    context.rotate(random() * Math.PI);
    context.fillStyle = pick(random, colors);
    drawScrap(context, random, near ? between(random, 20, 32) : between(random, 5, 12));
    context.restore();
  }
}

function drawScrap(context: SKRSContext2D, random: Random, size: number): void {
  const kind = random();
  const tilt = between(random, 0.3, 1);
  context.beginPath();
  if (kind < 0.35) context.ellipse(0, 0, size, size * tilt, 0, 0, Math.PI * 2);
  else if (kind < 0.8) context.rect(-size, -size * 0.5 * tilt, size * 2, size * tilt);
  else {
    context.moveTo(-size * 2, -size * 0.4);
    context.bezierCurveTo(-size, -size * 1.4, 0, size * 1.2, size * 2, -size * 0.2);
    context.lineTo(size * 2, size * 0.3);
    context.bezierCurveTo(0, size * 1.7, -size, -size * 0.8, -size * 2, size * 0.1);
  }
  context.fill();
}
