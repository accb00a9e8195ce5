import { expect, it } from "vitest";
import { factorsOf } from "./quantisers.ts";

/** The most that a coefficient of 8 × 8 samples can be, and more. */
const most = 12_000;

it("factors divide every coefficient by every step to the nearest, halves up", () => {
  for (let divisor = 8; divisor <= 8 * 255; divisor += 8) {
    const [first, last] = factorsOf(divisor);
    expect(Math.max(first, last)).toBeLessThan(2 ** 15);
    let wrong = 0;
    for (let value = 0; value <= most; value += 1) {
      const divided = multiplied(multiplied(value, first), last);
      if (divided !== Math.floor((2 * value + divisor) / (2 * divisor))) wrong += 1;
    }
    expect(wrong).toBe(0);
  }
});

/** As WebAssembly's `i16x8.q15mulr_sat_s`. */
function multiplied(value: number, factor: number): number {
  return (value * factor + 2 ** 14) >> 15;
}
