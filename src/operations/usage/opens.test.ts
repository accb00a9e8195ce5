import fc from "fast-check";
import { expect, it } from "vitest";
import { cycleStart, utcDay } from "../../store/cycles.ts";
import { createCalendar } from "./opens.ts";

const instant = fc.date({
  min: new Date("2026-01-30T22:00:00Z"),
  max: new Date("2026-03-03T02:00:00Z"),
  noInvalidDate: true,
});
const opens = fc.array(fc.tuple(instant, fc.integer({ min: 1, max: 31 })), { minLength: 1, maxLength: 30 });

it("caches days and cycles without changing results, in any order of instants", () => {
  fc.assert(
    fc.property(opens, (sequence) => {
      const calendar = createCalendar();
      for (const [at, anchorDay] of sequence) {
        expect(calendar(at, anchorDay)).toEqual({
          day: utcDay(at),
          cycleStart: cycleStart(anchorDay, at),
        });
      }
    }),
  );
});

it("changes the day and the cycle at midnight UTC", () => {
  const calendar = createCalendar();
  expect(calendar(new Date("2026-02-28T23:59:59.999Z"), 1)).toEqual({
    day: "2026-02-28",
    cycleStart: "2026-02-01",
  });
  expect(calendar(new Date("2026-03-01T00:00:00.000Z"), 1)).toEqual({
    day: "2026-03-01",
    cycleStart: "2026-03-01",
  });
});
