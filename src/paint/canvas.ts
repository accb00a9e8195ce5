/** Anything that drawImage takes: a bitmap, or another canvas. */
export type Drawable = object;

/** A Path2D. */
export type Path = object;

/** The part of CanvasGradient that painting needs; as a fill or stroke style it stands in the context's pixels. */
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
 * The part of the standard CanvasRenderingContext2D that painting needs. The browser's own context and the server's
 * fit it alike, and nothing outside it may be called: that is what keeps both pictures the same.
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
    from: number,
    to: number,
  ): void;
  setLineDash(lengths: number[]): void;
  clip(path?: Path): void;
  fill(path?: Path): void;
  fill(path: Path, rule: "nonzero" | "evenodd"): void;
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

/** A canvas apart from the picture, for layers whose parts are laid together before they count as one. */
export interface Offscreen {
  canvas: Drawable;
  context: PaintContext;
  /** Said when it has been drawn for the last time; another may be given its pixels then. */
  release(): void;
}

/** A clear canvas of whole pixels. */
export type CreateOffscreen = (width: number, height: number) => Offscreen;

/** Reads SVG path data (SVG 2, 9.3), as the standard Path2D does. */
export type CreatePath = (data: string) => Path;
