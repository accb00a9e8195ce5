import { ImageData, type SKRSContext2D } from "@napi-rs/canvas";
import { freePixels } from "../../bounds/external-memory.ts";
import { type Box, grown, intersection } from "../../design/geometry.ts";
import type { Offscreen } from "../../paint/canvas.ts";
import { kernelReach } from "../../../packages/codecs/blur/gaussian-blur.ts";
import { openBlur } from "../../../packages/codecs/blur/blur-alpha.ts";

interface PixelCanvas {
  canvas: object;
  context: SKRSContext2D;
}

interface Pool<Canvas> {
  /** An empty canvas of at least this size. */
  acquire: (width: number, height: number) => Canvas;
  release: (canvas: Canvas) => void;
}

/** Returns a function that gives a canvas its `drawBlurred`. It uses canvases of the pool. */
export function createDrawBlurred<Canvas extends PixelCanvas>(
  pool: Pool<Canvas>,
): (source: Canvas) => Offscreen["drawBlurred"] {
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
