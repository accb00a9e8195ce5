import type { Patch, Pixels } from "../patch-codec.ts";
import { changedBox, pixelsOf } from "../gif/changed-box.ts";
import { encodeWebpFrame } from "../encoders.ts";
import { bitstreamOf, type WebpFrame } from "./join-webp.ts";

interface EncodeOptions {
  /** 1 to 100. */
  quality: number;
  effort: 2 | 4;
}

/**
 * Encodes the bounds of what changes between two moments, painted in the same box with even x and y. Undefined if nothing
 * changes.
 */
export function changeFrame(
  before: Patch,
  after: Patch,
  options: EncodeOptions,
): Promise<WebpFrame> | undefined {
  const changed = changedBox(pixelsOf(before), pixelsOf(after), after.width);
  if (changed === undefined) return undefined;
  const left = changed.left - (changed.left % 2);
  const top = changed.top - (changed.top % 2);
  const width = changed.left + changed.width - left;
  const height = changed.top + changed.height - top;
  const data = cut(after, { left, top, width, height });
  return encodeFrame({ data, width, height }, { x: after.x + left, y: after.y + top, ...options });
}

/** Encodes pixels as a frame at a position on the canvas. */
export async function encodeFrame(
  pixels: Pixels,
  { x, y, quality, effort }: EncodeOptions & { x: number; y: number },
): Promise<WebpFrame> {
  const { width, height } = pixels;
  return {
    box: { x, y, width, height },
    bitstream: bitstreamOf(await encodeWebpFrame(pixels, quality, effort)),
  };
}

function cut(
  { data, width: stride }: Patch,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Uint8ClampedArray {
  const part = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = ((top + row) * stride + left) * 4;
    part.set(data.subarray(from, from + width * 4), row * width * 4);
  }
  return part;
}
