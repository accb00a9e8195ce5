import { expect, test } from "vitest";
import { createTypedPercent } from "./typed-percent.ts";

function typing() {
  let now = 0;
  const read = createTypedPercent(() => now);
  return (digit: number, after = 100, of = "one") => {
    now += after;
    return read(digit, of).percent;
  };
}

test("a digit is tens of percent, and 0 is all", () => {
  const type = typing();
  expect([type(4, 1000), type(0, 1000), type(9, 1000)]).toEqual([40, 100, 90]);
});

test("two digits in a row are one number, and the third begins another", () => {
  const type = typing();
  expect([type(4), type(5), type(7), type(0)]).toEqual([40, 45, 70, 70]);
  expect([type(0), type(5), type(0), type(0)]).toEqual([100, 5, 100, 0]);
});

test("digits for other layers don't belong together", () => {
  const type = typing();
  expect([type(4), type(5, 100, "other")]).toEqual([40, 50]);
});

test("both digits are one step, and another number is another", () => {
  const read = createTypedPercent(() => 0);
  const [one, two, three] = [read(4, "a"), read(5, "a"), read(6, "a")];
  expect(two?.count).toBe(one?.count);
  expect(three?.count).not.toBe(one?.count);
});
