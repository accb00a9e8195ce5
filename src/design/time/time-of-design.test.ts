import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { applyParams } from "../apply-params.ts";
import type { Design } from "../design.ts";
import { parametersOf } from "../parameters.ts";
import { readQuery } from "../query-values.ts";
import { timeStateOf } from "./time-of-design.ts";

const design = (tests: readonly object[], time_zone = "UTC"): Design => ({
  ...designOf(
    ...tests.map((test, at) => textLayer({ layer_id: `l${at}`, name: `n${at}`, show_when: { all: [test] } })),
  ),
  time_zone,
});
const hiddenAt = (of: Design, now: number, query = "") =>
  applyParams(of, parametersOf(of), readQuery(query), { graphemes: 100, now }).design.layers.map(
    ({ hidden }) => hidden,
  );

describe("the state of a design's tests of the time", () => {
  it("changes at 18:00:00.000, and is the same before and after", () => {
    const sale = design([{ time: { after: "2026-12-24T18:00" } }]);
    const end = Date.parse("2026-12-24T18:00:00Z");
    const [early, before, at, after] = [-86_400_000, -1, 0, 86_400_000].map((ms) =>
      timeStateOf(sale, end + ms),
    );
    expect(early).toBe(before);
    expect(at).toBe(after);
    expect(at).not.toBe(before);
    expect([-1, 0].map((ms) => hiddenAt(sale, end + ms))).toEqual([[true], [false]]);
  });

  it("is empty for a design without them", () => {
    expect(timeStateOf(design([{ parameter: "x", filled: true }]), 0)).toBe("");
  });

  const times = fc.integer({ min: 0, max: 14 * 24 * 60 }).map((minutes) => {
    const text = new Date(Date.UTC(2026, 9, 20) + minutes * 60_000).toISOString();
    return text.slice(0, 16);
  });
  const tests = fc.oneof(
    times.map((after) => ({ time: { after } })),
    times.map((before) => ({ time: { before: `{{until|${before}}}`, plus: "1d" } })),
    fc.constantFrom(["sat", "sun"], ["mon"]).map((weekdays) => ({ time: { weekdays } })),
    fc.constantFrom(["09:00", "17:00"], ["22:00", "06:00"]).map(([from, to]) => ({ time: { from, to } })),
  );

  it("is never kept for longer than its tests hold, in whatever order times are asked for", () => {
    fc.assert(
      fc.property(
        fc.array(tests, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("UTC", "Europe/Paris", "Australia/Lord_Howe"),
        fc.array(fc.integer({ min: Date.UTC(2026, 9, 19), max: Date.UTC(2026, 10, 5) }), {
          minLength: 2,
          maxLength: 12,
        }),
        (list, zone, moments) => {
          const kept = design(list, zone);
          for (const moment of moments.flatMap((one) => [one, one + 1, one - (one % 60_000)])) {
            // A fresh object has nothing cached.
            expect(timeStateOf(kept, moment)).toBe(timeStateOf(design(list, zone), moment));
            expect(hiddenAt(kept, moment)).toEqual(hiddenAt(design(list, zone), moment));
          }
        },
      ),
    );
  });
});

describe("values in times and zones", () => {
  const sale = design(
    [{ time: { before: "{{deadline}}", plus: "3d" } }, { time: { from: "09:00", to: "17:00" } }],
    "{{zone|Europe/Paris}}",
  );
  const now = Date.parse("2026-12-24T08:30:00Z");
  const warnings = (query: string) =>
    applyParams(sale, parametersOf(sale), readQuery(query), { graphemes: 100, now }).warnings;

  it("are parameters of the design, with their fallbacks", () => {
    expect(parametersOf(sale)).toEqual([
      { name: "deadline", type: "text", layer_id: "l0", default: "" },
      { name: "zone", type: "text", layer_id: "l0", default: "Europe/Paris" },
    ]);
  });

  it("decide which layers are shown", () => {
    expect(hiddenAt(sale, now)).toEqual([true, false]);
    expect(hiddenAt(sale, now, "deadline=2026-12-21T10:00")).toEqual([false, false]);
    expect(hiddenAt(sale, now, "deadline=2026-12-21T09:00")).toEqual([true, false]);
    expect(hiddenAt(sale, now, "zone=UTC&deadline=2026-12-21T09:00")).toEqual([false, true]);
  });

  it("that can't be read are warned about, as no value ever is", () => {
    expect(warnings("")).toEqual([]);
    expect((warnings("deadline=&zone=*|ZONE|*") ?? []).map(({ code }) => code)).not.toContain(
      "value_replaced",
    );
    expect(warnings("deadline=soon")).toContainEqual({
      layer_id: "l0",
      code: "value_replaced",
      parameter: "deadline",
    });
    expect(warnings("zone=Mars")).toContainEqual({
      layer_id: "l0",
      code: "value_replaced",
      parameter: "zone",
    });
    // An unknown zone counts as UTC.
    expect(hiddenAt(sale, now, "zone=Mars")).toEqual([true, true]);
  });
});
