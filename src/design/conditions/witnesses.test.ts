import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Condition, ParameterTest } from "./condition.ts";
import type { Weekday } from "../time/weekdays.ts";
import { utc } from "../time/zone.ts";
import { decide, passes } from "./evaluate-condition.ts";
import { timedTestPasses } from "./time-witnesses.ts";
import { witnesses, witnessesOfEachAlone, witnessOf } from "./witnesses.ts";

const context = { zone: utc, endOf: () => undefined };
const valuesWith = (condition: Condition, wanted: boolean) => witnessOf(condition, wanted, context)?.texts;
const valuesWithEachAlone = (condition: Condition) =>
  witnessesOfEachAlone(condition, context).map(({ texts }) => texts);
const holds = (condition: Condition, textOf: (name: string) => string) =>
  decide(condition, { textOf, valueOf: textOf, time: { now: 0, zone: utc } });

const p = (comparison: object): ParameterTest => ({ parameter: "p", ...comparison });

describe("a condition that can't hold", () => {
  it.each<[string, Condition]>([
    ["two texts at once", { all: [p({ is: "gold" }), p({ is: "silver" })] }],
    ["a text and not that text", { all: [p({ is: "gold" }), p({ is_not: " GOLD" })] }],
    ["a text outside of a list", { all: [p({ is: "gold" }), p({ in: ["silver"] })] }],
    ["no text of a list", { all: [p({ in: [] })] }],
    ["lists without a text in common", { all: [p({ in: ["a", "b"] }), p({ in: ["c"] })] }],
    ["above what it is below", { all: [p({ above: 10 }), p({ below: 5 })] }],
    ["above what it is below, with nothing between", { all: [p({ above: 5 }), p({ below: 5 })] }],
    ["missing and a number", { all: [p({ filled: false }), p({ above: 0 })] }],
    ["filled and missing", { all: [p({ filled: true }), p({ filled: false })] }],
    ["a text that is no number, above", { all: [p({ is: "gold" }), p({ above: 1 })] }],
    ["one of nothing", { any: [p({ in: [] })] }],
  ])("%s", (_, condition) => expect(valuesWith(condition, true)).toBeUndefined());

  it.each<[string, Condition]>([
    ["the same text twice", { all: [p({ is: "gold" }), p({ is: "GOLD" })] }],
    ["two parameters", { all: [p({ is: "gold" }), { parameter: "q", is: "silver" }] }],
    ["between two limits", { all: [p({ above: 5 }), p({ below: 5.01 })] }],
    [
      "between two limits without the numbers in it",
      {
        all: [p({ above: 4 }), p({ below: 8 }), ...["5", "6", "7"].map((one) => p({ is_not: one }))],
      },
    ],
    ["either of two texts", { any: [p({ is: "gold" }), p({ is: "silver" })] }],
  ])("isn't %s", (_, condition) => {
    const values = valuesWith(condition, true) ?? {};
    expect(holds(condition, (name) => values[name] ?? "")).toBe(true);
  });
});

const texts = fc.constantFrom("gold", " Silver", "", "5", "7.5", "x");
const limits = fc.integer({ min: 0, max: 10 });
const tests = fc.oneof(
  texts.map((is) => p({ is })),
  texts.map((is_not) => p({ is_not })),
  fc.array(texts, { maxLength: 3 }).map((list) => p({ in: list })),
  fc.boolean().map((filled) => p({ filled })),
  limits.map((above) => p({ above })),
  limits.map((below) => p({ below })),
);

it("finds values for a condition whenever a text exists that makes it hold, or not", () => {
  const conditions = fc
    .tuple(fc.array(tests, { minLength: 1, maxLength: 5 }), fc.boolean())
    .map(([list, isAll]): Condition => (isAll ? { all: list } : { any: list }));
  const values = fc.oneof(
    texts,
    fc.string(),
    fc.double({ min: -3, max: 13, noNaN: true }).map((n) => n.toFixed(3)),
  );
  fc.assert(
    fc.property(conditions, values, fc.boolean(), (condition, value, wanted) => {
      const found = valuesWith(condition, wanted);
      if (found === undefined) expect(holds(condition, () => value)).toBe(!wanted);
      else expect(holds(condition, (name) => found[name] ?? "")).toBe(wanted);
    }),
    { numRuns: 500 },
  );
});

describe("a test of an any alone", () => {
  it.each<[string, Condition, object[]]>([
    [
      "holds by each of two texts, and by another parameter",
      { any: [p({ is: "gold" }), p({ is: "silver" }), { parameter: "q", above: 5 }] },
      [{ p: "gold" }, { p: "silver" }, { q: "6" }],
    ],
    [
      "has no values if it holds only together with others",
      { any: [p({ is: "gold" }), p({ filled: true })] },
      [{ p: "other" }],
    ],
    [
      "has values of other parameters that would hold when they are missing",
      { any: [p({ is: "gold" }), { parameter: "q", is_not: "red" }] },
      [{ p: "gold", q: "red" }, { q: "other" }],
    ],
    ["has none if it is there twice", { any: [p({ is: "gold" }), p({ is: "GOLD" })] }, []],
    ["has none in an all", { all: [p({ is: "gold" })] }, []],
  ])("%s", (_, condition, expected) => expect(valuesWithEachAlone(condition)).toEqual(expected));
});

it("finds values for each test of an any that some text makes hold alone", () => {
  fc.assert(
    fc.property(fc.array(tests, { minLength: 1, maxLength: 4 }), texts, (any, text) => {
      const holdAlone = (one: string) => any.filter((test) => passes(test, one)).length === 1;
      const found = valuesWithEachAlone({ any }).map((values) => values["p"] ?? "");
      expect(found.every(holdAlone)).toBe(true);
      const foundTests = found.map((one) => any.findIndex((test) => passes(test, one)));
      if (holdAlone(text)) expect(foundTests).toContain(any.findIndex((test) => passes(test, text)));
    }),
    { numRuns: 500 },
  );
});

it("every combination of results that some text has, a witness has", () => {
  fc.assert(
    fc.property(fc.array(tests, { minLength: 1, maxLength: 4 }), texts, (list, text) => {
      const resultOf = (one: string) => list.map((test) => passes(test, one)).join();
      expect(witnesses(list).map(resultOf)).toContain(resultOf(text));
    }),
  );
});

describe("with tests of the time", () => {
  const end = Date.parse("2026-12-24T18:00:00Z");
  const timed = { zone: utc, endOf: (id: string) => (id === "clock" ? end : undefined) };

  it.each<[string, Condition]>([
    [
      "after and before the same time",
      { all: [{ time: { after: "2026-12-24" } }, { time: { before: "2026-12-24" } }] },
    ],
    ["on no day", { all: [{ time: { weekdays: ["sat"] } }, { time: { weekdays: ["sun"] } }] }],
    [
      "on a day that isn't between two",
      {
        all: [
          { time: { after: "2026-12-24" } },
          { time: { before: "2026-12-25" } },
          { time: { weekdays: ["mon"] } },
        ],
      },
    ],
    ["from a time to itself", { all: [{ time: { from: "09:00", to: "09:00" } }] }],
    [
      "running and over",
      {
        all: [
          { countdown: "clock", is: "running" },
          { countdown: "clock", is: "over" },
        ],
      },
    ],
    ["over, though it never ends", { all: [{ countdown: "every", is: "over" }] }],
    [
      "over before its end",
      { all: [{ countdown: "clock", is: "over" }, { time: { before: "2026-12-24T18:00" } }] },
    ],
  ])("a condition can't hold: %s", (_, condition) =>
    expect(witnessOf(condition, true, timed)).toBeUndefined(),
  );

  const moments = fc
    .integer({ min: -20, max: 20 })
    .map((hours) => new Date(end + hours * 3_600_000).toISOString());
  const timedTests = fc.oneof(
    moments.map((after) => ({ time: { after } })),
    moments.map((before) => ({ time: { before } })),
    fc.constantFrom<Weekday[]>(["thu"], ["fri", "sat"]).map((weekdays) => ({ time: { weekdays } })),
    fc
      .constantFrom(["09:00", "17:00"], ["22:00", "06:00"])
      .map(([from = "", to = ""]) => ({ time: { from, to } })),
    fc.constantFrom("running" as const, "over" as const).map((is) => ({ countdown: "clock", is })),
  );

  it("a witness exists for every result that some time has", () => {
    fc.assert(
      fc.property(
        fc.array(timedTests, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        fc.integer({ min: end - 8 * 86_400_000, max: end + 8 * 86_400_000 }),
        (list, isAll, wanted, now) => {
          const condition: Condition = isAll ? { all: list } : { any: list };
          const resultAt = (at: number) => {
            const results = list.map((test) => timedTestPasses(test, at, {}, timed));
            return isAll ? results.every(Boolean) : results.some(Boolean);
          };
          const found = witnessOf(condition, wanted, timed);
          if (found?.now === undefined) expect(resultAt(now)).toBe(!wanted);
          else expect(resultAt(found.now)).toBe(wanted);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
