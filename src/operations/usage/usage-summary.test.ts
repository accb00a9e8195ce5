import { expect, test } from "vitest";
import { cycleDays } from "./usage-summary.ts";

test.each([
  // The fifth day of the current cycle and of the previous one.
  [15, "2026-11-19T10:00:00Z", "2026-10-15", "2026-11-15", "2026-12-15", "2026-10-19"],
  // Its first day.
  [1, "2026-11-01T00:00:00Z", "2026-10-01", "2026-11-01", "2026-12-01", "2026-10-01"],
  // The previous cycle was shorter, so all of it counts.
  [1, "2026-03-31T23:59:59Z", "2026-02-01", "2026-03-01", "2026-04-01", "2026-02-28"],
  // An anchor day that the previous month doesn't have.
  [31, "2026-03-01T12:00:00Z", "2026-01-31", "2026-02-28", "2026-03-31", "2026-02-01"],
])("cycles from day %i, at %s", (anchorDay, now, last, start, next, same) => {
  expect(cycleDays(anchorDay, new Date(now))).toEqual({
    last_cycle_start: last,
    cycle_start: start,
    next_cycle_start: next,
    same_day: same,
  });
});
