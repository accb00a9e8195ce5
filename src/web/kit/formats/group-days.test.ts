import { expect, test } from "vitest";
import { dayAfter } from "./days.ts";
import { groupDays, spanFor } from "./group-days.ts";

const series = (from: string, counts: number[]) =>
  counts.map((opens, index) => ({ day: dayAfter(from, index), opens, clicks: 2 * opens }));

test("shows a quarter by days, two years by weeks and more by months", () => {
  expect([1, 92, 93, 365, 770, 771, 3660].map((days) => spanFor(days))).toEqual([
    "day",
    "day",
    "week",
    "week",
    "week",
    "month",
    "month",
  ]);
});

test("keeps single days", () => {
  expect(groupDays(series("2026-11-01", [3, 0]), "day")).toEqual([
    { from: "2026-11-01", to: "2026-11-01", opens: 3, clicks: 6 },
    { from: "2026-11-02", to: "2026-11-02", opens: 0, clicks: 0 },
  ]);
});

test("starts weeks on Monday, and the first one may be shorter", () => {
  // 1 November 2026 is a Sunday.
  expect(groupDays(series("2026-11-01", [5, 1, 1, 1, 1, 1, 1, 1, 9]), "week")).toEqual([
    { from: "2026-11-01", to: "2026-11-01", opens: 5, clicks: 10 },
    { from: "2026-11-02", to: "2026-11-08", opens: 7, clicks: 14 },
    { from: "2026-11-09", to: "2026-11-09", opens: 9, clicks: 18 },
  ]);
});

test("groups by calendar months without losing opens", () => {
  const days = series(
    "2026-01-30",
    Array.from({ length: 400 }, (_, index) => index),
  );
  const bars = groupDays(days, "month");
  expect(bars[0]).toEqual({ from: "2026-01-30", to: "2026-01-31", opens: 1, clicks: 2 });
  expect(bars[1]).toMatchObject({ from: "2026-02-01", to: "2026-02-28" });
  expect(bars.reduce((sum, { opens }) => sum + opens, 0)).toBe((399 * 400) / 2);
});

test("returns no bars for no days", () => {
  expect(groupDays([], "week")).toEqual([]);
});
