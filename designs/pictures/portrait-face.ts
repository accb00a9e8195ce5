import type { SKRSContext2D } from "@napi-rs/canvas";
import { smoothStep } from "./noise.ts";
import { fillPath, stipplePath, strokePath } from "./stipple.ts";

/** The side of a portrait's square canvas in pixels. The face is in the middle. */
export const portraitSize = 640;

/** Zooms in, so that the face fills a small round frame. */
export function stepCloser(context: SKRSContext2D): void {
  context.setTransform(1.17, 0, 0, 1.17, -54.4, -18);
}

export interface Complexion {
  skin: string;
  shade: string;
  light: string;
  blush: string;
  lip: string;
  lipShade: string;
  /** Brows, lashes and the line of the lids. */
  line: string;
  iris: string;
}

export interface Features {
  browWidth: number;
  lashes: boolean;
  /** How far the corners of the mouth are lifted, in pixels. */
  smile: number;
  fullLips: boolean;
}

export const facePath =
  "M234 248 C234 180 268 146 320 146 C372 146 406 180 406 248 C406 300 399 336 373 366 C354 388 339 397 320 397 C301 397 286 388 267 366 C241 336 234 300 234 248 Z";
const neckPath =
  "M276 330 L276 432 C276 470 236 480 190 492 L190 640 L450 640 L450 492 C404 480 364 470 364 432 L364 330 Z";
const earPaths = [
  "M240 258 C226 246 212 256 214 278 C216 300 228 314 242 306 Z",
  "M400 258 C414 246 428 256 426 278 C424 300 412 314 398 306 Z",
];

export function drawNeck(context: SKRSContext2D, tone: Complexion): void {
  fillPath(context, neckPath, tone.skin);
  const cast = "M240 330 C250 400 300 440 340 436 C392 432 420 400 420 330 Z";
  stipplePath(
    context,
    cast,
    tone.shade,
    (x, y) => 0.95 - smoothStep(392, 446, y - (x - 320) * 0.3) * 0.95,
    neckPath,
  );
  stipplePath(context, neckPath, tone.shade, (x) => smoothStep(330, 380, x) * 0.7);
}

export function drawHead(context: SKRSContext2D, tone: Complexion, features: Features): void {
  for (const ear of earPaths) fillPath(context, ear, tone.skin);
  stipplePath(
    context,
    earPaths[0]!,
    tone.shade,
    (x, y) => 0.7 * smoothStep(26, 8, Math.hypot(x - 236, y - 284)),
  );
  stipplePath(context, earPaths[1]!, tone.shade, () => 0.75);
  fillPath(context, facePath, tone.skin);
  stipplePath(
    context,
    facePath,
    tone.light,
    (x, y) => 0.75 * smoothStep(95, 10, Math.hypot(x - 284, (y - 226) * 0.8)),
  );
  stipplePath(
    context,
    facePath,
    tone.blush,
    (x, y) => 0.5 * smoothStep(40, 6, Math.hypot(x - 270, (y - 314) * 1.15)),
  );
  stipplePath(
    context,
    facePath,
    tone.blush,
    (x, y) => 0.5 * smoothStep(36, 6, Math.hypot(x - 374, (y - 314) * 1.15)),
  );
  stipplePath(context, facePath, tone.shade, (x, y) => 0.85 * smoothStep(352, 418, x + (y - 270) * 0.16));
  stipplePath(
    context,
    facePath,
    tone.shade,
    (x, y) => 0.5 * smoothStep(372, 402, y + Math.abs(x - 320) * 0.12),
  );
  for (const side of [-1, 1] as const) drawEye(context, tone, features, side);
  drawNose(context, tone);
  drawMouth(context, tone, features);
}

function drawEye(context: SKRSContext2D, tone: Complexion, features: Features, side: -1 | 1): void {
  const middle = 320 + side * 38;
  const at = (away: number): number => middle + side * away;
  const y = 274;
  const socket = `M${at(-24)} ${y - 2} Q${at(-6)} ${y - 26} ${at(24)} ${y - 10} Q${at(28)} ${y + 6} ${at(0)} ${y + 12} Z`;
  stipplePath(context, socket, tone.shade, () => 0.34);
  const almond = `M${at(-17)} ${y + 2} Q${at(-3)} ${y - 14} ${at(19)} ${y - 1} Q${at(2)} ${y + 11} ${at(-17)} ${y + 2} Z`;
  fillPath(context, almond, side === 1 ? "#e9dfd8" : "#f6eee8");
  context.save();
  context.beginPath();
  context.ellipse(at(0.5), y - 1.5, 8.6, 9.2, 0, 0, Math.PI * 2);
  context.clip();
  fillPath(context, almond, tone.iris);
  context.restore();
  context.fillStyle = "#ffffff";
  context.beginPath();
  context.arc(at(0.5) - 3, y - 4.5, 2.1, 0, Math.PI * 2);
  context.fill();
  const lid = `M${at(-18)} ${y + 2} Q${at(-4)} ${y - 14.5} ${at(20)} ${y - 1.5}`;
  strokePath(context, lid, tone.line, 4.2);
  if (features.lashes) strokePath(context, `M${at(17)} ${y - 3} L${at(26)} ${y - 8}`, tone.line, 3.4);
  const thick = features.browWidth;
  const brow = `M${at(-21)} ${y - 29} Q${at(4)} ${y - 42} ${at(30)} ${y - 24} Q${at(6)} ${y - 40 + thick * 1.5} ${at(-20)} ${y - 29 + thick} Z`;
  fillPath(context, brow, tone.line);
  strokePath(context, brow, tone.line, 1.6);
}

function drawNose(context: SKRSContext2D, tone: Complexion): void {
  const plane = "M328 262 C334 284 338 300 345 318 C346 328 334 333 321 331 C326 322 330 306 327 290 Z";
  stipplePath(context, plane, tone.shade, (_, y) => 0.35 + 0.5 * smoothStep(270, 326, y));
  strokePath(context, "M303 326 Q306 331 313 330 Q320 334 328 330 Q335 331 338 325", tone.shade, 3);
  stipplePath(context, "M310 284 C306 304 306 318 316 322 C322 316 322 300 320 284 Z", tone.light, () => 0.6);
}

function drawMouth(context: SKRSContext2D, tone: Complexion, features: Features): void {
  const lift = features.smile;
  const full = features.fullLips ? 1.35 : 0.55;
  const narrow = features.fullLips ? 0 : 4;
  const left = `${292 - lift * 0.6 + narrow} ${354 - lift * 0.5}`;
  const right = `${349 + lift * 0.6 - narrow} ${354 - lift * 0.5}`;
  const upper = `M${left} Q308 ${347 - 3 * full} 315 ${347 - 3 * full} Q320 ${350 - 2 * full} 326 ${347 - 3 * full} Q334 ${347 - 3 * full} ${right} Q320 ${358 + lift * 0.5} ${left} Z`;
  const lower = `M${left} Q320 ${358 + lift * 0.5} ${right} Q338 ${362 + 8 * full} 320 ${362 + 8 * full} Q303 ${362 + 8 * full} ${left} Z`;
  fillPath(context, upper, tone.lipShade);
  fillPath(context, lower, tone.lip);
  stipplePath(context, lower, tone.lipShade, (x) => 0.8 * smoothStep(322, 352, x));
  strokePath(context, `M${left} Q320 ${358 + lift * 0.5} ${right}`, tone.line, 2);
  stipplePath(
    context,
    "M298 378 Q320 384 342 378 Q332 388 320 388 Q306 388 298 378 Z",
    tone.shade,
    () => 0.35,
  );
}
