import type { Box } from "../../../design/geometry.ts";

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

const leftFilter = 1;
const upFilter = 2;

/**
 * Filters rows of unpremultiplied RGBA (PNG 3, 9.2): the first row by its left neighbour, because strips are independent,
 * the others by the row above. With three channels alpha is dropped.
 */
export function filterRows(
  rgba: Uint8Array,
  { width, height }: { width: number; height: number },
  channels: 3 | 4,
): Uint8Array {
  const stride = width * channels + 1;
  const filtered = new Uint8Array(stride * height);
  filtered[0] = leftFilter;
  filterFirst(rgba, filtered, width, channels);
  for (let row = 1; row < height; row += 1) {
    filtered[row * stride] = upFilter;
    const end = (row + 1) * width * 4;
    let to = row * stride + 1;
    for (let from = row * width * 4, above = from - width * 4; from < end; from += 4, above += 4) {
      filtered[to] = byte(rgba, from) - byte(rgba, above);
      filtered[to + 1] = byte(rgba, from + 1) - byte(rgba, above + 1);
      filtered[to + 2] = byte(rgba, from + 2) - byte(rgba, above + 2);
      if (channels === 4) filtered[to + 3] = byte(rgba, from + 3) - byte(rgba, above + 3);
      to += channels;
    }
  }
  return filtered;
}

function filterFirst(rgba: Uint8Array, filtered: Uint8Array, width: number, channels: 3 | 4): void {
  for (let pixel = 0; pixel < width; pixel += 1) {
    for (let channel = 0; channel < channels; channel += 1) {
      const left = pixel === 0 ? 0 : byte(rgba, (pixel - 1) * 4 + channel);
      filtered[1 + pixel * channels + channel] = byte(rgba, pixel * 4 + channel) - left;
    }
  }
}

function byte(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}
