import fc from "fast-check";
import { expect, test } from "vitest";
import { readValues, writeValues } from "./values.ts";

test("values survive the URL unchanged, and empty ones are omitted", () => {
  const values = fc.dictionary(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(values, (typed) => {
      const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ""));
      expect(readValues(`#${writeValues(typed)}`)).toEqual(given);
    }),
  );
});

test("a URL without a fragment has no values", () => {
  expect(readValues("")).toEqual({});
  expect(writeValues({ first_name: "" })).toBe("");
});
