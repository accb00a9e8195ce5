import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSame } from "./is-same.ts";

const names = fc.constantFrom("a", "b", "c");
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { withCrossShrink: true },
    fc.constantFrom(0, 1, "1", "", null, true),
    fc.array(tie("value"), { maxLength: 2 }),
    fc.dictionary(names, tie("value"), { maxKeys: 2, noNullPrototype: true }),
  ),
})).value;
const objects = fc.dictionary(names, values, { maxKeys: 3, noNullPrototype: true });

describe("two objects", () => {
  it("are equal if they are deeply equal", () => {
    fc.assert(
      fc.property(objects, objects, (one, other) => {
        expect(isSame(one, other)).toBe(isDeepStrictEqual(one, other));
        expect(isSame(one, JSON.parse(JSON.stringify(one)) as object)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("differ if one has an additional property, even with an empty value", () => {
    expect(isSame({ a: undefined, b: 1 }, { b: 1, c: 5 })).toBe(false);
    expect(isSame({ b: 1 }, { b: 1, c: undefined })).toBe(false);
    expect(isSame([1], [1, 2])).toBe(false);
  });
});
