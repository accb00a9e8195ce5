import { expect, test } from "vitest";
import { hasWords, searchWords } from "./search-words.ts";

test.each([
  ["E-mail Header.png", "email", true],
  ["email.png", "E-MAIL", true],
  ["Straße.png", "STRASSE", true],
  ["Évènement d’été.png", "evenement", true],
  ["Gruesse.png", "Grüße", false],
  ["Grusse.png", "Grüße", true],
  ["Łódź đêm", "lodz dem", true],
  ["Cafe\u0301 Ðà Nẵng", "café nang", true],
  ["Ελλάδα", "ελλαδα", true],
  ["a b c", "c a", true],
  ["a b", "a x", false],
  ["", "", true],
  ["anything", "  ", true],
])("of “%s”, the search “%s” finds it: %s", (text, search, expected) => {
  expect(hasWords(text, searchWords(search))).toBe(expected);
});
