import fc from "fast-check";
import { expect, it } from "vitest";
import { createFreeNames, freeName } from "./free-name.ts";

const name = fc.oneof(
  fc.constantFrom("a", "a_2", "a_3", "b", "b_2", "_2"),
  fc.stringMatching(/^[ab]{1,2}(_\d{1,2})?$/),
);

it("gives what `freeName` gives one after another", () => {
  fc.assert(
    fc.property(fc.array(name), fc.array(name), (taken, bases) => {
      const names = new Set(taken);
      const next = createFreeNames(taken);
      for (const base of bases) {
        const expected = freeName(names, base);
        names.add(expected);
        expect(next(base)).toBe(expected);
      }
    }),
  );
});
