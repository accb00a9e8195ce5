import { expect, test } from "vitest";
import { isLastOwner, mayManage, rolesToGive } from "./member-rules.ts";

const owner = { id: "1", role: "owner", you: true } as const;
const admin = { id: "2", role: "admin", you: false } as const;

test("nobody gives a role above their own, and only admins and owners give any", () => {
  expect(rolesToGive("viewer")).toEqual([]);
  expect(rolesToGive("editor")).toEqual([]);
  expect(rolesToGive("admin")).toEqual(["viewer", "editor", "admin"]);
  expect(rolesToGive("owner")).toEqual(["viewer", "editor", "admin", "owner"]);
});

test("owners are managed by owners only", () => {
  expect(mayManage("admin", owner)).toBe(false);
  expect(mayManage("owner", owner)).toBe(true);
  expect(mayManage("admin", admin)).toBe(true);
  expect(mayManage("editor", admin)).toBe(false);
});

test("the last owner is known as such until there is a second", () => {
  expect(isLastOwner(owner, [owner, admin])).toBe(true);
  expect(isLastOwner(owner, [owner, { ...owner, id: "3" }])).toBe(false);
  expect(isLastOwner(admin, [owner, admin])).toBe(false);
});
