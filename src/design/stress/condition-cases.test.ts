import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { applyParams } from "../apply-params.ts";
import { parametersOf } from "../parameters.ts";
import { readQuery } from "../query-values.ts";
import { conditionCases } from "./condition-cases.ts";
import { stressCases } from "./stress-cases.ts";

const design = designOf(
  textLayer({ name: "Gold badge", show_when: { all: [{ parameter: "tier", is: "gold" }] } }),
  textLayer({ name: "Silver badge", show_when: { all: [{ parameter: "tier", is: "silver" }] } }),
  textLayer({
    name: "Lounge",
    show_when: {
      all: [
        { parameter: "tier", is: "gold" },
        { parameter: "points", above: 1000 },
      ],
    },
  }),
  textLayer({ name: "Nowhere", show_when: { all: [{ parameter: "tier", in: [] }] } }),
  textLayer({ name: "Hidden", hidden: true, show_when: { all: [{ parameter: "x", filled: true }] } }),
);
const cases = conditionCases(design);

it("names what each set of values shows and leaves out", () => {
  expect(cases.map(({ label, why, query }) => [label, why, query])).toEqual([
    ["tier is “gold”", "Shows Gold badge. Leaves out Silver badge, Nowhere.", "tier=gold"],
    ["tier is “silver”", "Shows Silver badge. Leaves out Gold badge, Lounge, Nowhere.", "tier=silver"],
    [
      "tier is “gold”, points is “1001”",
      "Shows Gold badge, Lounge. Leaves out Silver badge, Nowhere.",
      "tier=gold&points=1001",
    ],
    ["tier is “other”", "Leaves out Gold badge, Silver badge, Lounge, Nowhere.", "tier=other"],
    ["tier is “yes”", "Leaves out Gold badge, Silver badge, Lounge, Nowhere.", "tier=yes"],
  ]);
});

it("shows each layer that can be shown in one case, and leaves it out in another", () => {
  const results = cases.map(({ query }) =>
    applyParams(design, parametersOf(design), readQuery(query), { graphemes: 2000 }).design.layers.map(
      ({ hidden }) => hidden,
    ),
  );
  for (const [index, { name }] of design.layers.entries()) {
    const different = new Set(results.map((hidden) => hidden[index]));
    const count = name === "Nowhere" || name === "Hidden" ? 1 : 2;
    expect({ name, count: different.size }).toEqual({ name, count });
  }
});

it("tries each test of an any alone, after both sides", () => {
  const any = [
    { parameter: "tier", is: "gold" },
    { parameter: "tier", is: "silver" },
    { parameter: "points", above: 10 },
  ];
  const found = conditionCases(designOf(textLayer({ name: "Lounge", show_when: { any } })));
  expect(found.map(({ why, query }) => [why, query])).toEqual([
    ["Shows Lounge.", "tier=gold"],
    ["Leaves out Lounge.", "tier=other&points=10"],
    ["Shows Lounge.", "tier=silver"],
    ["Shows Lounge.", "points=11"],
  ]);
});

it("come after the difficult values of the design's parameters", () => {
  const ids = stressCases(parametersOf(design), { conditionCases: cases }).map(({ id }) => id);
  expect(ids.slice(-5)).toEqual(cases.map(({ id }) => id));
  expect(ids[0]).toBe("own");
});

it("tries each side of a test of the time, and of a countdown, in the order of the times", () => {
  const timed = {
    ...designOf(
      { layer_id: "clock", name: "clock", type: "countdown", until: "2026-12-24T18:00" },
      textLayer({ name: "Late", show_when: { all: [{ countdown: "clock", is: "over" }] } }),
      textLayer({ name: "Offer", show_when: { all: [{ time: { after: "{{start}}", plus: "1d" } }] } }),
    ),
    time_zone: "Europe/Paris",
  };
  const found = conditionCases(timed).map(({ label, why, query, now }) => [label, why, query, now]);
  expect(found).toEqual([
    ["Wed, Dec 16, 2026, 18:00", "Leaves out Late, Offer.", "", "2026-12-16T17:00:00.000Z"],
    ["Thu, Dec 24, 2026, 18:00", "Shows Late. Leaves out Offer.", "", "2026-12-24T17:00:00.000Z"],
    [
      "start is “2030-06-15T12:00”, Sat, Jun 8, 2030, 12:00",
      "Shows Late. Leaves out Offer.",
      "start=2030-06-15T12%3A00",
      "2030-06-08T10:00:00.000Z",
    ],
    [
      "start is “2030-06-15T12:00”, Sun, Jun 16, 2030, 12:00",
      "Shows Late, Offer.",
      "start=2030-06-15T12%3A00",
      "2030-06-16T10:00:00.000Z",
    ],
  ]);
  // Without parameters there are still times to try.
  const own = designOf(
    textLayer({ name: "Weekend", show_when: { all: [{ time: { weekdays: ["sat", "sun"] } }] } }),
  );
  expect(stressCases(parametersOf(own), { conditionCases: conditionCases(own) })).toHaveLength(3);
});
