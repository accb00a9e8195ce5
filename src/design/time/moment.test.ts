import { expect, it } from "vitest";
import { addSpan, readSpan } from "./moment.ts";
import { findZone, utc } from "./zone.ts";

it.each(["3d", "48h", "90m", "0d", "3660d", " 3d "])("%j is a span", (text) =>
  expect(readSpan(text)).toBeDefined(),
);

it.each(["", "3", "d", "-3d", "1.5d", "3w", "1000000d", "99999999m", "3d 4h", "3D"])("%j is none", (text) =>
  expect(readSpan(text)).toBeUndefined(),
);

it.each([
  // Days of the calendar keep the time of the day over a change of clocks; hours don't.
  ["2026-03-28T12:00:00+01:00", "1d", "2026-03-29T10:00:00.000Z"],
  ["2026-03-28T12:00:00+01:00", "24h", "2026-03-29T11:00:00.000Z"],
  ["2026-03-28T02:30:00+01:00", "1d", "2026-03-29T01:30:00.000Z"],
  ["2028-02-28T12:00:00+01:00", "1d", "2028-02-29T11:00:00.000Z"],
  ["2026-12-31T23:00:00+01:00", "90m", "2026-12-31T23:30:00.000Z"],
])("%s and %s is %s", (text, span, expected) => {
  const zone = findZone("Europe/Paris") ?? utc;
  expect(new Date(addSpan(Date.parse(text), span, zone)).toISOString()).toBe(expected);
});
