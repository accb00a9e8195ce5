import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { parametersOf } from "../parameters.ts";
import { parseDesign } from "../parse-design.ts";
import { defaultLimits } from "../limits.ts";
import { writeDesign } from "../write-design.ts";
import { canvasesOf, designOfSize, sizeNames } from "./design-of-size.ts";
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
  { hidden: fc.boolean(), x: place, y: place, width: extent, height: extent, font_size: extent },
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
