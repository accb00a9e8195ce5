import { mostMaskPixels, phases } from "./letter-look.ts";

/** A mask on its way from the process that painted it: a byte a pixel, row by row. */
export interface MadeMask {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Uint8Array;
}

const headBytes = 8;

/** A head of four numbers of 16 bits and the pixels, one mask behind another. */
export function writeMasks(masks: readonly MadeMask[]): Uint8Array {
  const length = masks.reduce((sum, { data }) => sum + headBytes + data.byteLength, 0);
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const { left, top, width, height, data } of masks) {
    for (const [index, number] of [left, top, width, height].entries())
      view.setInt16(at + index * 2, number, true);
    bytes.set(data, at + headBytes);
    at += headBytes + data.byteLength;
  }
  return bytes;
}

/** Masks of so many letters, each on every quarter of a pixel. Throws RangeError for bytes that aren't just that. */
export function readMasks(bytes: Uint8Array, letters: number): MadeMask[][] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const next = (): MadeMask => {
    const number = (index: number) => view.getInt16(at + index * 2, true);
    const [left, top, width, height] = [number(0), number(1), number(2), number(3)];
    const begin = at + headBytes;
    at = begin + width * height;
    if (width < 0 || height < 0 || width * height > mostMaskPixels || at > bytes.byteLength)
      throw new RangeError("These are no masks");
    return { left, top, width, height, data: bytes.subarray(begin, at) };
  };
  const read = Array.from({ length: letters }, () => Array.from({ length: phases }, next));
  if (at !== bytes.byteLength) throw new RangeError("There are more bytes than masks");
  return read;
}
