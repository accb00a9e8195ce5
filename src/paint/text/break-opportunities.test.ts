import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { breakIntoUnits } from "./break-opportunities.ts";

const unitsOf = (text: string) => breakIntoUnits(text).map((unit) => unit.text);

describe("lines may end", () => {
  it.each([
    ["at blanks and after hyphens", "a well-known name", ["a", "well-", "known", "name"]],
    ["between ideographs, not before their full stop", "東京です。", ["東", "京", "で", "す。"]],
    ["between Thai words", "ยินดีต้อนรับ", ["ยินดี", "ต้อนรับ"]],
    ["never at a blank that joins", "100\u00A0000 km", ["100\u00A0000", "km"]],
    ["never within an emoji", "👩🏽‍🚀👨‍👩‍👧", ["👩🏽‍🚀", "👨‍👩‍👧"]],
  ])("%s", (_, text, units) => expect(unitsOf(text)).toEqual(units));

  it("so that the units and their blanks are the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(
          breakIntoUnits(text)
            .map((unit) => unit.text + unit.blanks)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});
