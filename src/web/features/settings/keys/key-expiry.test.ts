import { expect, test } from "vitest";
import { expiryOf, keyState, sortKeys } from "./key-expiry.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("returns no expiry for “never” and an instant for a number of days", () => {
  expect(expiryOf("never", "", now)).toEqual({});
  expect(expiryOf("30", "", now)).toEqual({ expires_at: "2026-12-21T12:00:00.000Z" });
});

test("a chosen day lasts until its end in the user's time zone", () => {
  const { expires_at = "" } = expiryOf("date", "2026-12-01", now);
  expect(new Date(expires_at).getTime()).toBe(new Date("2026-12-01T23:59:59").getTime());
});

test("rejects a missing day and a day in the past", () => {
  expect(expiryOf("date", "", now).error).toMatch(/Choose a date/);
  expect(expiryOf("date", "2026-11-01", now).error).toMatch(/past/);
});

const key = (created_at: string, expires_at: string | null, revoked_at: string | null) => ({
  created_at,
  expires_at,
  revoked_at,
});

test("derives a key's state from its dates; revoked takes precedence", () => {
  expect(keyState(key("", null, null), now)).toBe("works");
  expect(keyState(key("", "2027-01-01T00:00:00Z", null), now)).toBe("works");
  expect(keyState(key("", "2026-11-25T00:00:00Z", null), now)).toBe("expires-soon");
  expect(keyState(key("", "2026-11-21T12:00:00Z", null), now)).toBe("expired");
  expect(keyState(key("", "2026-01-01T00:00:00Z", "2026-01-02T00:00:00Z"), now)).toBe("revoked");
});

test("sorts active keys first, newest first", () => {
  const keys = [
    key("2026-01-01", null, "2026-02-01"),
    key("2026-01-02", null, null),
    key("2026-01-03", "2026-01-04T00:00:00Z", null),
    key("2026-01-05", null, null),
  ];
  expect(sortKeys(keys, now).map(({ created_at }) => created_at)).toEqual([
    "2026-01-05",
    "2026-01-02",
    "2026-01-03",
    "2026-01-01",
  ]);
});
