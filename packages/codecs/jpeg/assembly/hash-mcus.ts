import { hashKeys } from "./layout";

@inline function accumulate(sum: v128, address: usize, key: usize): v128 {
  const pixels = v128.load(address);
  const keyed = i32x4.add(pixels, v128.load(key));
  const highPair = v128.shuffle<i32>(keyed, keyed, 2, 3, 2, 3);
  return i64x2.add(i64x2.add(sum, pixels), i64x2.extmul_low_i32x4_u(keyed, highPair));
}

/**
 * A 64-bit hash of an MCU's pixels: the sum of products of two pixels, each with a random key added, and of all pixels
 * without keys (after NH by Black, Halevi, Krawczyk, Krovetz and Rogaway). MCUs that differ in few pixels collide with a
 * probability of at most 1 in 2^32, others with a far smaller one.
 */
function hashOf(pixels: usize, stride: usize): u64 {
  // Two sums, so that additions don't wait for each other.
  let even = i64x2.splat(0);
  let odd = i64x2.splat(0);
  for (let key = hashKeys; key < hashKeys + 1024; key += 64) {
    even = accumulate(even, pixels, key);
    odd = accumulate(odd, pixels + 16, key + 16);
    even = accumulate(even, pixels + 32, key + 32);
    odd = accumulate(odd, pixels + 48, key + 48);
    pixels += stride;
  }
  const sum = i64x2.add(even, odd);
  const low = i64x2.extract_lane(sum, 0);
  return (low ^ (low >> 29)) * 0x9e3779b97f4a7c15 + i64x2.extract_lane(sum, 1);
}

/** Writes the hashes of a row of MCUs to `to`. */
export function hashMcus(pixels: usize, stride: usize, mcus: i32, to: usize): void {
  for (let mcu: usize = 0; mcu < <usize>mcus; mcu += 1) store<u64>(to + (mcu << 3), hashOf(pixels + (mcu << 6), stride));
}

/** The first MCU in `from` to `to` whose two hashes are equal, or differ unless `equal`; `to` if there is none. */
export function findMcu(hashes: usize, others: usize, from: i32, to: i32, equal: bool): i32 {
  for (let mcu = from; mcu < to; mcu += 1) {
    const isEqual = load<u64>(hashes + (<usize>mcu << 3)) === load<u64>(others + (<usize>mcu << 3));
    if (isEqual === equal) return mcu;
  }
  return to;
}
