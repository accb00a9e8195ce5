import type { Canvas, SKRSContext2D } from "@napi-rs/canvas";
import { between, type Random, seededRandom } from "./random.ts";

export interface Stars {
  seed: number;
  count: number;
  /** Lowest row that still has stars; they thin out towards it. */
  floor: number;
  /** Where more of them stand, 0–1 for a point: the Milky Way. */
  crowd: (x: number, y: number) => number;
}

/** Small stars in many sizes, a few of them with a halo. */
export function drawStars(canvas: Canvas, stars: Stars): void {
  const context = canvas.getContext("2d");
  const random = seededRandom(stars.seed);
  context.save();
  context.globalCompositeOperation = "screen";
  for (let star = 0; star < stars.count; star += 1) {
    const x = random() * canvas.width;
    const y = random() ** 1.35 * stars.floor;
    if (random() > 0.25 + 0.75 * stars.crowd(x, y)) continue;
    drawStar(context, random, x, y, 1 - y / stars.floor);
  }
  context.restore();
}

function drawStar(context: SKRSContext2D, random: Random, x: number, y: number, clear: number): void {
  const size = 0.3 + random() ** 14 * 1.25;
  const tint = random() < 0.3 ? "255,226,196" : random() < 0.5 ? "206,222,255" : "255,255,255";
  const light = Math.min(1, between(random, 0.25, 0.9) * (0.25 + clear) + size * 0.2);
  if (size > 0.95) {
    const halo = context.createRadialGradient(x, y, 0, x, y, size * 6);
    halo.addColorStop(0, `rgba(${tint},${light * 0.3})`);
    halo.addColorStop(1, `rgba(${tint},0)`);
    context.fillStyle = halo;
    context.fillRect(x - size * 6, y - size * 6, size * 14, size * 14);
  }
  context.fillStyle = `rgba(${tint},${light})`;
  context.beginPath();
  context.arc(x, y, size, 0, Math.PI * 2);
  context.fill();
}
