import type { Box } from "../patch-codec.ts";

/** Rows per strip. */
export const stripRows = 16;

export interface Size {
  width: number;
  height: number;
}

/** A strip of an image: its index from the top, and its rows as unpremultiplied RGBA. */
export interface Strip extends Size {
  index: number;
  rgba: Uint8Array;
}

/** The strips that contain these boxes, as boxes of the image's width, top to bottom. */
export function stripsOver(boxes: readonly Box[], { width, height }: Size): Box[] {
  const count = Math.ceil(height / stripRows);
  const touched = Array.from({ length: count }, () => false);
  for (const box of boxes) {
    const first = Math.max(0, Math.floor(box.y / stripRows));
    const last = Math.min(count - 1, Math.ceil((box.y + box.height) / stripRows) - 1);
    for (let strip = first; strip <= last; strip += 1) touched[strip] = true;
  }
  const over: Box[] = [];
  for (const [strip, isTouched] of touched.entries()) {
    if (!isTouched) continue;
    const y = strip * stripRows;
    const rows = Math.min(stripRows, height - y);
    const last = over.at(-1);
    if (last !== undefined && last.y + last.height === y) last.height += rows;
    else over.push({ x: 0, y, width, height: rows });
  }
  return over;
}

/** Splits rows of an image into strips. The first row must begin a strip. */
export function cutIntoStrips({
  y = 0,
  width,
  height,
  data,
}: Size & { y?: number; data: Uint8ClampedArray }): Strip[] {
  return Array.from({ length: Math.ceil(height / stripRows) }, (_, place) => {
    const top = place * stripRows;
    const rows = Math.min(stripRows, height - top);
    const rgba = new Uint8Array(data.buffer, data.byteOffset + top * width * 4, rows * width * 4);
    return { index: y / stripRows + place, width, height: rows, rgba };
  });
}
