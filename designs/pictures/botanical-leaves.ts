import type { SKRSContext2D } from "@napi-rs/canvas";
import { between, type Random } from "./random.ts";
import { svgPath } from "./svg-path.ts";

/** Colors of one kind of leaf: its dark half, its light half, its veins. */
export interface LeafTone {
  dark: string;
  light: string;
  vein: string;
}

/** A leaf lying along the x axis from 0 to `long`; `wide` is half its breadth. */
function drawLeaf(context: SKRSContext2D, tone: LeafTone, long: number, wide: number): void {
  const half = (side: number): string =>
    `M0 0 C${long * 0.18} ${side * wide * 1.1} ${long * 0.62} ${side * wide * 1.15} ${long} 0 Z`;
  const outline = svgPath(`${half(-1)} ${half(1)}`);
  context.save();
  context.shadowColor = "rgba(24,38,30,0.32)";
  context.shadowBlur = 14;
  context.shadowOffsetX = 5;
  context.shadowOffsetY = 9;
  context.fillStyle = tone.dark;
  context.fill(outline);
  context.restore();
  const sheen = context.createLinearGradient(0, -wide, long, 0);
  sheen.addColorStop(0, tone.dark);
  sheen.addColorStop(0.55, tone.light);
  sheen.addColorStop(1, tone.dark);
  context.fillStyle = sheen;
  context.fill(svgPath(half(-1)));
  context.save();
  context.clip(outline);
  context.strokeStyle = tone.vein;
  context.lineWidth = Math.max(0.8, long / 190);
  context.globalAlpha = 0.55;
  for (let part = 0.1; part < 0.92; part += 0.085) {
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(long * part, 0);
      context.quadraticCurveTo(long * (part + 0.07), side * wide * 0.45, long * (part + 0.17), side * wide);
      context.stroke();
    }
  }
  context.restore();
  context.strokeStyle = tone.vein;
  context.lineWidth = Math.max(1.2, long / 110);
  context.beginPath();
  context.moveTo(-long * 0.08, 0);
  context.lineTo(long * 0.97, 0);
  context.stroke();
}

/** A curving stem with leaves in pairs; `round` 0 gives willow, 1 eucalyptus. */
export function drawSprig(
  context: SKRSContext2D,
  random: Random,
  tone: LeafTone,
  sprig: { x: number; y: number; angle: number; long: number; bend: number; leaf: number; round: number },
): void {
  const pairs = Math.max(4, Math.round(sprig.long / (sprig.leaf * (0.44 + sprig.round * 0.16))));
  const at = (part: number): { x: number; y: number; angle: number } => {
    const angle = sprig.angle + sprig.bend * part;
    const middle = sprig.angle + (sprig.bend * part) / 2;
    return {
      x: sprig.x + Math.cos(middle) * sprig.long * part,
      y: sprig.y + Math.sin(middle) * sprig.long * part,
      angle,
    };
  };
  context.strokeStyle = tone.vein;
  context.lineWidth = Math.max(2, sprig.long / 150);
  context.lineCap = "round";
  context.beginPath();
  for (let part = 0; part <= 1.001; part += 0.04) context.lineTo(at(part).x, at(part).y);
  context.stroke();
  for (let pair = 1; pair <= pairs; pair += 1) {
    const part = pair / pairs;
    const spot = at(part);
    const size = sprig.leaf * (1.08 - part * 0.5) * between(random, 0.88, 1.12);
    for (const side of pair === pairs ? [0] : [-1, 1]) {
      context.save();
      context.translate(spot.x, spot.y);
      context.rotate(spot.angle + side * between(random, 0.62, 0.9) * (1 - part * 0.35));
      drawLeaf(context, tone, size, size * (0.2 + sprig.round * 0.24));
      context.restore();
    }
  }
}

/** A stem of small round berries. */
export function drawBerries(
  context: SKRSContext2D,
  random: Random,
  x: number,
  y: number,
  angle: number,
): void {
  context.strokeStyle = "#7a5a3a";
  context.lineWidth = 2;
  for (let berry = 0; berry < 9; berry += 1) {
    const away = between(random, 34, 120);
    const turn = angle + between(random, -0.55, 0.55);
    const tipX = x + Math.cos(turn) * away;
    const tipY = y + Math.sin(turn) * away;
    const size = between(random, 7, 12);
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x + Math.cos(angle) * away * 0.6, y + Math.sin(angle) * away * 0.6, tipX, tipY);
    context.stroke();
    const ball = context.createRadialGradient(tipX - size * 0.35, tipY - size * 0.4, 1, tipX, tipY, size);
    ball.addColorStop(0, "#f6b48a");
    ball.addColorStop(0.45, "#cf6a45");
    ball.addColorStop(1, "#8d3526");
    context.fillStyle = ball;
    context.beginPath();
    context.arc(tipX, tipY, size, 0, Math.PI * 2);
    context.fill();
  }
}
