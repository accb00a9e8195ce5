import { type Canvas, createCanvas, ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { openBlur } from "../../../packages/codecs/blur/blur-alpha.ts";
import { kernelReach } from "../../../packages/codecs/blur/gaussian-blur.ts";
import { type Box, grown, intersection } from "../../design/geometry.ts";
import type { CreateOffscreen, Offscreen } from "../../paint/canvas.ts";
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

/** Returns a function that gives a canvas its `drawBlurred`. It uses canvases of the pool. */
function createDrawBlurred(
  pool: Pick<CanvasPool, "acquire" | "release">,
): (source: PooledCanvas) => Offscreen["drawBlurred"] {
  const blurAlpha = openBlur();
  return ({ context }) =>
    (onto, { from, to, at, blur }) => {
      const reach = kernelReach(blur.deviation);
      for (const band of bandsOf(to, reach)) {
        const { x, y, width, height } = intersection(from, grown(band, reach));
        if (width === 0 || height === 0) continue;
        const { data } = context.getImageData(x, y, width, height);
        const blurred = blurAlpha({ box: { x, y, width, height }, data }, band, blur);
        freePixels(data);
        const scratch = pool.acquire(band.width, band.height);
        scratch.context.putImageData(new ImageData(blurred, band.width, band.height), 0, 0);
        const size = [band.width, band.height] as const;
        onto.drawImage(scratch.canvas, 0, 0, ...size, at.x, at.y + band.y - to.y, ...size);
        pool.release(scratch);
      }
    };
}

// Of the pixels that are computed at once, so that a large blur needs little memory.
const bandPixels = 2 ** 20;

/** Divides a box into bands, at least as high as the blur reaches. */
function bandsOf({ y, height, ...box }: Box, reach: number): Box[] {
  const max = Math.max(reach, Math.floor(bandPixels / box.width), 1);
  const bands: Box[] = [];
  for (let top = 0; top < height; top += max) {
    bands.push({ ...box, y: y + top, height: Math.min(max, height - top) });
  }
  return bands;
}

/** Frees pixels that nobody reads any more. A collection would find them late, because V8 sees only a small object. */
export function freePixels({ buffer }: Uint8ClampedArray): void {
  (buffer as ArrayBuffer).transfer(0);
}

/** Called with the bytes that a cache has freed. */
export type ReportFreed = (bytes: number) => void;

// In a worker a collection takes 40 to 75 ms, one of young objects about 1 ms.
const maxDropped = 48 * 1024 * 1024;

/**
 * V8 doesn't see the memory of canvases and decoded pictures, which is outside its heap. This triggers a collection once
 * enough of them were freed. Does nothing without Node's --expose-gc.
 */
export function createReportFreed(collect: (() => void) | undefined = globalThis.gc): ReportFreed {
  let waiting = 0;
  return (bytes) => {
    waiting += bytes;
    if (waiting < maxDropped) return;
    waiting = 0;
    collect?.();
  };
}
