/** A picture of a layer, in 8 bits for each of red, green, blue and alpha. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray<ArrayBuffer>;
}

/** Whether all pixels of a picture, in any depth, are opaque. */
export function isOpaque({ data }: { data: ArrayLike<number> }): boolean {
  const max = data instanceof Uint16Array ? 65_535 : data instanceof Float32Array ? 1 : 255;
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) < max) return false;
  return true;
}
