import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Dropped } from "../../bounds/external-memory.ts";

export interface PooledSheet {
  canvas: Canvas;
  context: SKRSContext2D;
  /** The canvas's own, which would be asked for in Skia every time. */
  width: number;
  height: number;
}

/** Lends canvases and takes them all back at once. Fresh memory costs more than painting on it does. */
export interface SheetPool {
  /** Of just this size, for Skia turns pictures a shade differently on a larger one; holds what was painted before. */
  lend: (width: number, height: number) => PooledSheet;
  giveBack: (sheet: PooledSheet) => void;
  takeBack: () => void;
}

const mostKeptPixels = 6_000_000;

export function createSheetPool(dropped: Dropped): SheetPool {
  let free: PooledSheet[] = [];
  let lent: PooledSheet[] = [];

  return {
    lend(width, height) {
      const at = free.findIndex((one) => one.width === width && one.height === height);
      const sheet = at < 0 ? newSheet(width, height) : (free.splice(at, 1)[0] as PooledSheet);
      lent.push(sheet);
      return sheet;
    },
    giveBack(sheet) {
      lent = lent.filter((one) => one !== sheet);
      free.unshift(sheet);
    },
    takeBack() {
      let kept = 0;
      free = [...lent, ...free].filter(({ width, height }) => {
        const pixels = width * height;
        kept += pixels;
        if (kept > mostKeptPixels) dropped(pixels * 4);
        return kept <= mostKeptPixels;
      });
      lent = [];
    },
  };
}

function newSheet(width: number, height: number): PooledSheet {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d"), width, height };
}
