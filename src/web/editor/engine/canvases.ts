import type { BlurredPart, CreateOffscreen, Offscreen, PaintContext } from "../../../paint/canvas.ts";
import { blurAlpha } from "../../../../packages/codecs/blur/gaussian-blur.ts";

/** A canvas and the context that painters draw on. */
export interface Sheet {
  canvas: HTMLCanvasElement;
  context: PaintContext;
}

/**
 * The context of a canvas that shows a design, and whose pixels equal the server's. Call it before any other getContext:
 * without `willReadFrequently` the GPU may rasterize, with other antialiasing (docs/adr/0014-one-painter.md).
 */
export function paintContextOf(canvas: HTMLCanvasElement): PaintContext {
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser has no canvas");
  // TypeScript's DOM has no `lang`, which Chromium has.
  return context as unknown as PaintContext;
}

/** A transparent canvas outside of the page. */
export function createSheet(width: number, height: number): Sheet {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  return { canvas, context: paintContextOf(canvas) };
}

/**
 * Draws now what the browser has deferred. A canvas that was drawn on this one is then not copied before it is painted again,
 * which takes twenty times as long.
 */
export function flush(context: PaintContext): void {
  (context as unknown as CanvasRenderingContext2D).getImageData(0, 0, 1, 1);
}

const maxScratchSheets = 3;

/** Returns a function that makes a sheet of exactly a size, and the same one again while few other sizes are asked for. */
export function createScratchSheets(): (width: number, height: number) => Sheet {
  let kept: readonly Sheet[] = [];
  return (width, height) => {
    const found = kept.find(({ canvas }) => canvas.width === width && canvas.height === height);
    const sheet = found ?? createSheet(width, height);
    kept = [sheet, ...kept.filter((one) => one !== sheet)].slice(0, maxScratchSheets);
    return sheet;
  };
}

// Skia's rotation depends slightly on the canvas size, so these are the sizes of the server's canvases.
const step = 64;
const maxFreePixels = 24_000_000;

/** Creates offscreen canvases, and reuses released ones: to allocate one takes longer than to paint on it. */
export function createOffscreens(): CreateOffscreen {
  let free: Sheet[] = [];
  let freePixels = 0;
  const pixelsOf = ({ canvas }: Sheet) => canvas.width * canvas.height;

  function release(sheet: Sheet): void {
    free.unshift(sheet);
    freePixels += pixelsOf(sheet);
    while (freePixels > maxFreePixels) freePixels -= pixelsOf(free.pop() as Sheet);
  }

  return (width, height) => {
    const [across, down] = [roundUp(width), roundUp(height)];
    const found = free.find(({ canvas }) => canvas.width === across && canvas.height === down);
    if (found === undefined) {
      return offscreenOf(createSheet(across, down), release);
    }
    free = free.filter((sheet) => sheet !== found);
    freePixels -= pixelsOf(found);
    found.context.clearRect(0, 0, across, down);
    return offscreenOf(found, release);
  };
}

function offscreenOf(sheet: Sheet, release: (sheet: Sheet) => void): Offscreen {
  const { canvas, context } = sheet;
  return {
    canvas,
    context,
    drawBlurred: (onto, part) => drawBlurred(canvas, onto, part),
    release: () => release(sheet),
  };
}

/** Draws the same pixels as the server's `drawBlurred`. */
function drawBlurred(
  canvas: HTMLCanvasElement,
  onto: PaintContext,
  { from, to, at, blur }: BlurredPart,
): void {
  const pixels = canvas.getContext("2d")?.getImageData(from.x, from.y, from.width, from.height);
  if (pixels === undefined) return;
  const { width, height } = to;
  const blurred = new ImageData(blurAlpha({ box: from, data: pixels.data }, to, blur), width, height);
  const sheet = createSheet(roundUp(width), roundUp(height));
  sheet.canvas.getContext("2d")?.putImageData(blurred, 0, 0);
  onto.drawImage(sheet.canvas, 0, 0, width, height, at.x, at.y, width, height);
}

function roundUp(side: number): number {
  return Math.ceil(side / step) * step;
}
