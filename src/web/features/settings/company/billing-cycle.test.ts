import { expect, test } from "vitest";
import { cycleStart, nextCycleStart } from "../../../../store/cycles.ts";
import { describeShortMonths, cyclesAround } from "./billing-cycle.ts";
import { ordinal } from "./words.tsx";

test("computes the same cycles as the server, for every anchor day in two years", () => {
  for (let anchorDay = 1; anchorDay <= 31; anchorDay++) {
    for (let day = 0; day < 731; day++) {
      const instant = new Date(Date.UTC(2027, 0, 1 + day, 23, 59));
      expect(cyclesAround(anchorDay, instant)).toEqual({
        start: cycleStart(anchorDay, instant),
        next: nextCycleStart(anchorDay, instant),
      });
    }
  }
});

test("explains days that some months don't have", () => {
  expect(describeShortMonths(28)).toBeUndefined();
  expect(describeShortMonths(31)).toBe("In months without a 31st, it starts on the last day.");
});

test("formats ordinal numbers", () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 30, 31].map(ordinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "12th",
    "13th",
    "21st",
    "22nd",
    "23rd",
    "30th",
    "31st",
  ]);
});
