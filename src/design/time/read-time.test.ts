import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { instantOf, readTime } from "./read-time.ts";
import { utc } from "./zone.ts";

const none = { clock: Number.NaN, offset: 0 };

describe("a date and time", () => {
  it.each([
    ["2026-12-24", "2026-12-24T00:00:00Z"],
    ["2026-12-24T18:00Z", "2026-12-24T18:00:00Z"],
    ["2026-12-24T18:00:30+01:00", "2026-12-24T17:00:30Z"],
    ["2026-12-24T18:00:30-0530", "2026-12-24T23:30:30Z"],
    ["2026-12-24T18:00:30 01:00", "2026-12-24T17:00:30Z"],
    ["2026-12-24 18:00:30+01", "2026-12-24T17:00:30Z"],
    [" 2026-12-24 18:00:30.25z ", "2026-12-24T18:00:30.25Z"],
  ])("%s is read", (text, same) => expect(instantOf(readTime(text) ?? none, utc)).toBe(Date.parse(same)));

  it.each(["", "soon", "2026-02-30", "2026-13-01", "2026-12-24T24:00Z", "2026-12-24T18:00+99:00", "1e9"])(
    "%j is none",
    (text) => expect(readTime(text)).toBeUndefined(),
  );

  it("equals the format of Date", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date("9999-12-31"), noInvalidDate: true }), (date) => {
        expect(instantOf(readTime(date.toISOString()) ?? none, utc)).toBe(date.getTime());
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void readTime(text)));
  });
});

describe("a date and time without a zone", () => {
  it.each(["2026-12-24T18:00", "2026-12-24 18:00:00", "2026-12-24"])("%s has no offset", (text) =>
    expect(readTime(text)?.offset).toBeUndefined(),
  );
});
