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
import { between, blockMask } from "./layout";
import { bitsOf, storeRow } from "./quantise";

// The forward DCT after Loeffler, Ligtenberg and Moschytz in integers, exactly as libjpeg's accurate one: two more
// bits are kept between the passes. Weights are in 16384ths, so that sums stand in upper halves after the second pass,
// where libjpeg has 8192ths. Two products are summed by an instruction.

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
/** Lower halves of the one and upper halves of the other, in turns. */
@inline function halves(lower: v128, upper: v128): v128 {
  return v128.shuffle<i16>(lower, upper, 0, 9, 2, 11, 4, 13, 6, 15);
}

/** Sums of two products each, and something more. */
@inline function sums(inputs: v128, weights: usize, more: v128): v128 {
  return i32x4.add(i32x4.dot_i16x8_s(inputs, v128.load(weights)), more);
}

/** After the first pass: half of the rows of two columns, in turns. */
@inline function storeTwo(to: usize, one: v128, other: v128): void {
  v128.store(to, halves(i32x4.shr_u(one, 12), i32x4.shl(other, 4)));
}

/** After the second: a row. */
@inline function rowOf(low: v128, high: v128): v128 {
  return halves(i32x4.shr_u(low, 16), high);
}

/**
 * One pass over a block of which two rows each lie in turns: they are turned to columns, and each column transformed.
 * The first leaves two columns in turns likewise: 0 and 4, 2 and 6, 1 and 3, 5 and 7.
 */
@inline function transformRows(from: usize, to: usize, first: bool, quantiser: usize, halfOfDc: usize): void {
  const a0 = v128.load(from);
  const a1 = v128.load(from, 32);
  const a2 = v128.load(from, 64);
  const a3 = v128.load(from, 96);
  const b0 = low32(a0, a1);
  const b1 = low32(a2, a3);
  const b2 = high32(a0, a1);
  const b3 = high32(a2, a3);
  const x0 = low64(b0, b1);
  const x1 = high64(b0, b1);
  const x2 = low64(b2, b3);
  const x3 = high64(b2, b3);
  const a4 = v128.load(from, 16);
  const a5 = v128.load(from, 48);
  const a6 = v128.load(from, 80);
  const a7 = v128.load(from, 112);
  const b4 = low32(a4, a5);
  const b5 = low32(a6, a7);
  const b6 = high32(a4, a5);
  const b7 = high32(a6, a7);
  const x4 = low64(b4, b5);
  const x5 = high64(b4, b5);
  const x6 = low64(b6, b7);
  const x7 = high64(b6, b7);

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
    storeTwo(to + 32, low2, low6);
    storeTwo(to + 48, high2, high6);
    storeTwo(to + 64, low1, low3);
    storeTwo(to + 80, high1, high3);
    storeTwo(to + 96, low5, low7);
    storeTwo(to + 112, high5, high7);
  } else {
    const y0 = i16x8.shr_s(i16x8.add(sum, v128.load(halfOfDc)), 2);
    const y1 = rowOf(low1, high1);
    const y2 = rowOf(low2, high2);
    const y3 = rowOf(low3, high3);
    const y4 = i16x8.shr_s(i16x8.add(difference, v128.load(half2)), 2);
    const y5 = rowOf(low5, high5);
    const y6 = rowOf(low6, high6);
    const y7 = rowOf(low7, high7);
    const mask =
      bitsOf(storeRow(to, y0, 0, quantiser), storeRow(to, y1, 1, quantiser), 0) |
      bitsOf(storeRow(to, y2, 2, quantiser), storeRow(to, y3, 3, quantiser), 2) |
      bitsOf(storeRow(to, y4, 4, quantiser), storeRow(to, y5, 5, quantiser), 4) |
      bitsOf(storeRow(to, y6, 6, quantiser), storeRow(to, y7, 7, quantiser), 6);
    store<u64>(to, mask & ~1, blockMask);
    const dc = load<i16>(to);
    store<i16>(to, dc - (dc >> 15));
  }
}

/** Transforms and quantises a block of samples; `halfOfDc` is `half2` or `half2OfLuma`. */
export function transformBlock(from: usize, block: usize, quantiser: usize, halfOfDc: usize): void {
  transformRows(from, between, true, 0, 0);
  transformRows(between, block, false, quantiser, halfOfDc);
}
