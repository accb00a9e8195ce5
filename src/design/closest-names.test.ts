import fc from "fast-check";
import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

const names = [
  "E-mail banner",
  "Birthday card",
  "Certificate",
  "Webinar invitation",
  "Café menu",
  "Größe L – Aktion",
  "名刺デザイン",
  "بطاقة عيد",
  "Social card",
];

test.each([
  ["email banner", "E-mail banner"],
  ["EMAIL-BANNER", "E-mail banner"],
  ["bithday", "Birthday card"],
  ["the birthday card", "Birthday card"],
  ["banner email", "E-mail banner"],
  ["certifcate", "Certificate"],
  ["cafe menu", "Café menu"],
  ["grosse aktion", "Größe L – Aktion"],
  ["名刺", "名刺デザイン"],
  ["عيد بطاقة", "بطاقة عيد"],
  ["web inar", "Webinar invitation"],
])("%s is near to %s", (search, expected) => {
  expect(closestNames(search, names)[0]).toBe(expected);
});

test.each(["invoice", "", "   ", "---", "zzzzzz"])("%j is near to nothing", (search) => {
  expect(closestNames(search, names)).toEqual([]);
});

test("a name is near to itself, and offered once, first of those as near", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zé]{1,20}( [a-z]{1,9}){0,3}$/), (name) => {
      expect(closestNames(name, [`${name} and more`, name, name])[0]).toBe(name);
    }),
  );
});
