// Lays masks of letters over pixels. The first 2,048 bytes of the memory are the compiler's, for the vectors.

/** Where what JavaScript places may begin. */
export const heap: usize = 2048;

// In memory, as those of the JPEG coder: V8 makes a vector constant anew wherever it is used.
const ones = memory.data<u16>([1, 1, 1, 1, 1, 1, 1, 1], 16);
const lowBytes = memory.data<u16>([255, 255, 255, 255, 255, 255, 255, 255], 16);
const wholes = memory.data<u16>([256, 256, 256, 256, 256, 256, 256, 256], 16);

/** Two times eight numbers of 16 bits, divided by 256 and rounded down as Skia does, as bytes in turns. */
@inline function bytesOf(even: v128, odd: v128): v128 {
  return v128.or(i16x8.shr_u(even, 8), v128.andnot(odd, v128.load(lowBytes)));
}

/** What of four pixels is left by as many numbers of 256ths, each given twice, and what the colour adds to that. */
@inline function cover(below: v128, left: v128, added: v128): v128 {
  const redBlue = i16x8.mul(v128.and(below, v128.load(lowBytes)), left);
  const greenAlpha = i16x8.mul(i16x8.shr_u(below, 8), left);
  // No byte overflows: a premultiplied colour adds at most what was taken away.
  return i8x16.add(bytesOf(redBlue, greenAlpha), added);
}

/** The first four of two times eight numbers of 16 bits, in turns. */
@inline function firstInTurns(even: v128, odd: v128): v128 {
  return i16x8.shuffle(even, odd, 0, 8, 1, 9, 2, 10, 3, 11);
}

@inline function lastInTurns(even: v128, odd: v128): v128 {
  return i16x8.shuffle(even, odd, 4, 12, 5, 13, 6, 14, 7, 15);
}

/** The same 16 bits eight times: a channel of a colour, told by its lowest bit. */
@inline function channel(colour: u32, bit: u32): v128 {
  return i16x8.splat(<i16>((colour >> bit) & 255));
}

/**
 * Lays `columns` × `rows` of a mask, a byte each, in one colour over opaque RGBA pixels. Strides are bytes from row to
 * row; `colour` is premultiplied, red in its lowest byte. Up to seven bytes behind the mask's last are read, and as many
 * pixels behind the last are read and written as they were.
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
  const red = channel(colour, 0);
  const green = channel(colour, 8);
  const blue = channel(colour, 16);
  const alpha = channel(colour, 24);
  const ofLast = i16x8.extend_low_i8x16_s(i64x2.splat(((<u64>1) << ((columns & 7) * 8)) - 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 8) {
      if (load<u64>(mask + column) == 0) continue;
      const rest = columns - column;
      let levels = v128.load_ext<u8>(mask + column);
      if (rest < 8) levels = v128.and(levels, ofLast);
      const scale = i16x8.add(levels, v128.load(ones));
      const alphas = i16x8.mul(alpha, scale);
      const left = i16x8.sub(v128.load(wholes), i16x8.shr_u(alphas, 8));
      const redGreen = bytesOf(i16x8.mul(red, scale), i16x8.mul(green, scale));
      const blueAlpha = bytesOf(i16x8.mul(blue, scale), alphas);
      const at = pixels + ((<usize>column) << 2);
      v128.store(at, cover(v128.load(at), firstInTurns(left, left), firstInTurns(redGreen, blueAlpha)));
      if (rest <= 4) continue;
      const added = lastInTurns(redGreen, blueAlpha);
      v128.store(at, cover(v128.load(at, 16), lastInTurns(left, left), added), 16);
    }
    pixels += stride;
    mask += maskStride;
  }
}
