import {
  half12,
  half16,
  half2,
  ofCrossed15,
  ofCrossed37,
  ofMiddle3,
  ofMiddle5,
  ofOuter1,
  ofOuter7,
  ofSums2,
  ofSums6,
} from "./constants";
import { firstFactors, lastFactors, nonzeroMask, workspace, zigzagBits } from "./layout";

// The forward DCT of Loeffler, Ligtenberg and Moschytz in integers, bit for bit libjpeg's accurate one (`jfdctint.c`), with
// two fraction bits between the passes. libjpeg's weights are in 8192ths; these are in 16384ths, so that the results of the
// second pass are in high halves. One instruction adds two products.

@inline function low16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
@inline function high16(a: v128, b: v128): v128 {
  return v128.shuffle<i16>(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
@inline function low32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 0, 4, 1, 5);
}
@inline function high32(a: v128, b: v128): v128 {
  return v128.shuffle<i32>(a, b, 2, 6, 3, 7);
}
@inline function low64(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 0, 2);
}
@inline function high64(a: v128, b: v128): v128 {
  return v128.shuffle<i64>(a, b, 1, 3);
}
// Four columns of eight values from four pairs of rows. The compiler computes what two of them have in common once.
@inline function column0(a: v128, b: v128, c: v128, d: v128): v128 {
  return low64(low32(a, b), low32(c, d));
}
@inline function column1(a: v128, b: v128, c: v128, d: v128): v128 {
  return high64(low32(a, b), low32(c, d));
}
@inline function column2(a: v128, b: v128, c: v128, d: v128): v128 {
  return low64(high32(a, b), high32(c, d));
}
@inline function column3(a: v128, b: v128, c: v128, d: v128): v128 {
  return high64(high32(a, b), high32(c, d));
}
/** The low halves of the one and the high halves of the other, interleaved. */
@inline function halves(lower: v128, upper: v128): v128 {
  return v128.shuffle<i16>(lower, upper, 0, 9, 2, 11, 4, 13, 6, 15);
}

/** Sums of two products each, plus a rounding term. */
@inline function sums(inputs: v128, weights: usize, rounding: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(inputs, v128.load(weights)), rounding);
}

/** Stores half of the rows of two columns after the first pass, interleaved. */
@inline function storeColumnPair(to: usize, first: v128, second: v128): void {
  v128.store(to, halves(i32x4.shr_u(first, 12), i32x4.shl(second, 4)));
}

/** A row after the second pass. */
@inline function rowOf(low: v128, high: v128): v128 {
  return halves(i32x4.shr_u(low, 16), high);
}

/** The magnitudes of quantized coefficients, rounded a little more often towards zero than away from it. */
@inline function quantized(row: v128, quantizer: usize): v128 {
  const beyond = i16x8.sub_sat_u(i16x8.abs(row), v128.load(quantizer));
  // `factorsOf` in `quantization.ts` explains this division.
  const quotient = i16x8.q15mulr_sat_s(beyond, v128.load(quantizer, firstFactors));
  return i16x8.q15mulr_sat_s(quotient, v128.load(quantizer, lastFactors));
}

/** Quantizes and stores a row of coefficients, negative ones less one; returns their magnitudes. */
@inline function storeRow(block: usize, row: v128, index: usize, quantizer: usize): v128 {
  const magnitudes = quantized(row, quantizer + index * 16);
  v128.store(block + index * 16, v128.xor(magnitudes, i16x8.shr_s(row, 15)));
  return magnitudes;
}

/** The nonzero coefficients of two rows, given their magnitudes, as bits in zigzag order. */
@inline function zigzagBitsOf(row: v128, nextRow: v128, index: usize): u64 {
  const nonzero = <usize>i8x16.bitmask(i8x16.gt_s(i8x16.narrow_i16x8_s(row, nextRow), i8x16.splat(0)));
  return (
    load<u64>(zigzagBits + index * 2048 + ((nonzero & 255) << 3)) |
    load<u64>(zigzagBits + (index + 1) * 2048 + ((nonzero >> 8) << 3))
  );
}

/**
 * One pass of the DCT over a block whose rows are interleaved in pairs: transposes it and transforms each column. The first
 * pass stores columns interleaved in pairs again: 0 and 4, 2 and 6, 1 and 3, 5 and 7.
 */
@inline function transformRows(from: usize, to: usize, first: bool, quantizer: usize, dcRounding: usize): void {
  const a0 = v128.load(from);
  const a1 = v128.load(from, 32);
  const a2 = v128.load(from, 64);
  const a3 = v128.load(from, 96);
  const x0 = column0(a0, a1, a2, a3);
  const x1 = column1(a0, a1, a2, a3);
  const x2 = column2(a0, a1, a2, a3);
  const x3 = column3(a0, a1, a2, a3);
  const b0 = v128.load(from, 16);
  const b1 = v128.load(from, 48);
  const b2 = v128.load(from, 80);
  const b3 = v128.load(from, 112);
  const x4 = column0(b0, b1, b2, b3);
  const x5 = column1(b0, b1, b2, b3);
  const x6 = column2(b0, b1, b2, b3);
  const x7 = column3(b0, b1, b2, b3);

  const t0 = i16x8.add(x0, x7);
  const t7 = i16x8.sub(x0, x7);
  const t1 = i16x8.add(x1, x6);
  const t6 = i16x8.sub(x1, x6);
  const t2 = i16x8.add(x2, x5);
  const t5 = i16x8.sub(x2, x5);
  const t3 = i16x8.add(x3, x4);
  const t4 = i16x8.sub(x3, x4);

  const t10 = i16x8.add(t0, t3);
  const t13 = i16x8.sub(t0, t3);
  const t11 = i16x8.add(t1, t2);
  const t12 = i16x8.sub(t1, t2);
  const sum = i16x8.add(t10, t11);
  const difference = i16x8.sub(t10, t11);

  const half = v128.load(first ? half12 : half16);
  const low26 = low16(t12, t13);
  const high26 = high16(t12, t13);
  const low2 = sums(low26, ofSums2, half);
  const low6 = sums(low26, ofSums6, half);
  const high2 = sums(high26, ofSums2, half);
  const high6 = sums(high26, ofSums6, half);

  const z3 = i16x8.add(t4, t6);
  const z4 = i16x8.add(t5, t7);
  const lowCrossed = low16(z3, z4);
  const low47 = low16(t4, t7);
  const d5 = i16x8.add(t5, t5);
  const d6 = i16x8.add(t6, t6);
  const low56 = low16(d5, d6);
  const lowOf37 = sums(lowCrossed, ofCrossed37, half);
  const lowOf15 = sums(lowCrossed, ofCrossed15, half);
  const low1 = sums(low47, ofOuter1, lowOf15);
  const low7 = sums(low47, ofOuter7, lowOf37);
  const low3 = sums(low56, ofMiddle3, lowOf37);
  const low5 = sums(low56, ofMiddle5, lowOf15);
  const highCrossed = high16(z3, z4);
  const high47 = high16(t4, t7);
  const high56 = high16(d5, d6);
  const highOf37 = sums(highCrossed, ofCrossed37, half);
  const highOf15 = sums(highCrossed, ofCrossed15, half);
  const high1 = sums(high47, ofOuter1, highOf15);
  const high7 = sums(high47, ofOuter7, highOf37);
  const high3 = sums(high56, ofMiddle3, highOf37);
  const high5 = sums(high56, ofMiddle5, highOf15);

  if (first) {
    const y0 = i16x8.shl(sum, 2);
    const y4 = i16x8.shl(difference, 2);
    v128.store(to, low16(y0, y4));
    v128.store(to, high16(y0, y4), 16);
    storeColumnPair(to + 32, low2, low6);
    storeColumnPair(to + 48, high2, high6);
    storeColumnPair(to + 64, low1, low3);
    storeColumnPair(to + 80, high1, high3);
    storeColumnPair(to + 96, low5, low7);
    storeColumnPair(to + 112, high5, high7);
  } else {
    const y0 = i16x8.shr_s(i16x8.add(sum, v128.load(dcRounding)), 2);
    const y1 = rowOf(low1, high1);
    const y2 = rowOf(low2, high2);
    const y3 = rowOf(low3, high3);
    const y4 = i16x8.shr_s(i16x8.add(difference, v128.load(half2)), 2);
    const y5 = rowOf(low5, high5);
    const y6 = rowOf(low6, high6);
    const y7 = rowOf(low7, high7);
    const mask =
      zigzagBitsOf(storeRow(to, y0, 0, quantizer), storeRow(to, y1, 1, quantizer), 0) |
      zigzagBitsOf(storeRow(to, y2, 2, quantizer), storeRow(to, y3, 3, quantizer), 2) |
      zigzagBitsOf(storeRow(to, y4, 4, quantizer), storeRow(to, y5, 5, quantizer), 4) |
      zigzagBitsOf(storeRow(to, y6, 6, quantizer), storeRow(to, y7, 7, quantizer), 6);
    store<u64>(to, mask & ~1, nonzeroMask);
    const dc = load<i16>(to);
    store<i16>(to, dc - (dc >> 15));
  }
}

/** Transforms and quantizes a block of samples; `dcRounding` is `half2` or `half2OfLuma`. */
export function transformBlock(from: usize, block: usize, quantizer: usize, dcRounding: usize): void {
  transformRows(from, workspace, true, 0, 0);
  transformRows(workspace, block, false, quantizer, dcRounding);
}
