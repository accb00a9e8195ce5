import type { CreateOffscreen, PaintContext } from "../../../paint/canvas.ts";

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

// Skia's rotation depends slightly on the canvas size, so these are the sizes of the server's canvases.
const step = 64;
const mostFreePixels = 24_000_000;

/** Creates offscreen canvases, and reuses released ones: to allocate one takes longer than to paint on it. */
export function createOffscreens(): CreateOffscreen {
  let free: Sheet[] = [];
  let freePixels = 0;
  const pixelsOf = ({ canvas }: Sheet) => canvas.width * canvas.height;

  function release(sheet: Sheet): void {
    free.unshift(sheet);
    freePixels += pixelsOf(sheet);
    while (freePixels > mostFreePixels) freePixels -= pixelsOf(free.pop() as Sheet);
  }

  return (width, height) => {
    const [across, down] = [roundUp(width), roundUp(height)];
    const found = free.find(({ canvas }) => canvas.width === across && canvas.height === down);
    if (found === undefined) {
      const sheet = createSheet(across, down);
      return { ...sheet, release: () => release(sheet) };
    }
    free = free.filter((sheet) => sheet !== found);
    freePixels -= pixelsOf(found);
    found.context.clearRect(0, 0, across, down);
    return { ...found, release: () => release(found) };
  };
}

function roundUp(side: number): number {
  return Math.ceil(side / step) * step;
}
