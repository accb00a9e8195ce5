import { hashKeys } from "./layout";

@inline function added(sum: v128, at: usize, key: usize): v128 {
  const pixels = v128.load(at);
  const keyed = i32x4.add(pixels, v128.load(key));
  const beside = v128.shuffle<i32>(keyed, keyed, 2, 3, 2, 3);
  return i64x2.add(i64x2.add(sum, pixels), i64x2.extmul_low_i32x4_u(keyed, beside));
}

/**
 * 64 bits that tell an MCU's pixels apart from others: products of every two, with a random number added to each, and
 * all pixels once more as they are (after Black, Halevi, Krawczyk, Krovetz and Rogaway's NH). Two that differ in a few
 * pixels have the same with a chance of 1 in 2^32 at the most, others of far less.
 */
function hashOf(pixels: usize, stride: usize): u64 {
  let left = i64x2.splat(0);
  let right = i64x2.splat(0);
  for (let key = hashKeys; key < hashKeys + 1024; key += 64) {
    left = added(left, pixels, key);
    right = added(right, pixels + 16, key + 16);
    left = added(left, pixels + 32, key + 32);
    right = added(right, pixels + 48, key + 48);
    pixels += stride;
  }
  const sum = i64x2.add(left, right);
  const low = i64x2.extract_lane(sum, 0);
  return (low ^ (low >> 29)) * 0x9e3779b97f4a7c15 + i64x2.extract_lane(sum, 1);
}

/** Writes the hashes of a row of MCUs to `to`. */
export function hashMcus(pixels: usize, stride: usize, mcus: i32, to: usize): void {
  for (let mcu: usize = 0; mcu < <usize>mcus; mcu += 1) store<u64>(to + (mcu << 3), hashOf(pixels + (mcu << 6), stride));
}

/** The first MCU from `from` on whose hash is in both places alike, or isn't; `to` when there is none. */
export function findMcu(hashes: usize, others: usize, from: i32, to: i32, alike: bool): i32 {
  for (let mcu = from; mcu < to; mcu += 1) {
    const same = load<u64>(hashes + (<usize>mcu << 3)) === load<u64>(others + (<usize>mcu << 3));
    if (same === alike) return mcu;
  }
  return to;
}
