import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import { freeBox, freeShift } from "./free-place.ts";

test("what is pasted again lies beside what is there", () => {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  const at = (shift: number) => textLayer({ ...box, x: 10 + shift, y: 20 + shift });
  expect(freeShift(designOf(), box)).toBe(0);
  expect(freeShift(designOf(at(0)), box)).toBe(16);
  expect(freeBox(designOf(at(0), at(16)), box)).toEqual({ ...box, x: 42, y: 52 });
  expect(freeShift(designOf({ ...at(0), width: 31 }), box)).toBe(0);
});
