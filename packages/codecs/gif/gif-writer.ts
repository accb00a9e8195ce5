import { createRequire } from "node:module";
import type Gifenc from "gifenc";
import type { GifColors } from "./gif-colors.ts";

const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

export interface GifFrame {
  /** A palette index for each pixel; the index after the last is transparent. */
  index: Uint8Array;
  colors: GifColors;
  width: number;
  height: number;
  /** Milliseconds. */
  duration: number;
}

export interface GifWriter {
  write(frame: GifFrame): void;
  finish(): Uint8Array;
}

/** Clears the frame before the next one (GIF89a, 23). */
const disposeByClearing = 2;

/**
 * Writes a GIF of frames that cover the canvas. It loops for ever if it `repeats`. Otherwise it is played once, and the last
 * frame stays.
 */
export function createGifWriter(repeats: boolean): GifWriter {
  const encoder = gifenc.GIFEncoder();
  let first: GifColors | undefined;
  return {
    write({ index, colors, width, height, duration }) {
      const palette = [...colors.palette, [0, 0, 0]];
      encoder.writeFrame(index, width, height, {
        // The first frame's is the whole file's.
        ...(colors === first ? {} : { palette }),
        transparent: true,
        transparentIndex: colors.palette.length,
        delay: duration,
        repeat: repeats ? 0 : -1,
        dispose: disposeByClearing,
      });
      first ??= colors;
    },
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}
