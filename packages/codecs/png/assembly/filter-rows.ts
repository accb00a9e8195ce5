// Rows are filtered four pixels at a time. The last vector of a row may reach behind it; the next row overwrites that.

const leftFilter: u8 = 1;
const paethFilter: u8 = 4;

@inline function distance(one: v128, other: v128): v128 {
  return v128.or(i8x16.sub_sat_u(one, other), i8x16.sub_sat_u(other, one));
}

/** The neighbour that is nearest to left + above - corner; of equally near ones the first (PNG 3, 9.4). */
@inline function paeth(left: v128, above: v128, corner: v128): v128 {
  const toLeft = distance(above, corner);
  const toAbove = distance(left, corner);
  // The two differences add up where their signs are equal. Otherwise they cancel each other out in part.
  const signs = v128.xor(i8x16.ge_u(left, corner), i8x16.ge_u(above, corner));
  const toCorner = v128.bitselect(distance(toLeft, toAbove), i8x16.add_sat_u(toLeft, toAbove), signs);
  const isLeft = i8x16.le_u(toLeft, i8x16.min_u(toAbove, toCorner));
  return v128.bitselect(left, v128.bitselect(above, corner, i8x16.le_u(toAbove, toCorner)), isLeft);
}

/** The pixels of a vector moved by one, after a transparent one. */
@inline function movedByOne(pixels: v128): v128 {
  return v128.shuffle<u32>(i32x4.splat(0), pixels, 0, 4, 5, 6);
}

/** Stores four pixels; without alpha these are the first 12 bytes. */
@inline function storePixels(to: usize, pixels: v128, channels: usize): void {
  const stored = channels === 4
    ? pixels
    : v128.shuffle<u8>(pixels, pixels, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, 15, 15, 15, 15);
  v128.store(to, stored);
}

function filterFirstRow(row: usize, stride: usize, channels: usize, to: usize): void {
  store<u8>(to, leftFilter);
  to += 1;
  let pixels = v128.load(row);
  storePixels(to, i8x16.sub(pixels, movedByOne(pixels)), channels);
  for (let at: usize = 16; at < stride; at += 16) {
    to += channels * 4;
    pixels = v128.load(row + at);
    storePixels(to, i8x16.sub(pixels, v128.load(row + at - 4)), channels);
  }
}

function filterRow(row: usize, stride: usize, channels: usize, to: usize): void {
  store<u8>(to, paethFilter);
  to += 1;
  let pixels = v128.load(row);
  let above = v128.load(row - stride);
  const prediction = paeth(movedByOne(pixels), above, movedByOne(above));
  storePixels(to, i8x16.sub(pixels, prediction), channels);
  for (let at: usize = 16; at < stride; at += 16) {
    to += channels * 4;
    pixels = v128.load(row + at);
    above = v128.load(row + at - stride);
    const corner = v128.load(row + at - stride - 4);
    storePixels(to, i8x16.sub(pixels, paeth(v128.load(row + at - 4), above, corner)), channels);
  }
}

/**
 * Filters rows of unpremultiplied RGBA: the first by left neighbours alone, because strips are independent, the others by
 * Paeth's filter. With three channels alpha is left out. Returns the end of the result.
 */
export function filterRows(pixels: usize, width: usize, rows: usize, channels: usize, to: usize): usize {
  const stride = width * 4;
  const filteredStride = width * channels + 1;
  filterFirstRow(pixels, stride, channels, to);
  for (let row: usize = 1; row < rows; row += 1) {
    filterRow(pixels + row * stride, stride, channels, to + row * filteredStride);
  }
  return to + rows * filteredStride;
}
