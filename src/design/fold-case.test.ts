import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldCase } from "./fold-case.ts";

describe("folding case", () => {
  it.each([
    ["Straße", "STRASSE"],
    ["Straße", "STRAẞE"],
    ["ΣΊΣΥΦΟΣ", "σίσυφος"],
    ["É", "e\u0301"],
    ["ſ", "S"],
    ["Ğ", "ğ"],
  ])("makes %s and %s equal", (one, other) => expect(foldCase(one)).toBe(foldCase(other)));

  it.each([
    ["I", "ı"],
    ["a", "ä"],
  ])("keeps %s and %s apart", (one, other) => expect(foldCase(one)).not.toBe(foldCase(other)));

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => foldCase(foldCase(text)) === foldCase(text)),
    );
  });

  it("is lower case for ASCII, which folds to nothing else", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), (text) => {
        // A letter beyond ASCII takes the other way through the function.
        expect(foldCase(text)).toBe(foldCase(`é${text}`).slice(1));
      }),
    );
  });
});
