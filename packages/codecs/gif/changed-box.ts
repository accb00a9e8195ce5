import type { Pixels } from "../patch-codec.ts";

export interface PixelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Pixels as numbers: 0xAABBGGRR. */
export function pixelsOf({ data }: Pixels): Uint32Array {
  return new Uint32Array(data.buffer, data.byteOffset, data.length / 4);
}

/** The bounds of all pixels that differ between two images of this width; undefined when they are equal. */
export function changedBox(one: Uint32Array, other: Uint32Array, width: number): PixelBox | undefined {
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  if (first === one.length) return undefined;
  let last = one.length - 1;
  while (one[last] === other[last]) last -= 1;
  const top = Math.floor(first / width);
  const bottom = Math.floor(last / width);
  let left = width - 1;
  let right = 0;
  for (let y = top; y <= bottom; y += 1) {
    const row = y * width;
    for (let x = 0; x < left; x += 1) if (one[row + x] !== other[row + x]) left = x;
    for (let x = width - 1; x > right; x -= 1) if (one[row + x] !== other[row + x]) right = x;
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
