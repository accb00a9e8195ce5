import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { ReportFreed } from "../../bounds/external-memory.ts";

export interface PooledCanvas {
  canvas: Canvas;
  context: SKRSContext2D;
  /** Of the canvas: to ask Skia for them costs a call each time. */
  width: number;
  height: number;
}

/** Reuses canvases, all of which are released at the end of a render. New memory costs more than painting on it. */
export interface CanvasPool {
  /** Of exactly this size, since Skia turns pictures slightly differently on a larger one. It may be painted already. */
  acquire: (width: number, height: number) => PooledCanvas;
  release: (canvas: PooledCanvas) => void;
  releaseAll: () => void;
}

const mostPixels = 6_000_000;

export function createCanvasPool(reportFreed: ReportFreed): CanvasPool {
  let free: PooledCanvas[] = [];
  let used: PooledCanvas[] = [];

  return {
    acquire(width, height) {
      const at = free.findIndex((one) => one.width === width && one.height === height);
      const canvas = at < 0 ? newCanvas(width, height) : (free.splice(at, 1)[0] as PooledCanvas);
      used.push(canvas);
      return canvas;
    },
    release(canvas) {
      used = used.filter((one) => one !== canvas);
      free.unshift(canvas);
    },
    releaseAll() {
      let total = 0;
      free = [...used, ...free].filter(({ width, height }) => {
        const pixels = width * height;
        total += pixels;
        if (total > mostPixels) reportFreed(pixels * 4);
        return total <= mostPixels;
      });
      used = [];
    },
  };
}

function newCanvas(width: number, height: number): PooledCanvas {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d"), width, height };
}
