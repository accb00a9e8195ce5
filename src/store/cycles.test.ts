import fc from "fast-check";
import { expect, test } from "vitest";
import { cycleStart, nextCycleStart, utcDay } from "./cycles.ts";

const DAY = 86_400_000;
const anchorDay = fc.integer({ min: 1, max: 31 });
const instant = fc.date({ min: new Date("1999-12-01"), max: new Date("2100-03-31"), noInvalidDate: true });

test.each([
  [31, "2026-02-27T23:59:59.999Z", "2026-01-31", "2026-02-28"],
  [31, "2026-02-28T00:00:00.000Z", "2026-02-28", "2026-03-31"],
  [31, "2028-02-29T12:00:00.000Z", "2028-02-29", "2028-03-31"],
  [30, "2026-03-01T00:00:00.000Z", "2026-02-28", "2026-03-30"],
  [1, "2026-11-30T23:59:59.999Z", "2026-11-01", "2026-12-01"],
  [15, "2026-01-14T23:00:00.000Z", "2025-12-15", "2026-01-15"],
  [15, "2026-12-15T00:00:00.000Z", "2026-12-15", "2027-01-15"],
])("with anchor day %i, %s lies in the cycle from %s to %s", (anchor, time, start, next) => {
  expect(cycleStart(anchor, new Date(time))).toBe(start);
  expect(nextCycleStart(anchor, new Date(time))).toBe(next);
});

test("cycles tile time: every instant lies in its cycle, and the next one begins where it ends", () => {
  fc.assert(
    fc.property(anchorDay, instant, (anchor, time) => {
      const [start, next] = [cycleStart(anchor, time), nextCycleStart(anchor, time)];
      expect(start <= utcDay(time) && utcDay(time) < next).toBe(true);
      expect(cycleStart(anchor, new Date(next))).toBe(next);
      const lastInstant = new Date(new Date(next).getTime() - 1);
      expect(cycleStart(anchor, lastInstant)).toBe(start);
      expect(nextCycleStart(anchor, new Date(start))).toBe(next);
      const days = (new Date(next).getTime() - new Date(start).getTime()) / DAY;
      expect(days >= 28 && days <= 31).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test("a cycle begins on the anchor day, or on the last day of a month that lacks it", () => {
  fc.assert(
    fc.property(anchorDay, instant, (anchor, time) => {
      const start = new Date(cycleStart(anchor, time));
      const dayAfter = new Date(start.getTime() + DAY);
      const isLastOfMonth = dayAfter.getUTCDate() === 1;
      expect(start.getUTCDate() === anchor || (isLastOfMonth && start.getUTCDate() < anchor)).toBe(true);
    }),
  );
});
