import { expect, it } from "vitest";
import { factorsOf } from "./quantization.ts";

/** More than the largest coefficient of 8 × 8 samples. */
const maxValue = 12_000;

it("factors divide every coefficient by every step and round to nearest, halves up", () => {
  for (let divisor = 8; divisor <= 8 * 255; divisor += 8) {
    const [first, last] = factorsOf(divisor);
    expect(Math.max(first, last)).toBeLessThan(2 ** 15);
    let errors = 0;
    for (let value = 0; value <= maxValue; value += 1) {
      const quotient = multiply(multiply(value, first), last);
      if (quotient !== Math.floor((2 * value + divisor) / (2 * divisor))) errors += 1;
    }
    expect(errors).toBe(0);
  }
});

/** WebAssembly's `i16x8.q15mulr_sat_s`. */
function multiply(value: number, factor: number): number {
  return (value * factor + 2 ** 14) >> 15;
}
