// Lays masks of letters over pixels. The first kilobyte of the memory is the compiler's.

/** Where what JavaScript places may begin. */
export const heap: usize = 1024;

/** Two pixels: what the colour adds, and what is left of what lies below, each rounded down as Skia does. */
@inline function cover(below: v128, mask: v128, colour: v128, alpha: v128): v128 {
  const scale = i16x8.add(mask, i16x8.splat(1));
  const left = i16x8.sub(i16x8.splat(256), i16x8.shr_u(i16x8.mul(alpha, scale), 8));
  const added = i16x8.shr_u(i16x8.mul(colour, scale), 8);
  return i16x8.add(added, i16x8.shr_u(i16x8.mul(below, left), 8));
}

/**
 * Lays `columns` × `rows` of a mask, a byte each, in one colour over opaque RGBA pixels. Strides are bytes from row to
 * row; `colour` is premultiplied, red in its lowest byte.
 */
export function layMask(
  pixels: usize,
  stride: usize,
  mask: usize,
  maskStride: usize,
  columns: i32,
  rows: i32,
  colour: u32,
): void {
  const colours = i16x8.extend_low_i8x16_u(i32x4.splat(colour));
  const alphas = i16x8.splat(<i16>(colour >> 24));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 4) {
      let four = load<u32>(mask + column);
      const rest = columns - column;
      if (rest < 4) four &= (1 << (rest * 8)) - 1;
      if (four == 0) continue;
      const at = pixels + ((<usize>column) << 2);
      const below = v128.load(at);
      const spread = i8x16.swizzle(i32x4.splat(four), i8x16(0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3));
      const low = cover(
        i16x8.extend_low_i8x16_u(below),
        i16x8.extend_low_i8x16_u(spread),
        colours,
        alphas,
      );
      const high = cover(
        i16x8.extend_high_i8x16_u(below),
        i16x8.extend_high_i8x16_u(spread),
        colours,
        alphas,
      );
      // Not saturated: what is below 256 in sixteen bits stays as it is.
      v128.store(at, i8x16.narrow_i16x8_u(low, high));
    }
    pixels += stride;
    mask += maskStride;
  }
}
