import { type Canvas, createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import type { Dropped } from "./collect-dropped.ts";

export interface PooledSheet {
  canvas: Canvas;
  context: SKRSContext2D;
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
      const at = free.findIndex(({ canvas }) => canvas.width === width && canvas.height === height);
      const sheet = at < 0 ? newSheet(width, height) : (free.splice(at, 1)[0] as PooledSheet);
      lent.push(sheet);
      return sheet;
    },
    giveBack(sheet) {
      lent = lent.filter((one) => one !== sheet);
      free.unshift(sheet);
    },
    takeBack() {
      free = [...lent, ...free];
      lent = [];
      let kept = 0;
      free = free.filter(({ canvas }) => {
        const pixels = canvas.width * canvas.height;
        kept += pixels;
        if (kept > mostKeptPixels) dropped(pixels * 4);
        return kept <= mostKeptPixels;
      });
    },
  };
}

function newSheet(width: number, height: number): PooledSheet {
  const canvas = createCanvas(width, height);
  return { canvas, context: canvas.getContext("2d") };
}
