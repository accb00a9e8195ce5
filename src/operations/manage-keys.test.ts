import { expect, test } from "vitest";
import type { Key } from "../store/keys.ts";
import { presentKeys } from "./manage-keys.ts";

const key = (id: string, revoked_at: string | null): Key => ({
  id,
  company_id: "com_1",
  name: id,
  last4: "abcd",
  created_at: "2026-01-01T00:00:00.000Z",
  last_used_at: null,
  expires_at: null,
  scopes: null,
  project_ids: null,
  revoked_at,
});

test("lists keys newest first, without their company and without those revoked over 30 days ago", () => {
  const keys = [
    key("old", "2026-10-01T00:00:00.000Z"),
    key("used", null),
    key("late", "2026-11-20T00:00:00.000Z"),
  ];
  const presented = presentKeys(keys, new Date("2026-11-21T00:00:00Z"));
  expect(presented.map(({ id }) => id)).toEqual(["late", "used"]);
  expect(presented.every((one) => !("company_id" in one))).toBe(true);
});
