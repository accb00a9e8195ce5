import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { addGrain } from "./grain.ts";
import { smoothStep } from "./noise.ts";
import { type Complexion, drawHead, drawNeck, facePath, portraitSize, stepCloser } from "./portrait-face.ts";
import { fillPath, stipplePath, strokePath } from "./stipple.ts";

const tone: Complexion = {
  skin: "#eebf98",
  shade: "#c0805f",
  light: "#fbdcbb",
  blush: "#e6a184",
  lip: "#d38d78",
  lipShade: "#b56a5c",
  line: "#1e1a24",
  iris: "#2c1d1a",
};

const hair =
  "M228 272 C216 220 212 156 256 124 C290 98 350 92 386 114 C430 136 430 206 412 272 C409 246 404 232 396 220 C390 206 384 200 372 198 C330 204 276 206 250 200 C240 214 234 238 228 272 Z";
const sweep =
  "M236 216 C214 150 262 86 352 90 C414 94 440 160 414 232 C408 204 394 186 366 178 C340 196 276 204 236 216 Z";

function drawJacket(context: SKRSContext2D): void {
  const shirt = "M214 486 L270 452 Q320 500 370 452 L426 486 L426 640 L214 640 Z";
  fillPath(context, shirt, "#f4ead9");
  stipplePath(
    context,
    shirt,
    "#b9a58f",
    (x, y) => 0.8 * smoothStep(316, 420, x) + 0.5 * smoothStep(520, 470, y),
  );
  const left = "M46 640 C54 552 120 514 206 488 L268 456 C262 520 288 590 322 640 Z";
  const right = "M594 640 C586 552 520 514 434 488 L372 456 C378 520 352 590 318 640 Z";
  fillPath(context, left, "#27406b");
  fillPath(context, right, "#27406b");
  stipplePath(context, right, "#132445", (x, y) => smoothStep(340, 560, x + (y - 560) * 0.3));
  stipplePath(context, left, "#5476a8", (x, y) => 0.75 * smoothStep(170, 20, Math.hypot(x - 170, y - 548)));
  const lapelLeft = "M268 452 C248 458 230 470 220 482 L232 548 L254 540 L312 624 C284 570 266 516 268 452 Z";
  const lapelRight =
    "M372 452 C392 458 410 470 420 482 L408 548 L386 540 L328 624 C356 570 374 516 372 452 Z";
  fillPath(context, lapelLeft, "#34538a");
  fillPath(context, lapelRight, "#1c3159");
}

function drawGlasses(context: SKRSContext2D): void {
  const frame = "#3a2a22";
  for (const middle of [281, 359]) {
    context.fillStyle = "rgba(255,255,255,0.10)";
    context.strokeStyle = frame;
    context.lineWidth = 5.5;
    context.beginPath();
    context.roundRect(middle - 32, 248, 64, 52, 24);
    context.fill();
    context.stroke();
    strokePath(context, `M${middle - 18} 266 L${middle - 6} 256`, "#ffffff88", 3.5);
  }
  strokePath(context, "M313 268 Q320 261 327 268", frame, 5);
  strokePath(context, "M249 266 L232 262", frame, 5);
  strokePath(context, "M391 266 L408 262", frame, 5);
}

/** A man in round glasses and a navy jacket, on apricot. */
export function drawPortraitJun(): Canvas {
  const canvas = createCanvas(portraitSize, portraitSize);
  const context = canvas.getContext("2d");
  stepCloser(context);
  const ground = `M0 0 H${portraitSize} V${portraitSize} H0 Z`;
  fillPath(context, ground, "#f2a469");
  stipplePath(context, ground, "#d96a45", (x, y) => smoothStep(160, 800, x * 0.7 + y * 0.6));
  stipplePath(context, ground, "#ffd79e", (x, y) => 0.8 * smoothStep(340, 30, Math.hypot(x - 140, y - 110)));
  drawNeck(context, tone);
  drawJacket(context);
  drawHead(context, tone, { browWidth: 7, lashes: false, smile: 8, fullLips: false });
  stipplePath(
    context,
    "M230 160 H410 V250 H230 Z",
    tone.shade,
    (x, y) => 0.85 * smoothStep(238, 200, y - Math.abs(x - 320) * 0.1),
    facePath,
  );
  fillPath(context, hair, "#1b1a26");
  fillPath(context, sweep, "#262536");
  stipplePath(
    context,
    sweep,
    "#5f6486",
    (x, y) => 0.75 * smoothStep(90, 6, Math.hypot((x - 296) * 0.7, y - 124)),
  );
  stipplePath(context, sweep, "#0f0e18", (x) => smoothStep(350, 420, x));
  strokePath(context, "M256 178 C286 148 330 136 378 142", "#14131d", 2.5);
  strokePath(context, "M280 188 C308 168 346 156 392 166", "#14131d", 2.5);
  drawGlasses(context);
  addGrain(canvas, 7, 4);
  return canvas;
}
