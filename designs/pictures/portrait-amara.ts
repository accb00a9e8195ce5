import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { curls } from "./curls.ts";
import { addGrain } from "./grain.ts";
import { smoothStep } from "./noise.ts";
import { type Complexion, drawHead, drawNeck, facePath, portraitSize, stepCloser } from "./portrait-face.ts";
import { fillPath, stipplePath, strokePath } from "./stipple.ts";

const tone: Complexion = {
  skin: "#8a4b2e",
  shade: "#4f2319",
  light: "#b06a43",
  blush: "#a83f36",
  lip: "#b04a4a",
  lipShade: "#6f2430",
  line: "#1d0f14",
  iris: "#2a1410",
};

function drawBlouse(context: SKRSContext2D): void {
  const body =
    "M52 640 C60 548 128 512 214 486 C238 478 262 470 270 446 C300 470 340 470 370 446 C378 470 402 478 426 486 C512 512 580 548 588 640 Z";
  fillPath(context, body, "#e9a13b");
  stipplePath(context, body, "#b5591f", (x, y) => 0.85 * smoothStep(330, 560, x + (y - 560) * 0.3));
  stipplePath(context, body, "#ffd07a", (x, y) => 0.7 * smoothStep(150, 20, Math.hypot(x - 190, y - 540)));
  const collar =
    "M264 432 C258 458 262 478 276 486 C304 500 340 500 366 486 C380 478 382 458 376 432 C344 462 296 462 264 432 Z";
  fillPath(context, collar, "#f2b04c");
  stipplePath(
    context,
    collar,
    "#a94d1c",
    (x, y) => 0.9 * smoothStep(300, 382, x) + 0.4 * smoothStep(472, 492, y),
  );
  strokePath(context, "M140 640 C150 600 160 580 172 566", "#b5591f", 3);
  strokePath(context, "M500 640 C492 602 484 584 474 570", "#8f4014", 3);
}

function drawEarring(context: SKRSContext2D, x: number): void {
  strokePath(context, `M${x} 306 L${x} 322`, "#f6d58a", 3);
  context.lineWidth = 6;
  context.strokeStyle = "#f6d58a";
  context.beginPath();
  context.arc(x, 340, 18, 0, Math.PI * 2);
  context.stroke();
}

/** A woman with a cloud of dark curls, in ochre on deep teal. */
export function drawPortraitAmara(): Canvas {
  const canvas = createCanvas(portraitSize, portraitSize);
  const context = canvas.getContext("2d");
  stepCloser(context);
  const ground = `M0 0 H${portraitSize} V${portraitSize} H0 Z`;
  fillPath(context, ground, "#1f6d6b");
  stipplePath(context, ground, "#0f4450", (x, y) => smoothStep(120, 760, x * 0.7 + y * 0.6));
  stipplePath(context, ground, "#58a893", (x, y) => 0.7 * smoothStep(330, 30, Math.hypot(x - 150, y - 120)));
  const hair = curls(4, 320, 214, 176, 164);
  fillPath(context, hair, "#23131b");
  stipplePath(context, hair, "#6b3a3a", (x, y) => 0.65 * smoothStep(150, 20, Math.hypot(x - 226, y - 128)));
  drawNeck(context, tone);
  drawBlouse(context);
  drawHead(context, tone, { browWidth: 6, lashes: true, smile: 7, fullLips: true });
  const fringe = curls(9, 320, 128, 100, 52);
  stipplePath(
    context,
    "M234 190 C260 214 380 214 408 186 L408 140 H232 Z",
    tone.shade,
    (_, y) => 0.8 * smoothStep(222, 178, y),
    facePath,
  );
  fillPath(context, fringe, "#23131b");
  stipplePath(context, fringe, "#6b3a3a", (x, y) => 0.5 * smoothStep(110, 10, Math.hypot(x - 250, y - 96)));
  drawEarring(context, 226);
  drawEarring(context, 414);
  addGrain(canvas, 7, 3);
  return canvas;
}
