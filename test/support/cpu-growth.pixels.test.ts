import { expect, it } from "vitest";
import { growthOf } from "./cpu-growth.ts";

const max = 10;
const lengthOf = (most: number) => (share: number) => most * share;

function sumTo(length: number): number {
  let sum = 0;
  for (let at = 0; at < length; at += 1) sum += at;
  return sum;
}

it("tells work that grows with the square of its input from work in proportion", () => {
  expect(growthOf(lengthOf(5e7), sumTo, max)).toBeLessThanOrEqual(max);
  const square = (length: number) => {
    let sum = 0;
    for (let at = 0; at < length; at += 1) sum += sumTo(length);
    return sum;
  };
  expect(growthOf(lengthOf(7000), square, max)).toBeGreaterThan(max);
});

it("doesn't mind what takes next to nothing", () => {
  expect(growthOf(lengthOf(100), (length) => "x".repeat(length), max)).toBe(1);
});
