import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { ReportFreed } from "../../bounds/external-memory.ts";
import type { CreateOffscreen } from "../../paint/canvas.ts";
import { createDrawBlurred } from "../blur/draw-blurred.ts";
import { freeCanvas } from "./release-recording.ts";

export interface PooledCanvas {
  canvas: Canvas;
  context: SKRSContext2D;
  /** Of the canvas; stored, because each query is a call into Skia. */
  width: number;
  height: number;
}

/** A pool of canvases, which are all released at the end of a render. Allocating takes longer than painting. */
interface CanvasPool {
  /** An empty canvas of exactly this size, because Skia rotates pictures slightly differently on a larger one. */
  acquire: (width: number, height: number) => PooledCanvas;
  release: (canvas: PooledCanvas) => void;
  releaseAll: () => void;
  /** Frees the memory of canvases that aren't the pool's when the render ends. */
  freeLater: (canvases: Iterable<Canvas>) => void;
}

export const maxPoolPixels = 24_000_000;

/** Keeps at most so many pixels between renders. */
export function createCanvasPool(maxPixels = maxPoolPixels): CanvasPool {
  let free: PooledCanvas[] = [];
  let used: PooledCanvas[] = [];
  let toFree: Canvas[] = [];

  return {
    acquire(width, height) {
      const at = free.findIndex((one) => one.width === width && one.height === height);
      const canvas = at < 0 ? newCanvas(width, height) : (free.splice(at, 1)[0] as PooledCanvas);
      used.push(canvas);
      return canvas;
    },
    release(canvas) {
      clear(canvas);
      used = used.filter((one) => one !== canvas);
      free.unshift(canvas);
    },
    releaseAll() {
      let total = 0;
      for (const canvas of used) clear(canvas);
      free = [...used, ...free].filter(({ canvas, width, height }) => {
        const pixels = width * height;
        total += pixels;
        if (total > maxPixels) toFree.push(canvas);
        return total <= maxPixels;
      });
      used = [];
      for (const canvas of toFree) freeCanvas(canvas);
      toFree = [];
    },
    freeLater: (canvases) => void toFree.push(...canvases),
  };
}

/** Creates offscreen canvases from a pool. */
export function createOffscreens({
  acquire,
  release,
}: Pick<CanvasPool, "acquire" | "release">): CreateOffscreen {
  const acquireRounded = (width: number, height: number) => acquire(roundUp(width), roundUp(height));
  const drawBlurred = createDrawBlurred({ acquire: acquireRounded, release });
  return (width, height) => {
    // All of it is empty, because drawing it rotated interpolates its edges with adjacent pixels.
    const offscreen = acquireRounded(width, height);
    const { canvas, context } = offscreen;
    return { canvas, context, drawBlurred: drawBlurred(offscreen), release: () => release(offscreen) };
  };
}

/** Steps of 64 pixels, so that texts of similar lengths share canvases. */
function roundUp(side: number): number {
  return Math.ceil(side / 64) * 64;
}

function newCanvas(width: number, height: number): PooledCanvas {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d"), width, height };
}

/** Drops what was recorded on a canvas too, with the pixels of every canvas drawn on it, which Skia would have to copy. */
function clear(canvas: PooledCanvas): void {
  canvas.context.clearRect(0, 0, canvas.width, canvas.height);
}

export interface FrameTools {
  /** An empty canvas of this size. */
  acquire: (width: number, height: number) => PooledCanvas;
  release: (canvas: PooledCanvas) => void;
  freeLater: CanvasPool["freeLater"];
  createOffscreen: CreateOffscreen;
  reportFreed: ReportFreed;
}
