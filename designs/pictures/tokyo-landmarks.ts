import type { SKRSContext2D } from "@napi-rs/canvas";
import { between, seededRandom } from "./random.ts";

/** Where the snow of the mountain ends, from right to left. */
const snowLine = [
  [458, 444],
  [452, 447],
  [449, 455],
  [441, 446],
  [432, 452],
  [428, 468],
  [419, 453],
  [412, 448],
  [404, 459],
  [398, 474],
  [391, 456],
  [384, 449],
  [377, 461],
  [370, 468],
  [364, 452],
  [355, 447],
  [348, 453],
  [336, 443],
] as const;

/** The snow-capped mountain, standing on row `shore`. */
export function drawMountain(context: SKRSContext2D, shore: number): void {
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
export function drawLatticeTower(context: SKRSContext2D, x: number, shore: number, tall: number): void {
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

/** A pleasure boat with paper lanterns along its roof. */
export function drawBoat(context: SKRSContext2D, x: number, y: number): void {
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
