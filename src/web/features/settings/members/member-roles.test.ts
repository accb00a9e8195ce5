import { expect, test } from "vitest";
import { assignableRoles, canManage, isLastOwner } from "./member-roles.ts";

const owner = { id: "1", role: "owner", you: true } as const;
const admin = { id: "2", role: "admin", you: false } as const;

test("lets admins and owners assign roles up to their own", () => {
  expect(assignableRoles("viewer")).toEqual([]);
  expect(assignableRoles("editor")).toEqual([]);
  expect(assignableRoles("admin")).toEqual(["viewer", "editor", "admin"]);
  expect(assignableRoles("owner")).toEqual(["viewer", "editor", "admin", "owner"]);
});

test("lets only owners manage owners", () => {
  expect(canManage("admin", owner)).toBe(false);
  expect(canManage("owner", owner)).toBe(true);
  expect(canManage("admin", admin)).toBe(true);
  expect(canManage("editor", admin)).toBe(false);
});

test("recognizes the only owner", () => {
  expect(isLastOwner(owner, [owner, admin])).toBe(true);
  expect(isLastOwner(owner, [owner, { ...owner, id: "3" }])).toBe(false);
  expect(isLastOwner(admin, [owner, admin])).toBe(false);
});
