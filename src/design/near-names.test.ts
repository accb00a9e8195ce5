import { expect, test } from "vitest";
import { nearNames } from "./near-names.ts";

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
