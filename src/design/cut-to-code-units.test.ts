import fc from "fast-check";
import { expect, it } from "vitest";
import { cutToCodeUnits } from "./cut-to-code-units.ts";

it("never ends in half of a character", () => {
  expect(cutToCodeUnits("ab😀", 3)).toBe("ab");
  expect(cutToCodeUnits("ab😀c", 4)).toBe("ab😀");
  expect(cutToCodeUnits("ab😀", 4)).toBe("ab😀");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 0, max: 20 }), (text, limit) => {
      const cut = cutToCodeUnits(text, limit);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(Math.min(text.length, limit) - cut.length).toBeLessThanOrEqual(1);
    }),
  );
});
