import { firstFactors, lastFactors, zigzagBits } from "./layout";

/** How far from zero coefficients are when they are divided, and rounded towards it a little more than away from it. */
@inline function quantised(row: v128, quantiser: usize): v128 {
  const beyond = i16x8.sub_sat_u(i16x8.abs(row), v128.load(quantiser));
  // `factorsOf` in `quantisers.ts` says why this divides.
  const divided = i16x8.q15mulr_sat_s(beyond, v128.load(quantiser, firstFactors));
  return i16x8.q15mulr_sat_s(divided, v128.load(quantiser, lastFactors));
}

/** Divides and stores a row of coefficients, those below zero less one; gives how far from zero they are. */
@inline export function storeRow(block: usize, row: v128, place: usize, quantiser: usize): v128 {
  const amounts = quantised(row, quantiser + place * 16);
  v128.store(block + place * 16, v128.xor(amounts, i16x8.shr_s(row, 15)));
  return amounts;
}

/** Which of two rows' coefficients aren't zero, as bits in zigzag order; none is below. */
@inline export function bitsOf(row: v128, next: v128, place: usize): u64 {
  const set = <usize>i8x16.bitmask(i8x16.gt_s(i8x16.narrow_i16x8_s(row, next), i8x16.splat(0)));
  return (
    load<u64>(zigzagBits + place * 2048 + ((set & 255) << 3)) |
    load<u64>(zigzagBits + (place + 1) * 2048 + ((set >> 8) << 3))
  );
}
