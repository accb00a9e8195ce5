import type { SKRSContext2D } from "@napi-rs/canvas";
import { svgPath } from "./svg-path.ts";

const brassDark = "#5a3413";

function brass(
  context: SKRSContext2D,
  x: number,
  half: number,
): ReturnType<SKRSContext2D["createLinearGradient"]> {
  const tone = context.createLinearGradient(x - half, 0, x + half, 0);
  tone.addColorStop(0, "#8a5a22");
  tone.addColorStop(0.3, "#f7dc9a");
  tone.addColorStop(0.55, "#c98f3d");
  tone.addColorStop(1, "#6b3f16");
  return tone;
}

function halo(context: SKRSContext2D, x: number, y: number, reach: number): void {
  const glow = context.createRadialGradient(x, y, 0, x, y, reach);
  glow.addColorStop(0, "rgba(255,196,110,0.55)");
  glow.addColorStop(0.35, "rgba(255,170,80,0.18)");
  glow.addColorStop(1, "rgba(255,150,70,0)");
  context.globalCompositeOperation = "screen";
  context.fillStyle = glow;
  context.fillRect(x - reach, y - reach, reach * 2, reach * 2);
  context.globalCompositeOperation = "source-over";
}

/** A brass lantern on its chain; `y` is the top of its ring, `size` the width of its glass. */
export function drawLantern(context: SKRSContext2D, x: number, y: number, size: number): void {
  const half = size / 2;
  const tall = size * 1.25;
  const glassTop = y + size * 0.72;
  const glassFoot = glassTop + tall;
  halo(context, x, glassTop + tall / 2, size * 3.2);
  context.strokeStyle = "#c79a55";
  context.lineWidth = 2.4;
  context.setLineDash([7, 3]);
  context.beginPath();
  context.moveTo(x, -10);
  context.lineTo(x, y);
  context.stroke();
  context.setLineDash([]);
  context.lineWidth = size * 0.045;
  context.beginPath();
  context.arc(x, y + size * 0.11, size * 0.11, 0, Math.PI * 2);
  context.stroke();
  drawDome(context, x, y + size * 0.22, glassTop, half);
  drawGlass(context, x, glassTop, glassFoot, half);
  drawFoot(context, x, glassFoot, half);
}

function drawDome(context: SKRSContext2D, x: number, top: number, foot: number, half: number): void {
  context.fillStyle = brass(context, x, half);
  context.fill(
    svgPath(
      `M${x} ${top - 4} C${x + half * 0.12} ${top + 16} ${x + half * 0.8} ${top + (foot - top) * 0.35} ${x + half * 0.86} ${foot - 6} L${x - half * 0.86} ${foot - 6} C${x - half * 0.8} ${top + (foot - top) * 0.35} ${x - half * 0.12} ${top + 16} ${x} ${top - 4} Z`,
    ),
  );
  context.fillRect(x - half * 1.02, foot - 8, half * 2.04, 11);
  context.fillStyle = "rgba(255,214,140,0.95)";
  for (let dot = -2; dot <= 2; dot += 1) {
    context.beginPath();
    context.arc(x + dot * half * 0.3, foot - 22 + Math.abs(dot) * 2, half * 0.055, 0, Math.PI * 2);
    context.fill();
  }
}

function drawGlass(context: SKRSContext2D, x: number, top: number, foot: number, half: number): void {
  const body = svgPath(
    `M${x - half * 0.86} ${top} C${x - half * 1.25} ${top + (foot - top) * 0.4} ${x - half * 1.1} ${top + (foot - top) * 0.75} ${x - half * 0.66} ${foot} L${x + half * 0.66} ${foot} C${x + half * 1.1} ${top + (foot - top) * 0.75} ${x + half * 1.25} ${top + (foot - top) * 0.4} ${x + half * 0.86} ${top} Z`,
  );
  const middle = top + (foot - top) * 0.55;
  const light = context.createRadialGradient(x, middle, 0, x, middle, half * 1.5);
  light.addColorStop(0, "#fffbe6");
  light.addColorStop(0.22, "#ffe29a");
  light.addColorStop(0.6, "#f59c3c");
  light.addColorStop(1, "#a34b17");
  context.fillStyle = light;
  context.fill(body);
  context.save();
  context.clip(body);
  context.strokeStyle = brassDark;
  context.lineWidth = half * 0.07;
  for (const bow of [-0.62, 0, 0.62]) {
    context.beginPath();
    context.moveTo(x + bow * half * 0.8, top);
    context.quadraticCurveTo(x + bow * half * 1.5, (top + foot) / 2, x + bow * half * 0.6, foot);
    context.stroke();
  }
  drawLattice(context, x, top, foot, half);
  context.restore();
  context.lineWidth = half * 0.08;
  context.strokeStyle = brass(context, x, half);
  context.stroke(body);
}

function drawLattice(context: SKRSContext2D, x: number, top: number, foot: number, half: number): void {
  context.lineWidth = half * 0.035;
  context.strokeStyle = "rgba(110,56,18,0.75)";
  const pitch = half * 0.42;
  for (let off = -6; off <= 6; off += 1) {
    for (const way of [-1, 1]) {
      context.beginPath();
      context.moveTo(x + off * pitch - way * half * 2, top - half);
      context.lineTo(x + off * pitch + way * half * 2, foot + half);
      context.stroke();
    }
  }
}

function drawFoot(context: SKRSContext2D, x: number, top: number, half: number): void {
  context.fillStyle = brass(context, x, half);
  context.fillRect(x - half * 0.74, top - 3, half * 1.48, half * 0.16);
  context.fill(
    svgPath(
      `M${x - half * 0.56} ${top + half * 0.12} L${x + half * 0.56} ${top + half * 0.12} L${x + half * 0.78} ${top + half * 0.4} L${x - half * 0.78} ${top + half * 0.4} Z`,
    ),
  );
  context.beginPath();
  context.arc(x, top + half * 0.52, half * 0.1, 0, Math.PI * 2);
  context.fill();
}
