import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { utc } from "../../design/time/zone.ts";
import { secondsLeft } from "./countdown-end.ts";
import { countdownText } from "./countdown-text.ts";
import { parametersOf } from "../../design/parameters.ts";
import { designOf } from "../../../test/support/design-fixtures.ts";

describe("a countdown's text", () => {
  const left = 2 * 86_400 + 3 * 3600 + 4 * 60 + 5;
  const write = (template: string, seconds = left) =>
    countdownText({ template, expired_text: "over" }, seconds);

  it.each([
    ["{d}d {hh}:{mm}:{ss}", "2d 03:04:05"],
    ["{d} {h} {m} {s}", "2 3 4 5"],
    ["{hh}:{mm}", "51:04"],
    ["{m} minutes", "3064 minutes"],
    ["{s}", "183845"],
    ["{d} days {ss}", "2 days 11045"],
    ["{x} {{d}} {dd}", "{x} {2} {dd}"],
    ["none", "none"],
  ])("%s", (template, text) => expect(write(template)).toBe(text));

  it("shows the end text after the end", () => {
    expect(write("{s}", 0)).toBe("over");
    const until = "2026-12-24";
    const end = Date.parse(until);
    expect([-1500, -1000, -1, 0, 1].map((ms) => secondsLeft({ until }, end + ms, utc))).toEqual([
      2, 1, 1, 0, 0,
    ]);
  });

  it("adds up to the time left", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (seconds) => {
        const [days = 0, hours = 0, minutes = 0, rest = 0] = write("{d} {h} {m} {s}", seconds)
          .split(" ")
          .map(Number);
        expect(((days * 24 + hours) * 60 + minutes) * 60 + rest).toBe(seconds);
        expect(Math.max(hours, minutes / 2.5, rest / 2.5)).toBeLessThan(24);
      }),
    );
  });
});

describe("a countdown's own parameter", () => {
  const layer = { type: "countdown", dynamic: true, until: "2026-12-24", fallback: "2027-01-01" };
  const untilOf = (change: object, name: string, value: string | undefined) => {
    const design = designOf({ ...layer, ...change });
    const { design: filled } = applyParams(design, parametersOf(design), [{ name, value }], { graphemes: 5 });
    return (filled.layers[0] as { until?: string }).until;
  };

  it.each([
    ["a date", "2028-02-29", "2028-02-29"],
    ["nothing", undefined, "2027-01-01"],
    ["what is no date", "tomorrow", "2027-01-01"],
  ])("of %s", (_, value, until) => expect(untilOf({}, "n0", value)).toBe(until));

  it("may be a placeholder in its text", () => {
    const placed = { dynamic: false, until: "{{sale|2026-11-27}}" };
    expect(untilOf(placed, "sale", "2028-02-29")).toBe("2028-02-29");
    expect(untilOf(placed, "sale", undefined)).toBe("2026-11-27");
    expect(untilOf(placed, "sale", "soon")).toBe("2027-01-01");
    expect(() => designOf({ ...layer, until: "{{sale}}" })).toThrow(/date and time/);
  });
});
