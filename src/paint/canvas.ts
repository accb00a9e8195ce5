import type { Box } from "../design/geometry.ts";
import type { Blur } from "../../packages/codecs/blur/gaussian-blur.ts";

/** An image source for drawImage: a bitmap or a canvas. */
export type Drawable = object;

/** A Path2D. */
export type Path = object;

/** The part of CanvasGradient that painting needs. */
export interface PaintGradient {
  addColorStop(position: number, color: string): void;
}

export interface TextExtent {
  width: number;
  fontBoundingBoxAscent: number;
  fontBoundingBoxDescent: number;
  actualBoundingBoxLeft: number;
  actualBoundingBoxRight: number;
  actualBoundingBoxAscent: number;
  actualBoundingBoxDescent: number;
}

/**
 * The part of CanvasRenderingContext2D that painting uses. Both the browser's context and the server's implement it, so
 * both paint the same image.
 */
export interface PaintContext {
  globalAlpha: number;
  globalCompositeOperation: string;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineJoin: string;
  lineCap: string;
  miterLimit: number;
  lineDashOffset: number;
  shadowColor: string;
  shadowBlur: number;
  shadowOffsetX: number;
  shadowOffsetY: number;
  imageSmoothingEnabled: boolean;
  imageSmoothingQuality: string;
  font: string;
  fontKerning: string;
  letterSpacing: string;
  wordSpacing: string;
  direction: string;
  textAlign: string;
  textBaseline: string;
  lang: string;
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(radians: number): void;
  scale(x: number, y: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    rotation: number,
    startAngle: number,
    to: number,
  ): void;
  setLineDash(lengths: number[]): void;
  clip(path?: Path, rule?: "nonzero" | "evenodd"): void;
  fill(path?: Path): void;
  fill(path: Path, rule: "nonzero" | "evenodd"): void;
  fill(rule: "evenodd"): void;
  stroke(path?: Path): void;
  createLinearGradient(fromX: number, fromY: number, toX: number, toY: number): PaintGradient;
  createRadialGradient(
    fromX: number,
    fromY: number,
    fromRadius: number,
    toX: number,
    toY: number,
    toRadius: number,
  ): PaintGradient;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): TextExtent;
  drawImage(image: Drawable, x: number, y: number, width: number, height: number): void;
  drawImage(
    image: Drawable,
    sourceX: number,
    sourceY: number,
    sourceWidth: number,
    sourceHeight: number,
    x: number,
    y: number,
    width: number,
    height: number,
  ): void;
}

/** A part of an offscreen canvas that is drawn blurred. Boxes are in whole pixels of that canvas. */
export interface BlurredPart {
  /** What is blurred: all ink within the blur's reach. */
  from: Box;
  /** What is drawn, with its corner at `at`. */
  to: Box;
  at: { x: number; y: number };
  blur: Blur;
}

/** An offscreen canvas, for layers whose parts are composited before opacity and shadows apply. */
export interface Offscreen {
  canvas: Drawable;
  context: PaintContext;
  drawBlurred(onto: PaintContext, blurred: BlurredPart): void;
  /** Call it after the last use; the canvas may then be reused. */
  release(): void;
}

/** Creates a transparent canvas. */
export type CreateOffscreen = (width: number, height: number) => Offscreen;

/** Parses SVG path data (SVG 2, 9.3), like Path2D. */
export type CreatePath = (data: string) => Path;
