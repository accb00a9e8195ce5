import {
  half11,
  half15,
  half2,
  ofFirst1,
  ofFirst3,
  ofFirst5,
  ofFirst7,
  ofLast1,
  ofLast3,
  ofLast5,
  ofLast7,
  ofSums2,
  ofSums6,
  rounding,
  roundingBits,
} from "./constants";
import { between, blockMask, deadZones, zigzagBits } from "./layout";

// The forward DCT after Loeffler, Ligtenberg and Moschytz in integers, exactly as libjpeg's accurate one: constants in
// 8192ths, two more bits kept between the passes. Sums of products are written out, two products an instruction.

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

/** Sums of two products each, rounded to whole numbers. */
@inline function descaled(products: v128, first: bool): v128 {
  return first
    ? i32x4.shr_s(i32x4.add(products, v128.load(half11)), 11)
    : i32x4.shr_s(i32x4.add(products, v128.load(half15)), 15);
}

@inline function ofTwo(low: v128, high: v128, weights: v128, first: bool): v128 {
  return i16x8.narrow_i32x4_s(
    descaled(i32x4.dot_i16x8_s(low, weights), first),
    descaled(i32x4.dot_i16x8_s(high, weights), first),
  );
}

@inline function ofFour(
  low45: v128, high45: v128, weights45: v128,
  low67: v128, high67: v128, weights67: v128,
  first: bool,
): v128 {
  return i16x8.narrow_i32x4_s(
    descaled(i32x4.add(i32x4.dot_i16x8_s(low45, weights45), i32x4.dot_i16x8_s(low67, weights67)), first),
    descaled(i32x4.add(i32x4.dot_i16x8_s(high45, weights45), i32x4.dot_i16x8_s(high67, weights67)), first),
  );
}

@inline function rounded(values: v128, reciprocals: v128): v128 {
  const divided = f32x4.mul(f32x4.convert_i32x4_s(values), reciprocals);
  return i32x4.sub(f32x4.add(divided, v128.load(rounding)), v128.load(roundingBits));
}

/** A row of coefficients, divided, and rounded towards zero a little more than away from it. */
@inline function quantised(row: v128, quantiser: usize, place: usize): v128 {
  const zone = v128.load(quantiser + place * 16 + deadZones);
  const values = i16x8.sub(row, i16x8.max_s(i16x8.min_s(row, zone), i16x8.neg(zone)));
  return i16x8.narrow_i32x4_s(
    rounded(i32x4.extend_low_i16x8_s(values), v128.load(quantiser + place * 32)),
    rounded(i32x4.extend_high_i16x8_s(values), v128.load(quantiser + place * 32 + 16)),
  );
}

/** One pass: rows are turned to columns, and each column transformed. */
@inline function transformRows(from: usize, stride: usize, to: usize, first: bool, quantiser: usize): void {
  const r0 = v128.load(from);
  const r1 = v128.load(from + stride);
  const r2 = v128.load(from + 2 * stride);
  const r3 = v128.load(from + 3 * stride);
  const r4 = v128.load(from + 4 * stride);
  const r5 = v128.load(from + 5 * stride);
  const r6 = v128.load(from + 6 * stride);
  const r7 = v128.load(from + 7 * stride);
  const a0 = low16(r0, r1);
  const a1 = low16(r2, r3);
  const a2 = low16(r4, r5);
  const a3 = low16(r6, r7);
  const b0 = low32(a0, a1);
  const b1 = low32(a2, a3);
  const b2 = high32(a0, a1);
  const b3 = high32(a2, a3);
  const x0 = low64(b0, b1);
  const x1 = high64(b0, b1);
  const x2 = low64(b2, b3);
  const x3 = high64(b2, b3);
  const a4 = high16(r0, r1);
  const a5 = high16(r2, r3);
  const a6 = high16(r4, r5);
  const a7 = high16(r6, r7);
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
  const low = low16(t12, t13);
  const high = high16(t12, t13);
  const y0 = first ? i16x8.shl(sum, 2) : i16x8.shr_s(i16x8.add(sum, v128.load(half2)), 2);
  const y4 = first ? i16x8.shl(difference, 2) : i16x8.shr_s(i16x8.add(difference, v128.load(half2)), 2);
  const y2 = ofTwo(low, high, v128.load(ofSums2), first);
  const y6 = ofTwo(low, high, v128.load(ofSums6), first);

  const low45 = low16(t4, t5);
  const high45 = high16(t4, t5);
  const low67 = low16(t6, t7);
  const high67 = high16(t6, t7);
  const y1 = ofFour(low45, high45, v128.load(ofFirst1), low67, high67, v128.load(ofLast1), first);
  const y3 = ofFour(low45, high45, v128.load(ofFirst3), low67, high67, v128.load(ofLast3), first);
  const y5 = ofFour(low45, high45, v128.load(ofFirst5), low67, high67, v128.load(ofLast5), first);
  const y7 = ofFour(low45, high45, v128.load(ofFirst7), low67, high67, v128.load(ofLast7), first);

  if (first) {
    v128.store(to, y0);
    v128.store(to, y1, 16);
    v128.store(to, y2, 32);
    v128.store(to, y3, 48);
    v128.store(to, y4, 64);
    v128.store(to, y5, 80);
    v128.store(to, y6, 96);
    v128.store(to, y7, 112);
  } else {
    const q0 = quantised(y0, quantiser, 0);
    const q1 = quantised(y1, quantiser, 1);
    const q2 = quantised(y2, quantiser, 2);
    const q3 = quantised(y3, quantiser, 3);
    const q4 = quantised(y4, quantiser, 4);
    const q5 = quantised(y5, quantiser, 5);
    const q6 = quantised(y6, quantiser, 6);
    const q7 = quantised(y7, quantiser, 7);
    v128.store(to, q0);
    v128.store(to, q1, 16);
    v128.store(to, q2, 32);
    v128.store(to, q3, 48);
    v128.store(to, q4, 64);
    v128.store(to, q5, 80);
    v128.store(to, q6, 96);
    v128.store(to, q7, 112);
    const mask =
      bitsOf(q0, q1, 0) | bitsOf(q2, q3, 2) | bitsOf(q4, q5, 4) | bitsOf(q6, q7, 6);
    store<u64>(to, mask & ~1, blockMask);
  }
}

/** Which coefficients of two rows aren't zero, as bits in zigzag order. */
@inline function bitsOf(row: v128, next: v128, place: usize): u64 {
  const zeros = i8x16.bitmask(i8x16.eq(i8x16.narrow_i16x8_s(row, next), i8x16.splat(0)));
  const set = zeros ^ 0xffff;
  return (
    load<u64>(zigzagBits + place * 2048 + ((set & 255) << 3)) |
    load<u64>(zigzagBits + (place + 1) * 2048 + ((set >> 8) << 3))
  );
}

/** Transforms and quantises 8 × 8 samples, i16, whose rows lie `stride` bytes apart. */
export function transformBlock(from: usize, stride: usize, block: usize, quantiser: usize): void {
  transformRows(from, stride, between, true, 0);
  transformRows(between, 16, block, false, quantiser);
}
