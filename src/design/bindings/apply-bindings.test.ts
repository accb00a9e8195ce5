import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { layerSchemas, typeOf } from "../../../test/support/schema-arbitraries.ts";
import { layerKindOf, type LayerType } from "../../kinds/kinds.ts";
import { parseDesign } from "../parse-design.ts";
import { defaultLimits } from "../limits.ts";
import { writeDesign } from "../write-design.ts";
import { applyParams } from "../apply-params.ts";
import { designSchema } from "../design.ts";
import { parametersOf } from "../parameters.ts";
import { readQuery } from "../query-values.ts";
import { applyBindings } from "./apply-bindings.ts";
import { readBound } from "./read-bound.ts";
import { bindablesOf } from "./bound-properties.ts";

const bound = (change: Record<string, unknown>, values: Record<string, string | undefined>) => {
  const [layer] = designOf(textLayer(change)).layers;
  if (layer === undefined) throw new Error("The design has no layer");
  const result = applyBindings(layer, (name) => values[name]);
  return { ...result, isSame: result.layer === layer, layer: result.layer as Record<string, unknown> };
};

describe("the properties that can be bound", () => {
  it("are all colors of a kind, and the numbers of its place and size", () => {
    expect([...bindablesOf("shape").keys()]).toEqual([
      "x",
      "y",
      "width",
      "height",
      "rotation",
      "opacity",
      "border_color",
      "shadow_color",
      "fill_color",
      "stroke_color",
    ]);
    expect([...bindablesOf("text").keys()]).toEqual(
      expect.arrayContaining(["color", "background_color", "highlight_color", "font_size"]),
    );
    expect(bindablesOf("image").has("tint_color")).toBe(true);
    expect(bindablesOf("group").has("font_size")).toBe(false);
  });

  it("include every property of every kind whose name says that it is a color", () => {
    for (const schema of layerSchemas) {
      const type = typeOf(schema) as LayerType;
      const colors = Object.keys(schema.shape).filter((name) => /(?:^|_)color$/.test(name));
      expect([...bindablesOf(type).keys()]).toEqual(expect.arrayContaining(colors));
    }
  });

  it("refuse others, with the list of those accepted", () => {
    const document = {
      ...designOf(),
      layers: [
        {
          layer_id: "a",
          name: "a",
          ...textLayer({ bind: { stroke_width: "w" } }),
          x: 0,
          y: 0,
          width: 9,
          height: 9,
        },
      ],
    };
    const parsed = parseDesign(document, { limits: defaultLimits, fontFamilies: ["Inter"] });
    expect(parsed.ok ? [] : parsed.issues).toEqual([
      expect.objectContaining({
        path: "layers[0].bind.stroke_width",
        found: "stroke_width",
        allowed: [...bindablesOf("text").keys()],
      }),
    ]);
  });
});

describe("a bound property", () => {
  it.each([
    ["a color", "color", "#D6336C", "#d6336c"],
    ["a color without #", "color", " d6336c ", "#d6336c"],
    ["a short color", "color", "f00", "#f00"],
    ["a color with alpha", "color", "11223344", "#11223344"],
    ["no color", "color", "gold", undefined],
    ["a short color with alpha", "color", "#1234", "#1234"],
    ["a color of five digits", "color", "#12345", undefined],
    ["a number", "opacity", "0.25", 0.25],
    ["a number with a comma", "opacity", "0,25", 0.25],
    ["a number above the range", "opacity", "7", 1],
    ["a number below the range", "width", "-4", 1],
    ["no number", "opacity", "half", undefined],
    ["a percentage", "opacity", "50%", undefined],
  ])("takes %s", (_, property, text, expected) => {
    const bindable = bindablesOf("text").get(property);
    expect(bindable && readBound(bindable, text)).toBe(expected);
  });

  it("keeps the design's own value without a value, and with one that can't be read, of which it warns", () => {
    const own = { color: "#112233", bind: { color: "accent", opacity: "fade" } };
    expect(bound(own, {})).toMatchObject({ isSame: true, warnings: [] });
    const unread = bound(own, { accent: "gold", fade: "0.5" });
    expect(unread.warnings).toEqual([{ code: "value_replaced", parameter: "accent" }]);
    expect(unread.layer).toMatchObject({ color: "#112233", opacity: 0.5 });
  });

  it("that is a color takes the place of its gradient, which would hide it", () => {
    const stops = [
      { color: "#000000", position: 0 },
      { color: "#ffffff", position: 1 },
    ];
    const own = { color_gradient: { stops }, bind: { color: "accent" } };
    expect(bound(own, { accent: "f00" }).layer["color_gradient"]).toBeUndefined();
    expect(bound(own, { accent: "" }).layer["color_gradient"]).toBeDefined();
  });

  it("gives a valid layer whatever the value", () => {
    const types = layerSchemas.map((schema) => typeOf(schema) as LayerType);
    const pairs = types.flatMap((type) => [...bindablesOf(type)].map(([name, one]) => ({ type, name, one })));
    const numbers = fc.double({ noNaN: true, min: -1e9, max: 1e9 }).map((value) => value.toFixed(3));
    const texts = fc.oneof(numbers, fc.string(), fc.stringMatching(/^#?[0-9a-fA-F]{3,8}$/));
    fc.assert(
      fc.property(fc.constantFrom(...pairs), texts, ({ type, name, one }, text) => {
        const value = readBound(one, text);
        const schema = layerKindOf(type).schema.shape[name] as {
          safeParse: (v: unknown) => { success: boolean };
        };
        expect(value === undefined || schema.safeParse(value).success).toBe(true);
      }),
    );
  });

  it("is written in the order of the schema", () => {
    const layer = textLayer({
      bind: { color: "b", x: "a" },
      show_when: { all: [{ is: "x", parameter: "p" }] },
    });
    const { layers } = JSON.parse(writeDesign(designOf(layer))) as { layers: Record<string, object>[] };
    expect(JSON.stringify(layers[0]?.["bind"])).toBe('{"x":"a","color":"b"}');
    expect(JSON.stringify(layers[0]?.["show_when"])).toBe('{"all":[{"parameter":"p","is":"x"}]}');
  });
});

describe("the range of a progress", () => {
  const progress = designSchema.parse({
    ...designOf(),
    layers: [
      {
        layer_id: "a",
        name: "km",
        type: "progress",
        x: 0,
        y: 0,
        width: 100,
        height: 10,
        value: 17,
        min: 0,
        max: 100,
        dynamic: true,
        bind: { min: "start", max: "goal" },
      },
    ],
  });
  const shown = (query: string) => {
    const { design, warnings } = applyParams(progress, parametersOf(progress), readQuery(query), {
      graphemes: 100,
    });
    const [layer] = design.layers as unknown as { value: number; min: number; max: number }[];
    return [
      layer?.value,
      layer?.min,
      layer?.max,
      (warnings ?? []).map((warning) => "parameter" in warning && warning.parameter),
    ];
  };

  it.each([
    ["km=1700&goal=2000", [1700, 0, 2000, []]],
    ["km=50%25&start=1000&goal=2000", [1500, 1000, 2000, []]],
    ["goal=far", [17, 0, 100, ["goal"]]],
    // What isn't above the least is no range, and the design keeps its own.
    ["start=500&goal=200", [17, 0, 100, ["start", "goal"]]],
    ["goal=-5", [17, 0, 100, ["goal"]]],
  ])("%s", (query, expected) => expect(shown(query)).toEqual(expected));

  it("of a rating is a whole number of symbols", () => {
    const bindable = bindablesOf("rating").get("max");
    expect(bindable && ["7.4", "0", "99"].map((text) => readBound(bindable, text))).toEqual([7, 1, 10]);
  });
});
