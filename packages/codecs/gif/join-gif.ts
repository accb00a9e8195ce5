import { type GifColors } from "./gif-colors.ts";
import { colorBitsOf, colorTable } from "./image-block.ts";

/** One frame of a GIF, which stays until the next is drawn over it. */
export interface JoinedFrame {
  /** An image block, with everything from its descriptor to its last sub-block. */
  block: Uint8Array;
  /** The index of transparent pixels, if there may be any. */
  transparentIndex: number | undefined;
  /** In milliseconds. */
  duration: number;
}

interface JoinedGif {
  width: number;
  height: number;
  /** The colors of blocks without a color table. */
  colors: GifColors;
  frames: readonly JoinedFrame[];
  /** Whether the first frame follows the last. Otherwise the GIF is played once, and the last stays. */
  repeats: boolean;
}

const keep = 1;
const hasTransparentIndex = 1;

/** Joins blocks to a GIF. */
export function joinGif({ width, height, colors, frames, repeats }: JoinedGif): Uint8Array {
  const screen = Buffer.alloc(13);
  screen.write("GIF89a", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  const colorBits = colorBitsOf(colors);
  screen[10] = 0x80 | ((colorBits - 1) << 4) | (colorBits - 1);
  return Buffer.concat([
    screen,
    colorTable(colors),
    ...(repeats && frames.length > 1 ? [loopForEver] : []),
    ...frames.flatMap((frame) => [graphicControl(frame), frame.block]),
    trailer,
  ]);
}

const loopForEver = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from("NETSCAPE2.0", "latin1"),
  Buffer.from([3, 1, 0, 0, 0]),
]);
const trailer = Buffer.from([0x3b]);

/** A graphic control extension (GIF89a, 23). */
function graphicControl({ transparentIndex, duration }: JoinedFrame): Buffer {
  const flags = (keep << 2) | (transparentIndex === undefined ? 0 : hasTransparentIndex);
  const control = Buffer.from([0x21, 0xf9, 4, flags, 0, 0, transparentIndex ?? 0, 0]);
  control.writeUInt16LE(Math.min(0xffff, Math.round(duration / 10)), 4);
  return control;
}
