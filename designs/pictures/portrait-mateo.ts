import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { curls } from "./curls.ts";
import { addGrain } from "./grain.ts";
import { smoothStep } from "./noise.ts";
import { type Complexion, drawHead, drawNeck, facePath, portraitSize, stepCloser } from "./portrait-face.ts";
import { fillPath, stipplePath, strokePath } from "./stipple.ts";

const tone: Complexion = {
  skin: "#c98a5f",
  shade: "#8a4d33",
  light: "#e5b184",
  blush: "#bf5f48",
  lip: "#b5615a",
  lipShade: "#7f3a38",
  line: "#22130f",
  iris: "#3a2415",
};

const beard =
  "M233 268 C238 300 244 316 262 330 C280 342 296 336 320 336 C344 336 360 342 378 330 C396 316 402 300 407 268 C412 330 404 372 380 402 C360 426 340 434 320 434 C300 434 280 426 260 402 C236 372 228 330 233 268 Z M291 352 Q299 364 320 367 Q341 364 350 352 Q338 345 326 346 Q320 349 314 346 Q302 345 291 352 Z";

function drawShirt(context: SKRSContext2D): void {
  const tee = "M214 486 C260 474 276 462 276 446 Q320 510 364 446 C364 462 380 474 426 486 L426 640 H214 Z";
  fillPath(context, tee, "#efe9e0");
  stipplePath(
    context,
    tee,
    "#9aa39a",
    (x, y) => 0.8 * smoothStep(310, 420, x) + 0.6 * smoothStep(520, 476, y),
  );
  const left = "M46 640 C54 548 124 512 208 488 L264 462 C250 520 268 590 280 640 Z";
  const right = "M594 640 C586 548 516 512 432 488 L376 462 C390 520 372 590 360 640 Z";
  for (const side of [left, right]) fillPath(context, side, "#3f7054");
  stipplePath(context, right, "#1d3f35", (x, y) => smoothStep(340, 560, x + (y - 560) * 0.3));
  stipplePath(context, left, "#79a878", (x, y) => 0.75 * smoothStep(160, 20, Math.hypot(x - 165, y - 550)));
  fillPath(context, "M264 456 C240 464 222 474 212 486 L236 536 L272 500 Z", "#4c8262");
  fillPath(context, "M376 456 C400 464 418 474 428 486 L404 536 L368 500 Z", "#28513f");
  strokePath(context, "M130 640 C140 606 150 588 164 572", "#2a5440", 3);
  strokePath(context, "M512 640 C502 606 492 590 480 574", "#14302a", 3);
}

function drawBeard(context: SKRSContext2D): void {
  fillPath(context, beard, "#2d1a15");
  stipplePath(context, beard, "#7a4a34", (x, y) => 0.6 * smoothStep(80, 8, Math.hypot(x - 266, y - 360)));
  stipplePath(context, beard, "#150a09", (x) => smoothStep(330, 410, x));
}

/** A man with dark curls and a beard, in bottle green on rose. */
export function drawPortraitMateo(): Canvas {
  const canvas = createCanvas(portraitSize, portraitSize);
  const context = canvas.getContext("2d");
  stepCloser(context);
  const ground = `M0 0 H${portraitSize} V${portraitSize} H0 Z`;
  fillPath(context, ground, "#e79a94");
  stipplePath(context, ground, "#bb5a72", (x, y) => smoothStep(160, 800, x * 0.7 + y * 0.6));
  stipplePath(context, ground, "#fbd2bd", (x, y) => 0.8 * smoothStep(340, 30, Math.hypot(x - 140, y - 110)));
  fillPath(
    context,
    "M228 270 C212 220 220 160 262 140 H380 C424 160 428 220 412 270 L404 230 H236 Z",
    "#2a1814",
  );
  drawNeck(context, tone);
  drawShirt(context);
  drawHead(context, tone, { browWidth: 8, lashes: false, smile: 6, fullLips: false });
  drawBeard(context);
  stipplePath(
    context,
    "M230 150 H410 V260 H230 Z",
    tone.shade,
    (_, y) => 0.85 * smoothStep(224, 186, y),
    facePath,
  );
  const top = curls(12, 320, 152, 92, 50, 17);
  fillPath(context, top, "#2d1a15");
  stipplePath(
    context,
    top,
    "#84523a",
    (x, y) => 0.65 * smoothStep(100, 8, Math.hypot(x - 262, (y - 112) * 1.2)),
  );
  stipplePath(context, top, "#140a09", (x) => smoothStep(350, 440, x));
  addGrain(canvas, 7, 6);
  return canvas;
}
