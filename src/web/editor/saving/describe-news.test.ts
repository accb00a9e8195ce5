import { expect, test } from "vitest";
import { describeConflict, describeMerge } from "./describe-news.ts";

const saved_at = "2026-11-29T10:00:00.000Z";
const now = new Date("2026-11-29T10:03:00.000Z");
const ada = { kind: "user", name: "Ada" } as const;
const news = { revision: 2, saved_at, author: ada, is_own: false };

test("names the other person, the key or the other tab", () => {
  expect(describeMerge(news)).toBe("Changes by Ada are here too.");
  expect(describeMerge({ ...news, author: { kind: "key", name: "CI" } })).toBe(
    "Changes by the API key “CI” are here too.",
  );
  expect(describeMerge({ ...news, is_own: true })).toBe("Your changes in another tab are here too.");
  expect(describeMerge({ ...news, author: null })).toBe("Changes made elsewhere are here too.");
  expect(describeMerge(undefined)).toBe("Changes made elsewhere are here too.");
});

test("says who saved what conflicts, and when", () => {
  expect(describeConflict(news, now)).toMatch(/^Ada saved it 3 minutes ago \(.+\), since you last saved\.$/);
  expect(describeConflict({ ...news, is_own: true }, now)).toMatch(
    /^You saved it in another tab 3 minutes ago/,
  );
  expect(describeConflict({ ...news, author: { kind: "key", name: "CI" } }, now)).toMatch(
    /^The API key “CI” saved/,
  );
  expect(describeConflict({ ...news, author: null }, now)).toMatch(/^Somebody saved it/);
  expect(describeConflict(undefined, now)).toContain("in another tab or by somebody else");
});
