import { expect, test } from "vitest";
import { isMisspelling, nearNames } from "./near-names.ts";

const names = ["Welcome mails", "Black Friday", "Straße", "Events 2026"];

test.each([
  ["welcome mail", ["Welcome mails"]],
  ["Blak Fridy", ["Black Friday"]],
  ["  STRASSE ", ["Straße"]],
  ["events", ["Events 2026"]],
  ["invoices", []],
  ["", []],
])("finds what %j may have meant", (wanted, near) => {
  expect(nearNames(wanted, names)).toEqual(near);
});

test("returns the nearest names first, and only a few", () => {
  const many = ["Mail 3", "Mail", "Mail 1", "Mail 2", "Mails", "Mail 4"];
  expect(nearNames("mail", many, 3)).toEqual(["Mail", "Mail 3", "Mail 1"]);
});

test.each([
  ["tier", "Tier", true],
  ["tier", "teir", true],
  ["first-name", "first_name", true],
  ["points", "point", false],
  ["points", "poinds", true],
  ["vip", "zip", false],
  ["tier", "tier", false],
  ["size", "tier", false],
])("%s is a misspelling of %s: %s", (one, other, expected) => {
  expect(isMisspelling(one, other)).toBe(expected);
});
