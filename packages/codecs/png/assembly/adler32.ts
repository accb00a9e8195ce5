const modulus: u32 = 65521;
// Sums of so many bytes fit into 32 bits.
const mostSummed: usize = 4096;
/** How often each byte of a vector is in the sums after it. */
const weights = memory.data<i16>([16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], 16);

@inline function total(sums: v128): u32 {
  return i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1)
    + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
}

/** The checksum of RFC 1950 §8.2. */
export function adler32(from: usize, end: usize): u32 {
  let low: u32 = 1;
  let high: u32 = 0;
  while (from < end) {
    const part = min(end - from, mostSummed);
    const vectorsEnd = from + (part & ~15);
    let bytes = i32x4.splat(0);
    let bytesBefore = i32x4.splat(0);
    let weighted = i32x4.splat(0);
    high += low * <u32>(part & ~15);
    for (; from < vectorsEnd; from += 16) {
      const vector = v128.load(from);
      bytesBefore = i32x4.add(bytesBefore, bytes);
      bytes = i32x4.add(bytes, i32x4.extadd_pairwise_i16x8_u(i16x8.extadd_pairwise_i8x16_u(vector)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(vector), v128.load(weights)));
      weighted = i32x4.add(weighted, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(vector), v128.load(weights, 16)));
    }
    low += total(bytes);
    high += total(bytesBefore) * 16 + total(weighted);
    const partEnd = vectorsEnd + (part & 15);
    for (; from < partEnd; from += 1) {
      low += load<u8>(from);
      high += low;
    }
    low %= modulus;
    high %= modulus;
  }
  return (high << 16) | low;
}
