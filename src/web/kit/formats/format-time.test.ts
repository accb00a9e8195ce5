import { expect, test } from "vitest";
import { formatTimeAgo } from "./format-time.ts";

const now = new Date("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:30Z", "just now"],
  ["2026-11-21T11:59:00Z", "1 minute ago"],
  ["2026-11-21T09:10:00Z", "2 hours ago"],
  ["2026-11-20T11:00:00Z", "yesterday"],
  ["2026-11-02T12:00:00Z", "19 days ago"],
  ["2026-09-01T12:00:00Z", "2 months ago"],
  ["2023-09-01T12:00:00Z", "3 years ago"],
  ["2026-11-23T13:00:00Z", "in 2 days"],
  // A link that ends in seven days, a moment after it was made.
  ["2026-11-28T11:59:58Z", "in 7 days"],
  ["2027-11-22T12:00:00Z", "next year"],
])("formats %s as %s", (instant, text) => {
  expect(formatTimeAgo(instant, now, "en-GB")).toBe(text);
});
