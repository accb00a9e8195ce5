import type { Box } from "../patch-codec.ts";

/** A part of the canvas, encoded as a still WebP. */
export interface WebpFrame {
  /** In whole pixels; x and y are even, because they are stored halved. */
  box: Box;
  /** The chunks of its bitstream: `VP8 ` or `VP8L`, after `ALPH` if there is one. */
  bitstream: Uint8Array;
}

interface JoinedWebp {
  width: number;
  height: number;
  /** Durations in milliseconds. The first frame covers the canvas; each replaces what is in its box. */
  frames: readonly (WebpFrame & { duration: number })[];
  /** Whether the first frame follows the last. Otherwise the animation is played once, and the last stays. */
  repeats: boolean;
}

const hasAnimation = 0x02;
const hasAlpha = 0x10;
const dontBlend = 0x02;

/** Joins frames to an animation (WebP container specification). */
export function joinWebp({ width, height, frames, repeats }: JoinedWebp): Buffer {
  const canvas = Buffer.alloc(10);
  canvas[0] = hasAnimation | (frames.some(isTranslucent) ? hasAlpha : 0);
  canvas.writeUIntLE(width - 1, 4, 3);
  canvas.writeUIntLE(height - 1, 7, 3);
  // The background's color, which no reader uses, and how often it is played; 0 is for ever.
  const control = Buffer.from([0xff, 0xff, 0xff, 0xff, repeats ? 0 : 1, 0]);
  const chunks = [
    chunk("VP8X", canvas),
    chunk("ANIM", control),
    ...frames.map((frame) => chunk("ANMF", frameHeader(frame), frame.bitstream)),
  ];
  return chunk("RIFF", Buffer.from("WEBP", "latin1"), ...chunks);
}

function isTranslucent({ bitstream }: WebpFrame): boolean {
  const name = Buffer.from(bitstream.subarray(0, 4)).toString("latin1");
  // A lossless bitstream may have transparent pixels.
  return name === "ALPH" || name === "VP8L";
}

function frameHeader({ box, duration }: WebpFrame & { duration: number }): Buffer {
  const header = Buffer.alloc(16);
  header.writeUIntLE(box.x / 2, 0, 3);
  header.writeUIntLE(box.y / 2, 3, 3);
  header.writeUIntLE(box.width - 1, 6, 3);
  header.writeUIntLE(box.height - 1, 9, 3);
  header.writeUIntLE(duration, 12, 3);
  header[15] = dontBlend;
  return header;
}

/** A chunk of the RIFF container; its length is made even. */
function chunk(name: string, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const head = Buffer.alloc(8);
  head.write(name, "latin1");
  head.writeUInt32LE(length, 4);
  return Buffer.concat([head, ...parts, Buffer.alloc(length % 2)]);
}

const bitstreamChunks = new Set(["ALPH", "VP8 ", "VP8L"]);

/** The chunks of a still WebP that a frame of an animation contains. */
export function bitstreamOf(file: Buffer): Buffer {
  const kept: Buffer[] = [];
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString("latin1", at, at + 4);
    const end = at + 8 + file.readUInt32LE(at + 4);
    const padded = end + (end % 2);
    if (bitstreamChunks.has(name)) kept.push(file.subarray(at, padded));
    at = padded;
  }
  return Buffer.concat(kept);
}
