import { expect, test } from "vitest";
import { daysOf, maxDays, validateDays, readRangeChoice } from "./ranges.ts";

const calendar = { today: "2026-11-21", cycleStart: "2026-11-15", lastCycleStart: "2026-10-15" };

test.each([
  ["cycle", "2026-11-15", "2026-11-21"],
  ["last-cycle", "2026-10-15", "2026-11-14"],
  ["7", "2026-11-15", "2026-11-21"],
  ["30", "2026-10-23", "2026-11-21"],
  ["90", "2026-08-24", "2026-11-21"],
  ["year", "2025-11-22", "2026-11-21"],
] as const)("%s runs from %s to %s", (choice, from, to) => {
  expect(daysOf(choice, calendar, {})).toEqual({ from, to });
});

test("uses custom days unchanged", () => {
  const days = { from: "2026-02-01", to: "2026-02-28" };
  expect(daysOf("custom", calendar, days)).toEqual(days);
});

test.each([
  [{ from: "", to: "2026-01-01" }, /first and a last/],
  [{ from: "2026-02-30", to: "2026-03-01" }, /first and a last/],
  [{ from: "2026-03-02", to: "2026-03-01" }, /before the first/],
  [{ from: "2010-01-01", to: "2026-03-01" }, /ten years/],
])("rejects the invalid days %j and falls back to this cycle", (days, error) => {
  expect(validateDays(days)).toMatch(error);
  expect(daysOf("custom", calendar, days)).toEqual({ from: "2026-11-15", to: "2026-11-21" });
});

test("accepts the longest range that the server counts", () => {
  expect(maxDays).toBe(3660);
  expect(validateDays({ from: "2016-11-14", to: "2026-11-21" })).toBeUndefined();
});

test("reads an unknown range in the URL as this cycle", () => {
  expect(readRangeChoice("30")).toBe("30");
  expect(readRangeChoice("31")).toBe("cycle");
  expect(readRangeChoice(null)).toBe("cycle");
});
