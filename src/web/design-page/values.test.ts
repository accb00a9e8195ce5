import fc from "fast-check";
import { expect, test } from "vitest";
import { readValues, writeValues } from "./values.ts";

test("values come back from the address as they were typed, empty ones left out", () => {
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

test("an address without values has none", () => {
  expect(readValues("")).toEqual({});
  expect(writeValues({ first_name: "" })).toBe("");
});
