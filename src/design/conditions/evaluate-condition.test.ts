import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utc } from "../time/zone.ts";
import { condition } from "./condition.ts";
import { decide, passes } from "./evaluate-condition.ts";

describe("a test", () => {
  it.each([
    ["is", { is: "gold" }, "gold", true],
    ["is, in any case", { is: "Gold" }, "gOLD", true],
    ["is, in any case of any script", { is: "ΣΟΦΟΣ" }, "σοφος", true],
    ["is, within blanks", { is: " gold" }, "\u00A0gold \n", true],
    ["is, with blanks inside", { is: "gold card" }, "goldcard", false],
    ["is, of a missing value", { is: "gold" }, "", false],
    ["is nothing, of a missing value", { is: "" }, "", true],
    ["is_not", { is_not: "gold" }, "silver", true],
    ["is_not, of the same text", { is_not: "gold" }, " GOLD", false],
    ["is_not, of a missing value", { is_not: "gold" }, "", true],
    ["in", { in: ["silver", "gold"] }, "Gold", true],
    ["in, of another", { in: ["silver", "gold"] }, "bronze", false],
    ["in an empty list", { in: [] }, "", false],
    ["filled", { filled: true }, "x", true],
    ["filled, of a missing value", { filled: true }, "", false],
    ["not filled, of a missing value", { filled: false }, "", true],
    ["not filled, of a value", { filled: false }, "0", false],
    ["above", { above: 10 }, "10.5", true],
    ["above, of the number itself", { above: 10 }, "10", false],
    ["above, with a decimal comma", { above: 10 }, "10,5", true],
    ["above, of a percentage", { above: 50 }, "62 %", true],
    ["above, of a number of many digits", { above: 1_000_000_000 }, "12345678901", true],
    ["above, of no number", { above: 10 }, "many", false],
    ["above, of an ambiguous number", { above: 10 }, "1,234", false],
    ["above, of a missing value", { above: -1 }, "", false],
    ["below", { below: 10 }, "-3", true],
    ["below, of no number", { below: 10 }, "few", false],
    ["below, of the number itself", { below: 10 }, "10", false],
  ])("%s", (_, comparison, text, expected) => {
    expect(passes({ parameter: "p", ...comparison }, text)).toBe(expected);
  });

  it("is_not and filled: false are the opposites of is and filled: true", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, text) => {
        expect(passes({ parameter: "p", is_not: one }, text)).toBe(
          !passes({ parameter: "p", is: one }, text),
        );
        expect(passes({ parameter: "p", filled: false }, text)).toBe(
          !passes({ parameter: "p", filled: true }, text),
        );
      }),
    );
  });

  it("has one result for a text in any case and within any blanks", () => {
    const blanks = fc.constantFrom("", " ", "  ", "\n");
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string(),
        blanks,
        blanks,
        (text, wanted, before, after) => {
          const test = { parameter: "p", is: wanted };
          expect(passes(test, `${before}${text.toLowerCase()}${after}`)).toBe(
            passes(test, text.toLowerCase()),
          );
        },
      ),
    );
  });

  it("above or below holds for every number but the limit itself", () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (limit, number) => {
        const text = String(number);
        const [above, below] = [{ above: limit }, { below: limit }].map((one) =>
          passes({ parameter: "p", ...one }, text),
        );
        expect([above, below]).toEqual([number > limit, number < limit]);
      }),
    );
  });
});

describe("a condition", () => {
  const gold = { parameter: "tier", is: "gold" };
  const many = { parameter: "points", above: 100 };
  const values: Record<string, string> = { tier: "gold", points: "5" };
  const circumstances = {
    textOf: (name: string) => values[name] ?? "",
    valueOf: (name: string) => values[name],
    time: { now: 0, zone: utc },
  };

  it("holds if all, or any, of its tests do", () => {
    expect(decide({ all: [gold] }, circumstances)).toBe(true);
    expect(decide({ all: [gold, many] }, circumstances)).toBe(false);
    expect(decide({ any: [gold, many] }, circumstances)).toBe(true);
    expect(decide({ any: [many] }, circumstances)).toBe(false);
  });

  it.each([
    ["no list", {}],
    ["both lists", { all: [gold], any: [gold] }],
    ["no test", { all: [] }],
    ["a test without a comparison", { all: [{ parameter: "tier" }] }],
    ["a test with two", { all: [{ parameter: "tier", is: "gold", is_not: "silver" }] }],
    ["an unknown comparison", { all: [{ parameter: "tier", equals: "gold" }] }],
    ["the company as a parameter", { all: [{ parameter: "c", is: "gold" }] }],
    ["a text where a number is wanted", { all: [{ parameter: "tier", above: "10" }] }],
  ])("with %s is refused", (_, value) => expect(condition.safeParse(value).success).toBe(false));
});
