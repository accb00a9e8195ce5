import fc from "fast-check";
import { expect, test } from "vitest";
import { readValues, writeValues } from "./values.ts";

test("values survive the URL unchanged, and empty ones are omitted", () => {
  const anyValues = fc.dictionary(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.string({ unit: "grapheme" }),
  );
  fc.assert(
    fc.property(anyValues, (values) => {
      const nonEmptyValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
      expect(readValues(`#${writeValues(values)}`)).toEqual(nonEmptyValues);
    }),
  );
});

test("a URL without a fragment has no values", () => {
  expect(readValues("")).toEqual({});
  expect(writeValues({ first_name: "" })).toBe("");
});
