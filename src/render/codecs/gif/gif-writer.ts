import { createRequire } from "node:module";
import type Gifenc from "gifenc";
import type { PixelBox } from "./changed-box.ts";
import type { GifColours } from "./gif-colours.ts";

const gifenc = createRequire(import.meta.url)("gifenc") as typeof Gifenc;

export interface GifFrame {
  /** A palette index for each pixel of the box; the index after the last is transparent. */
  index: Uint8Array;
  colours: GifColours;
  box: PixelBox;
  /** Milliseconds. */
  duration: number;
}

export interface GifWriter {
  write(frame: GifFrame): void;
  finish(): Uint8Array;
}

/** Disposal methods (GIF89a, 23): keep the frame or clear it. */
export const disposals = { keep: 1, clear: 2 } as const;

/** Writes a GIF that loops for ever. The first frame must cover the whole canvas. */
export function createGifWriter(dispose: (typeof disposals)[keyof typeof disposals]): GifWriter {
  const encoder = gifenc.GIFEncoder();
  let first: GifColours | undefined;
  return {
    write({ index, colours, box, duration }) {
      const start = encoder.bytesView().length;
      const palette = [...colours.palette, [0, 0, 0]];
      encoder.writeFrame(index, box.width, box.height, {
        // The first frame's is the whole file's.
        ...(colours === first ? {} : { palette }),
        transparent: true,
        transparentIndex: colours.palette.length,
        delay: duration,
        repeat: 0,
        dispose,
      });
      if (first !== undefined) moveFrame(encoder.bytesView(), start, box);
      first ??= colours;
    },
    finish() {
      encoder.finish();
      return encoder.bytes();
    },
  };
}

const controlBytes = 8;

/** Sets a frame's position, which gifenc always writes as 0, 0, behind the control block and the separator. */
function moveFrame(file: Uint8Array, start: number, { left, top }: PixelBox): void {
  const at = start + controlBytes + 1;
  const view = new DataView(file.buffer, file.byteOffset);
  view.setUint16(at, left, true);
  view.setUint16(at + 2, top, true);
}
