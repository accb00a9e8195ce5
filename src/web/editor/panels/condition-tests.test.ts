import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { condition } from "../../../design/conditions/condition.ts";
import {
  choiceOf,
  comparisons,
  type ComparisonChoice,
  conditionOf,
  readList,
  testWith,
  textOf,
  writeList,
} from "./condition-tests.ts";

const choices = fc.constantFrom(...(Object.keys(comparisons) as ComparisonChoice[]));

describe("a test in the panel", () => {
  it("is valid for every comparison and text, and shows the comparison that was chosen", () => {
    fc.assert(
      fc.property(choices, fc.string(), (choice, text) => {
        const test = testWith("tier", choice, text);
        expect(condition.safeParse(conditionOf("any", [test])).success).toBe(true);
        expect(choiceOf(test)).toBe(choice);
      }),
    );
  });

  it("keeps its text when the comparison changes", () => {
    expect(testWith("tier", "is_not", textOf({ parameter: "tier", is: "gold" }))).toEqual({
      parameter: "tier",
      is_not: "gold",
    });
    expect(testWith("tier", "in", textOf({ parameter: "tier", is: "gold, silver" }))).toEqual({
      parameter: "tier",
      in: ["gold", "silver"],
    });
    expect(testWith("points", "below", textOf({ parameter: "points", above: 2.5 }))).toEqual({
      parameter: "points",
      below: 2.5,
    });
  });
});

it("a list of texts is read as it was written, with commas and backslashes in its texts", () => {
  const texts = fc.array(
    fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(texts, (list) => {
      expect(readList(writeList(list))).toEqual(list);
    }),
  );
});

it("a condition without tests is none", () => expect(conditionOf("all", [])).toBeUndefined());
