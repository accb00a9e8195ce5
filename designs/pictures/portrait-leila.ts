import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { addGrain } from "./grain.ts";
import { smoothStep } from "./noise.ts";
import { type Complexion, drawHead, facePath, portraitSize, stepCloser } from "./portrait-face.ts";
import { fillPath, stipplePath, strokePath } from "./stipple.ts";

const tone: Complexion = {
  skin: "#d69b6f",
  shade: "#96573c",
  light: "#efc196",
  blush: "#cc6a55",
  lip: "#c25c5c",
  lipShade: "#8f3840",
  line: "#2b1714",
  iris: "#4a2a18",
};

const scarfBack =
  "M320 96 C232 96 196 168 200 262 C202 340 214 398 182 470 C150 520 120 560 110 640 L530 640 C520 560 490 520 458 470 C426 398 438 340 440 262 C444 168 408 96 320 96 Z";
/** The cloth with the opening for the face cut out. */
const scarfFront = `${scarfBack} M320 168 C370 168 390 206 392 256 C393 306 384 344 360 372 C344 392 332 398 320 398 C308 398 296 392 280 372 C256 344 247 306 248 256 C250 206 270 168 320 168 Z`;
const drape =
  "M254 372 C290 420 356 422 392 360 C420 372 452 420 470 462 C440 520 300 560 176 486 C192 440 226 400 254 372 Z";

function drawCoat(context: SKRSContext2D): void {
  const body = "M40 640 C52 552 116 520 196 492 L444 492 C524 520 588 552 600 640 Z";
  fillPath(context, body, "#22305c");
  stipplePath(context, body, "#0f1736", (x, y) => smoothStep(330, 560, x + (y - 560) * 0.3));
  stipplePath(context, body, "#4c62a0", (x, y) => 0.7 * smoothStep(150, 20, Math.hypot(x - 130, y - 570)));
}

function drawScarf(context: SKRSContext2D): void {
  context.save();
  context.shadowColor = "rgba(90,35,25,0.55)";
  context.shadowBlur = 16;
  context.shadowOffsetX = 5;
  context.shadowOffsetY = 9;
  fillPath(context, scarfFront, "#e8c7bb");
  context.restore();
  stipplePath(context, scarfFront, "#b9787a", (x, y) => 0.95 * smoothStep(350, 470, x + (y - 300) * 0.12));
  stipplePath(
    context,
    scarfFront,
    "#fbe9df",
    (x, y) => 0.85 * smoothStep(130, 10, Math.hypot(x - 246, (y - 150) * 0.8)),
  );
  for (const fold of [
    "M222 236 C222 310 236 356 262 384",
    "M212 300 C216 360 214 410 190 462",
    "M300 112 C262 118 236 150 228 200",
  ]) {
    strokePath(context, fold, "#cf9a97", 3);
  }
  strokePath(context, "M418 236 C420 310 408 350 384 380", "#96565c", 3);
  fillPath(context, drape, "#ecd0c4");
  stipplePath(context, drape, "#b06d72", (x, y) => 0.9 * smoothStep(20, 190, x - 250 + (y - 420) * 0.75));
  stipplePath(
    context,
    drape,
    "#fdeee5",
    (x, y) => 0.7 * smoothStep(80, 6, Math.hypot(x - 252, (y - 428) * 1.2)),
  );
  for (const fold of [
    "M270 396 C300 446 366 446 404 392",
    "M236 414 C280 480 390 478 438 420",
    "M206 448 C262 520 396 510 458 452",
  ]) {
    strokePath(context, fold, "#c08888", 3);
  }
}

/** A woman in a rose headscarf, on dusk blue. */
export function drawPortraitLeila(): Canvas {
  const canvas = createCanvas(portraitSize, portraitSize);
  const context = canvas.getContext("2d");
  stepCloser(context);
  const ground = `M0 0 H${portraitSize} V${portraitSize} H0 Z`;
  fillPath(context, ground, "#5a78c2");
  stipplePath(context, ground, "#33438f", (x, y) => smoothStep(140, 800, x * 0.7 + y * 0.6));
  stipplePath(context, ground, "#a9c2ec", (x, y) => 0.8 * smoothStep(340, 30, Math.hypot(x - 140, y - 110)));
  drawCoat(context);
  fillPath(context, scarfBack, "#a9696c");
  drawHead(context, tone, { browWidth: 6, lashes: true, smile: 8, fullLips: true });
  stipplePath(
    context,
    "M230 150 H410 V260 H230 Z",
    tone.shade,
    (x, y) => 0.8 * smoothStep(222, 178, y - Math.abs(x - 320) * 0.3),
    facePath,
  );
  drawScarf(context);
  addGrain(canvas, 7, 5);
  return canvas;
}
