import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { parametersOf } from "../parameters.ts";
import { parseDesign } from "../parse-design.ts";
import { defaultLimits } from "../limits.ts";
import { writeDesign } from "../write-design.ts";
import { canvasesOf, designOfSize, sizeNames } from "./design-of-size.ts";
import { sizeIssues } from "./size-issues.ts";
import { sizes } from "./size.ts";

const layers = [
  textLayer({ layer_id: "a", name: "a" }),
  textLayer({ layer_id: "b", name: "b", hidden: true }),
];
const withSizes = (...given: object[]) => ({ ...designOf(...layers), sizes: sizes.parse(given) });
const story = { name: "story", width: 108, height: 192 };

describe("a design in a size", () => {
  const design = withSizes(
    { ...story, layers: [{ layer_id: "a", x: 7, font_size: 60 }] },
    { ...story, name: "tall" },
  );

  it("has its canvas and the layers that differ", () => {
    const sized = designOfSize(design, "story");
    expect(sized).toMatchObject({
      width: 108,
      height: 192,
      sizes: [],
      layers: [{ x: 7, font_size: 60 }, {}],
    });
    expect(sized?.layers[0]).toEqual({ ...design.layers[0], x: 7, font_size: 60 });
  });

  it("shares the layers that don't differ, and is the same object at every call", () => {
    expect(designOfSize(design, "story")?.layers[1]).toBe(design.layers[1]);
    expect(designOfSize(design, "story")).toBe(designOfSize(design, "story"));
    expect(designOfSize(design, "story")).not.toBe(designOfSize(design, "tall"));
  });

  it("has the same layer objects as before where neither the layer nor its differences have changed", () => {
    const [a, b] = design.layers as [(typeof design.layers)[number], (typeof design.layers)[number]];
    const later = { ...design, layers: [a, { ...b, opacity: 0.5 }] };
    expect(designOfSize(later, "story")?.layers[0]).toBe(designOfSize(design, "story")?.layers[0]);
    const changed = { ...design, layers: [{ ...a, opacity: 0.5 }, b] };
    expect(designOfSize(changed, "story")?.layers[0]).toMatchObject({ x: 7, opacity: 0.5 });
  });

  it("is the design itself under the name default, and nothing under a name that isn't there", () => {
    expect(designOfSize(design, "default")).toBe(design);
    expect(designOfSize(design, "poster")).toBeUndefined();
    expect(sizeNames(design)).toEqual(["default", "story", "tall"]);
  });
});

test("the gap and the padding of a stack in a size are those of its layout", () => {
  const stack = { layer_id: "s", type: "group", layout: { direction: "column", gap: 8, padding: 4 } };
  const size = { ...story, layers: [{ layer_id: "s", gap: 20, padding: [1, 2, 3, 4] }] };
  const design = { ...designOf(stack), sizes: sizes.parse([size]) };
  expect(designOfSize(design, "story")?.layers[0]).toEqual({
    ...design.layers[0],
    layout: {
      direction: "column",
      gap: 20,
      padding: [1, 2, 3, 4],
      align: "start",
      justify: "start",
      wrap: false,
    },
  });
});

test("parameters are those of the layers that some canvas shows", () => {
  const dynamic = layers.map((layer) => ({ ...layer, dynamic: true }));
  const names = (given: object[]) =>
    parametersOf({ ...designOf(...dynamic), sizes: sizes.parse(given) }).map(({ name }) => name);
  expect(names([])).toEqual(["a"]);
  expect(names([story])).toEqual(["a"]);
  expect(names([{ ...story, layers: [{ layer_id: "b", hidden: false }] }])).toEqual(["a", "b"]);
  expect(names([{ ...story, layers: [{ layer_id: "a", hidden: true }] }])).toEqual(["a"]);
});

const place = fc.integer({ min: -500, max: 500 });
const extent = fc.integer({ min: 1, max: 500 });
const ownProperties = fc.record(
  {
    hidden: fc.boolean(),
    x: place,
    y: place,
    width: extent,
    height: extent,
    font_size: extent,
    max_width: extent,
    padding: extent,
  },
  { requiredKeys: [] },
);

test("any size is read from its canonical document as it was, and changes only what it names", () => {
  fc.assert(
    fc.property(ownProperties, ownProperties, extent, (a, b, width) => {
      const given = {
        name: "s",
        width,
        height: 40,
        layers: [
          { layer_id: "a", ...a },
          { layer_id: "b", ...b },
        ],
      };
      const design = withSizes(given);
      const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };
      expect(parseDesign(JSON.parse(writeDesign(design)), rules)).toEqual({ ok: true, design });
      const [, sized] = canvasesOf(design);
      for (const [index, own] of [a, b].entries()) {
        const kept = Object.fromEntries(
          Object.entries(design.layers[index] ?? {}).filter(([name]) => !(name in own)),
        );
        expect(sized?.design.layers[index]).toEqual({ ...kept, ...own });
      }
    }),
    { numRuns: 60 },
  );
});

test("a size may name only what its layers have", () => {
  const issuesOf = (...owns: object[]) => {
    const stack = { layer_id: "s", type: "group", layout: {} };
    const group = { layer_id: "g", type: "group" };
    const size = { ...story, layers: owns };
    const given = { ...designOf(...layers, stack, group), sizes: sizes.parse([size]) };
    return sizeIssues(given).map(({ path, message }) => `${path}: ${message}`);
  };
  expect(issuesOf({ layer_id: "s", gap: 3, padding: [1, 2, 3, 4] }, { layer_id: "a", padding: 5 })).toEqual(
    [],
  );
  expect(issuesOf({ layer_id: "g", gap: 3 })).toEqual([
    "sizes[0].layers[0].gap: A layer of the kind group has no gap",
  ]);
  expect(issuesOf({ layer_id: "a", padding: [1, 2, 3, 4] })).toEqual([
    "sizes[0].layers[0].padding: Invalid input: expected number, received array",
  ]);
});
