import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdayOf, weekdays } from "../time/weekdays.ts";
import { clockAt, findZone, utc } from "../time/zone.ts";
import { timePasses } from "./time-test.ts";

const zoneOf = (name: string) => findZone(name) ?? utc;

/** Whether a test holds at a time in a zone, with these values. */
function passes(
  time: object,
  at: string,
  { zone = "UTC", values }: { zone?: string; values?: Record<string, string> } = {},
) {
  return timePasses({ time }, (name) => values?.[name], { now: Date.parse(at), zone: zoneOf(zone) });
}

describe("a test of the time", () => {
  it("after is inclusive, before exclusive, to the millisecond", () => {
    const T = "2026-12-24T18:00";
    const at = ["2026-12-24T17:59:59.999Z", "2026-12-24T18:00:00.000Z", "2026-12-24T18:00:00.001Z"];
    expect(at.map((one) => passes({ after: T }, one))).toEqual([false, true, true]);
    expect(at.map((one) => passes({ before: T }, one))).toEqual([true, false, false]);
  });

  it.each<[object, string, string, boolean]>([
    // A date is its midnight in the design's zone; an offset wins over it.
    [{ after: "2026-07-01" }, "2026-06-30T22:00:00Z", "Europe/Paris", true],
    [{ after: "2026-07-01" }, "2026-06-30T21:59:59Z", "Europe/Paris", false],
    [{ after: "2026-07-01T00:00Z" }, "2026-06-30T22:00:00Z", "Europe/Paris", false],
    // A skipped hour counts as the one after it, a repeated one as the first.
    [{ after: "2026-03-29T02:30" }, "2026-03-29T01:29:59Z", "Europe/Paris", false],
    [{ after: "2026-03-29T02:30" }, "2026-03-29T01:30:00Z", "Europe/Paris", true],
    [{ after: "2026-10-25T02:30" }, "2026-10-25T00:30:00Z", "Europe/Paris", true],
    [{ after: "2026-03-28T12:00", plus: "1d" }, "2026-03-29T10:00:00Z", "Europe/Paris", true],
    [{ after: "2026-03-28T12:00", plus: "24h" }, "2026-03-29T10:00:00Z", "Europe/Paris", false],
    [{ after: "2028-02-28", plus: "1d" }, "2028-02-29T00:00:00Z", "UTC", true],
    [{ weekdays: ["sat", "sun"] }, "2026-12-26T12:00:00Z", "UTC", true],
    [{ weekdays: ["sat", "sun"] }, "2026-12-25T23:30:00Z", "Europe/Paris", true],
    [{ weekdays: ["sat", "sun"] }, "2026-12-25T22:30:00Z", "Europe/Paris", false],
    [{ from: "09:00", to: "17:00" }, "2026-12-25T09:00:00Z", "UTC", true],
    [{ from: "09:00", to: "17:00" }, "2026-12-25T17:00:00Z", "UTC", false],
    [{ from: "22:00", to: "06:00" }, "2026-12-25T23:59:59Z", "UTC", true],
    [{ from: "22:00", to: "06:00" }, "2026-12-25T05:59:59Z", "UTC", true],
    [{ from: "22:00", to: "06:00" }, "2026-12-25T06:00:00Z", "UTC", false],
    [{ from: "09:00", to: "09:00" }, "2026-12-25T09:00:00Z", "UTC", false],
  ])("%j at %s in %s: %s", (time, at, zone, expected) => expect(passes(time, at, { zone })).toBe(expected));

  it("takes its time from a value, and fails without one or with an unreadable one", () => {
    const at = "2026-12-24T18:00:00Z";
    const deadline = (value: string | undefined, side: "after" | "before") =>
      passes({ [side]: "{{deadline}}", plus: "3d" }, at, {
        values: value === undefined ? {} : { deadline: value },
      });
    for (const side of ["after", "before"] as const)
      expect([undefined, "soon", "2026-13-01"].map((value) => deadline(value, side))).toEqual([
        false,
        false,
        false,
      ]);
    expect(deadline("2026-12-21T18:00", "after")).toBe(true);
    expect(deadline("2026-12-21T18:01", "after")).toBe(false);
  });

  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2045, 0) });
  const minute = fc.integer({ min: 0, max: 1439 });
  const timeOf = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

  it("of hours holds from one to another, or else from the other to the one", () => {
    fc.assert(
      fc.property(zones, instants, minute, minute, (name, now, from, to) => {
        fc.pre(from !== to);
        const time = { now, zone: zoneOf(name) };
        const between = (one: number, other: number) =>
          timePasses({ time: { from: timeOf(one), to: timeOf(other) } }, () => undefined, time);
        expect(between(from, to)).toBe(!between(to, from));
        const shown = new Date(clockAt(now, time.zone));
        const shownMinute = shown.getUTCHours() * 60 + shown.getUTCMinutes();
        if (from < to) expect(between(from, to)).toBe(shownMinute >= from && shownMinute < to);
      }),
    );
  });

  it("of weekdays holds on exactly one day at any time, that of the zone's calendar", () => {
    fc.assert(
      fc.property(zones, instants, (name, now) => {
        const zone = zoneOf(name);
        const days = weekdays.filter((day) =>
          timePasses({ time: { weekdays: [day] } }, () => undefined, { now, zone }),
        );
        const shown = new Intl.DateTimeFormat("en", { timeZone: name, weekday: "short" })
          .format(now)
          .toLowerCase();
        expect(days).toEqual([shown]);
        expect(weekdayOf(clockAt(now, zone))).toBe(shown);
      }),
    );
  });
});
