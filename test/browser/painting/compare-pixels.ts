export interface Difference {
  /** The number of differing pixels. */
  pixels: number;
  /** The largest difference of a channel, out of 255. */
  levels: number;
  /** The position of one differing pixel. */
  at: string | undefined;
}

/** Compares two pictures of the same size, outside of an optional mask. */
export function differenceOf(
  one: Uint8Array,
  other: Uint8Array,
  width: number,
  mask?: Uint8Array,
): Difference {
  if (one.length !== other.length) throw new Error(`${one.length} bytes are no ${other.length}`);
  const difference: Difference = { pixels: 0, levels: 0, at: undefined };
  if (mask === undefined && Buffer.compare(one, other) === 0) return difference;
  for (let at = 0; at < one.length; at += 4) {
    const levels = distance(one, other, at);
    if (levels === 0 || mask?.[at / 4] === 1) continue;
    difference.at ??= `${(at / 4) % width}, ${Math.floor(at / 4 / width)}`;
    difference.pixels += 1;
    difference.levels = Math.max(difference.levels, levels);
  }
  return difference;
}

/** Marks the pixels in which two pictures differ, and all within `reach` of them. */
export function maskOfDifference(
  one: Uint8Array,
  other: Uint8Array,
  width: number,
  reach: number,
): Uint8Array {
  const mask = new Uint8Array(one.length / 4);
  const height = mask.length / width;
  for (let at = 0; at < one.length; at += 4) {
    if (distance(one, other, at) === 0) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
    for (let row = Math.max(0, y - reach); row < Math.min(height, y + reach + 1); row += 1) {
      mask.fill(1, row * width + left, row * width + right);
    }
  }
  return mask;
}

function distance(one: Uint8Array, other: Uint8Array, at: number): number {
  let max = 0;
  for (let channel = at; channel < at + 4; channel += 1) {
    max = Math.max(max, Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)));
  }
  return max;
}
