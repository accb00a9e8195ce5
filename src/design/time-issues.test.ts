import { describe, expect, it } from "vitest";
import { defaultLimits } from "./limits.ts";
import { parseDesign } from "./parse-design.ts";

const box = { x: 0, y: 0, width: 50, height: 20 };
const countdown = { layer_id: "clock", name: "clock", type: "countdown", until: "2026-12-24", ...box };
const text = { layer_id: "t", name: "t", type: "text", text: "Hi", ...box };

/** The issues of a design with these layers, as `path: message`. */
function issues(layers: readonly object[], more: object = {}): string[] {
  const document = { name: "Any", width: 100, height: 100, layers, ...more };
  const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies: ["Inter"] });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path}: ${message}`);
}
const tested = (test: unknown) => issues([countdown, { ...text, show_when: { all: [test] } }]);
const counting = (more: object) => issues([{ ...countdown, ...more }]);

describe("a test of the time", () => {
  it.each([
    { time: { after: "2026-12-24T18:00" } },
    { time: { before: "2026-12-24", plus: "3d" } },
    { time: { after: "{{start}}" } },
    { time: { after: "{{start|2026-12-24}}", plus: "48h" } },
    { time: { weekdays: ["sat", "sun"] } },
    { time: { from: "22:00", to: "06:00" } },
    { countdown: "clock", is: "over" },
  ])("%j is accepted", (test) => expect(tested(test)).toEqual([]));

  const at = "layers[1].show_when.all[0]";
  it.each([
    [{ time: { after: "2026-13-01" } }, `${at}.time.after: Expected a date and time`],
    [{ time: { after: "{{start|soon}}" } }, `${at}.time.after: Expected a date and time`],
    [{ time: { after: "2026-12-24", plus: "1000000d" } }, `${at}.time.plus: Expected days, hours or minutes`],
    [{ time: { weekdays: [] } }, `${at}.time.weekdays: Expected at least 1 entry`],
    [{ time: { weekdays: ["saturday"] } }, `${at}.time.weekdays[0]: Expected one of the accepted values`],
    [{ time: { from: "25:00", to: "06:00" } }, `${at}.time.from: Expected a time of day`],
    [{ time: { from: "09:00" } }, `${at}.time: Expected from and to together`],
    [{ time: { after: "2026-12-24", before: "2026-12-25" } }, `${at}.time: Expected exactly one of`],
    [{ time: { weekdays: ["sat"], plus: "3d" } }, `${at}.time: plus belongs to after or before`],
    [{ time: {} }, `${at}.time: Expected exactly one of`],
    [{ time: { afer: "2026-12-24" } }, `${at}.time.afer: Unknown key; did you mean after?`],
    [{ countdown: "t", is: "over" }, `${at}.countdown: No layer of the kind countdown`],
    [{ countdown: "clock", is: "done" }, `${at}.is: Expected one of the accepted values`],
    [{ parameter: "tier", is: "gold", above: 3 }, `${at}: Expected exactly one of is`],
    [{ parameter: "tier", countdown: "clock" }, `${at}.countdown: Unknown key`],
  ])("%j is refused", (test, expected) => expect(tested(test)[0]).toContain(expected));
});

describe("a countdown", () => {
  it.each([
    { plus: "3d" },
    { until: "2026-12-24T18:00" },
    { until: "{{signed_up|2026-12-24}}" },
    { until: undefined, every: { unit: "month", at: "18:00", day: 31 } },
  ])("%j is accepted", (more) => expect(counting(more)).toEqual([]));

  it.each([
    [{ until: undefined }, "layers[0].until: Is missing"],
    [{ every: { unit: "day", at: "18:00" } }, "layers[0].every: A countdown has either until or every"],
    [{ until: "{{signed_up}}" }, "layers[0].until: Expected a date and time"],
    [{ plus: "1000000d" }, "layers[0].plus: Expected days"],
    [{ until: undefined, plus: "3d", every: { unit: "day", at: "18:00" } }, "layers[0].plus: plus belongs"],
    [
      { until: undefined, every: { unit: "day", at: "18:00", day: 3 } },
      "layers[0].every.day: Only unit month",
    ],
    [{ until: undefined, every: { unit: "year", at: "18:00" } }, "layers[0].every.unit: Expected one of"],
  ])("%j is refused", (more, expected) => expect(counting(more)[0]).toContain(expected));
});

describe("a time zone", () => {
  it.each(["Europe/Paris", "{{zone|Europe/Paris}}", "{{zone}}", "UTC"])("%s is accepted", (time_zone) =>
    expect(issues([countdown], { time_zone })).toEqual([]),
  );
  it.each(["Mars/Olympus", "", "+02:00", "{{zone|Mars/Olympus}}"])("%j is refused", (time_zone) =>
    expect(issues([countdown], { time_zone })[0]).toContain("time_zone: Expected a time zone"),
  );
});

it("a draft may name a countdown that was deleted", () => {
  const layer = { ...text, show_when: { all: [{ countdown: "gone", is: "over" }] } };
  const document = { name: "Any", width: 100, height: 100, layers: [layer] };
  const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };
  expect(parseDesign(document, { ...rules, isDraft: true }).ok).toBe(true);
  expect(parseDesign(document, rules).ok).toBe(false);
});
