import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockAt, findZone, instantAt, utc, type Zone } from "./zone.ts";

const zone = (name: string): Zone => {
  const found = findZone(name);
  if (found === undefined) throw new Error(`No zone ${name}`);
  return found;
};
const clock = (text: string) => Date.parse(`${text}Z`);
const hourMs = 3_600_000;

describe("a zone", () => {
  it.each(["Europe/Paris", "europe/paris", " America/New_York ", "UTC", "Etc/GMT+5"])("%j is known", (name) =>
    expect(findZone(name)).toBeDefined(),
  );
  it.each(["", "Nowhere", "Europe/Nowhere", "+02:00", "Europe/Paris; DROP", "x".repeat(1000), "{{zone}}"])(
    "%j is unknown",
    (name) => expect(findZone(name)).toBeUndefined(),
  );
  it("is the same object each time", () => expect(findZone("Asia/Tokyo")).toBe(findZone("asia/tokyo")));
});

describe("a time on a zone's clocks", () => {
  it.each([
    ["Europe/Paris", "2026-12-24T18:00:00", "2026-12-24T17:00:00Z"],
    ["Europe/Paris", "2026-07-01T00:00:00", "2026-06-30T22:00:00Z"],
    // Skipped by the change to summer time: as many minutes later.
    ["Europe/Paris", "2026-03-29T02:30:00", "2026-03-29T01:30:00Z"],
    // Shown twice: the first.
    ["Europe/Paris", "2026-10-25T02:30:00", "2026-10-25T00:30:00Z"],
    ["Australia/Lord_Howe", "2026-10-04T02:15:00", "2026-10-03T15:45:00Z"],
    ["Asia/Kathmandu", "2026-01-01T05:45:00", "2026-01-01T00:00:00Z"],
    // A day that Samoa skipped.
    ["Pacific/Apia", "2011-12-30T12:00:00", "2011-12-30T22:00:00Z"],
    ["America/New_York", "2028-02-29T23:59:59", "2028-03-01T04:59:59Z"],
  ])("in %s, %s is %s", (name, text, instant) => {
    expect(new Date(instantAt(clock(text), zone(name))).toISOString()).toBe(instant.replace("Z", ".000Z"));
  });

  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const instants = fc.integer({ min: clock("1995-01-01"), max: clock("2045-01-01") });

  it("is one that they show, unless they skip it", () => {
    fc.assert(
      fc.property(zones, instants, (name, instant) => {
        const own = zone(name);
        const shown = clockAt(instant, own);
        const first = instantAt(shown, own);
        expect(clockAt(first, own)).toBe(shown);
        // The same instant, or the earlier of two.
        expect(first).toBeLessThanOrEqual(instant);
        expect(instant - first).toBeLessThanOrEqual(24 * hourMs);
      }),
      { numRuns: 2000 },
    );
  });

  it("moves on with the clocks: a later time is never earlier, but after a skipped one", () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: 0, max: 48 * 60 }), (name, at, minutes) => {
        const own = zone(name);
        const [early, late] = [at, at + minutes * 60_000].map((one) => instantAt(one, own)) as [
          number,
          number,
        ];
        expect(late).toBeGreaterThanOrEqual(early - 24 * hourMs);
      }),
    );
  });

  it("in UTC is the same", () => {
    expect(instantAt(clock("2026-03-29T02:30:00"), utc)).toBe(clock("2026-03-29T02:30:00"));
  });
});
