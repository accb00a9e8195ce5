import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nextOccurrence, type Recurrence } from "./recurrence.ts";
import { weekdayOf, weekdays } from "./weekdays.ts";
import { clockAt, findZone, utc, type Zone } from "./zone.ts";

const zone = (name: string): Zone => findZone(name) ?? utc;
const next = (recurrence: Recurrence, after: string, name = "UTC") =>
  new Date(nextOccurrence(recurrence, Date.parse(after), zone(name))).toISOString();

describe("the next occurrence", () => {
  it.each<[Recurrence, string, string, string]>([
    [{ unit: "day", at: "18:00" }, "2026-12-24T17:59:59Z", "UTC", "2026-12-24T18:00:00.000Z"],
    [{ unit: "day", at: "18:00" }, "2026-12-24T18:00:00Z", "UTC", "2026-12-25T18:00:00.000Z"],
    [{ unit: "day", at: "18:00" }, "2026-12-24T17:30:00Z", "Europe/Paris", "2026-12-25T17:00:00.000Z"],
    [
      { unit: "week", at: "12:00", weekday: "fri" },
      "2026-12-24T00:00:00Z",
      "UTC",
      "2026-12-25T12:00:00.000Z",
    ],
    [
      { unit: "week", at: "12:00", weekday: "fri" },
      "2026-12-25T12:00:00Z",
      "UTC",
      "2027-01-01T12:00:00.000Z",
    ],
    [{ unit: "month", at: "00:00", day: 31 }, "2026-02-10T00:00:00Z", "UTC", "2026-02-28T00:00:00.000Z"],
    [{ unit: "month", at: "00:00", day: 31 }, "2028-02-10T00:00:00Z", "UTC", "2028-02-29T00:00:00.000Z"],
    [{ unit: "month", at: "00:00", day: 31 }, "2026-12-31T00:00:00Z", "UTC", "2027-01-31T00:00:00.000Z"],
    // Skipped by the change to summer time.
    [{ unit: "day", at: "02:30" }, "2026-03-28T12:00:00Z", "Europe/Paris", "2026-03-29T01:30:00.000Z"],
    // Shown twice: the first counts.
    [{ unit: "day", at: "02:30" }, "2026-10-25T00:30:00Z", "Europe/Paris", "2026-10-26T01:30:00.000Z"],
  ])("of %j after %s in %s is %s", (recurrence, after, name, expected) =>
    expect(next(recurrence, after, name)).toBe(expected),
  );

  it("comes later, within its unit, at its time of day and on its day", () => {
    const pad = (number: number) => String(number).padStart(2, "0");
    const times = fc.tuple(fc.nat(23), fc.nat(59)).map((parts) => parts.map(pad).join(":"));
    const recurrences = fc.oneof(
      times.map((at): Recurrence => ({ unit: "day", at })),
      fc
        .tuple(times, fc.constantFrom(...weekdays))
        .map(([at, weekday]): Recurrence => ({ unit: "week", at, weekday })),
      fc
        .tuple(times, fc.integer({ min: 1, max: 31 }))
        .map(([at, day]): Recurrence => ({ unit: "month", at, day })),
    );
    const longest = { day: 2, week: 8, month: 32 };
    fc.assert(
      fc.property(
        recurrences,
        fc.constantFrom(...Intl.supportedValuesOf("timeZone")),
        fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2045, 0) }),
        (recurrence, name, after) => {
          const own = zone(name);
          const found = nextOccurrence(recurrence, after, own);
          expect(found).toBeGreaterThan(after);
          expect(found - after).toBeLessThanOrEqual(longest[recurrence.unit] * 86_400_000);
          const shown = clockAt(found, own);
          const time = new Date(shown).toISOString().slice(11, 16);
          // Clocks skip up to an hour.
          if (time !== recurrence.at) {
            const minutes = ([hours = "", rest = ""]: readonly string[]) => Number(hours) * 60 + Number(rest);
            const moved = minutes(time.split(":")) - minutes(recurrence.at.split(":"));
            expect(((moved % 1440) + 1440) % 1440).toBeLessThanOrEqual(60);
          }
          if (recurrence.unit === "week" && time === recurrence.at)
            expect(weekdayOf(shown)).toBe(recurrence.weekday);
        },
      ),
      { numRuns: 500 },
    );
  });
});
