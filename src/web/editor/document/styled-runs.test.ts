import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { StyledRun } from "../../../design/text-runs.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";
import { setProperties, styleWords } from "./layer-commands.ts";
import { toggledStyle, valuesIn, withStyleIn, withTextValues } from "./styled-runs.ts";

const red = { color: "#ff0000" };
const layerOf = (given: string | readonly StyledRun[], change: Record<string, unknown> = {}) => {
  const words = typeof given === "string" ? { text: given } : { text: undefined, runs: given };
  return designOf({ ...textLayer(change), ...words }).layers[0] as TextLayer;
};
const partsOf = ({ text, runs }: TextLayer) => runs ?? text;

describe("a style for a part of a text", () => {
  it("splits the text", () => {
    expect(partsOf(withStyleIn(layerOf("Hello Ada!"), [6, 9], red))).toEqual([
      { text: "Hello " },
      { text: "Ada", ...red },
      { text: "!" },
    ]);
  });

  it("splits runs, and keeps their other styles", () => {
    const layer = layerOf([{ text: "Hello ", font_weight: 800 }, { text: "Ada!" }]);
    expect(partsOf(withStyleIn(layer, [3, 9], red))).toEqual([
      { text: "Hel", font_weight: 800 },
      { text: "lo ", font_weight: 800, ...red },
      { text: "Ada", ...red },
      { text: "!" },
    ]);
  });

  it("joins equal neighbours, and runs without a style to a plain text", () => {
    const layer = layerOf([{ text: "ab", ...red }, { text: "cd" }]);
    expect(partsOf(withStyleIn(layer, [2, 3], red))).toEqual([{ text: "abc", ...red }, { text: "d" }]);
    expect(partsOf(withStyleIn(layer, [0, 2], { color: layer.color }))).toBe("abcd");
  });

  it("is kept where it equals the color that a gradient replaces", () => {
    const stops = [
      { color: "#000000", position: 0 },
      { color: "#ffffff", position: 1 },
    ];
    const layer = layerOf("ab", { color_gradient: { stops } });
    expect(partsOf(withStyleIn(layer, [0, 1], { color: layer.color }))).toHaveLength(2);
  });

  it("takes placeholders whole", () => {
    expect(partsOf(withStyleIn(layerOf("Hi {{name|you}}, you"), [5, 7], red))).toEqual([
      { text: "Hi " },
      { text: "{{name|you}}", ...red },
      { text: ", you" },
    ]);
  });

  it("makes no more parts than a document may have", () => {
    const runs = Array.from({ length: 99 }, (_, index) => ({ text: "abc", font_size: 10 + index }));
    const layer = layerOf(runs);
    expect(withStyleIn(layer, [1, 2], red)).toBe(layer);
    expect(withStyleIn(layer, [0, 1], red).runs).toHaveLength(100);
  });

  it("for all of it is the layer's", () => {
    const design = designOf({
      ...textLayer(),
      text: undefined,
      runs: [{ text: "a", ...red }, { text: "b" }],
    });
    const [layer] = styleWords(design, "l0", [0, 2], { color: "#00ff00" }).layers;
    expect(layer).toMatchObject({ text: "ab", color: "#00ff00" });
    expect(layer).not.toHaveProperty("runs");
  });

  it("never changes the letters, and joins all that is equal", () => {
    const ranges = fc.array(
      fc.tuple(fc.nat(12), fc.nat(12), fc.constantFrom("#ff0000", "#00ff00", "#000000")),
    );
    fc.assert(
      fc.property(ranges, (all) => {
        let layer = layerOf("Hello 👩🏽‍🚀 Ada");
        for (const [one, other, color] of all) {
          layer = withStyleIn(layer, [Math.min(one, other), Math.max(one, other)], { color });
          expect(layer.text).toBe("Hello 👩🏽‍🚀 Ada");
          const colors = layer.runs?.map((run) => run.color) ?? [];
          expect(colors.some((color_, index) => index > 0 && color_ === colors[index - 1])).toBe(false);
        }
      }),
    );
  });
});

describe("typing", () => {
  const runs = [{ text: "Hello " }, { text: "Ada", ...red }, { text: "!" }];
  it.each([
    ["in a run", "Hello Adda!", [{ text: "Hello " }, { text: "Adda", ...red }, { text: "!" }]],
    ["behind a run", "Hello Adam!", [{ text: "Hello " }, { text: "Adam", ...red }, { text: "!" }]],
    ["over a run", "Hello Eve!", [{ text: "Hello " }, { text: "Eve", ...red }, { text: "!" }]],
    ["at the start", "Oh Hello Ada!", [{ text: "Oh Hello " }, { text: "Ada", ...red }, { text: "!" }]],
    ["less", "Hello !", "Hello !"],
    ["nothing", "", ""],
  ])("%s keeps its style", (_, text, expected) => {
    expect(partsOf(withTextValues(layerOf(runs), { text }))).toEqual(expected);
  });

  it("over all of one style keeps it", () => {
    const emptied = withTextValues(layerOf([{ text: "Ada", ...red }]), { text: "" });
    expect(partsOf(withTextValues(emptied, { text: "Eve" }))).toEqual([{ text: "Eve", ...red }]);
  });
});

describe("a property of the whole layer", () => {
  it("leaves all runs, also if the layer has the value already", () => {
    const layer = {
      ...textLayer(),
      text: undefined,
      runs: [{ text: "a", ...red, font_weight: 800 }, { text: "b" }],
    };
    const design = designOf(layer);
    const [next] = setProperties(design, ["l0"], { color: "#000000" }).layers as TextLayer[];
    expect(next?.runs).toEqual([{ text: "a", font_weight: 800 }, { text: "b" }]);
    expect(setProperties(design, ["l0"], { x: 0 })).toBe(design);
  });

  it("has the values of all its runs, or of those in a part", () => {
    const layer = layerOf([{ text: "ab", ...red }, { text: "cd" }]);
    expect(valuesIn(layer, "color")).toEqual(["#ff0000", "#000000"]);
    expect(valuesIn(layer, "color", [0, 2])).toEqual(["#ff0000"]);
    expect(valuesIn(layer, "x", [0, 2])).toEqual([0]);
  });
});

describe("a key", () => {
  it("makes words bold, italic or underlined, and back", () => {
    const layer = layerOf("Hello Ada", { font_weight: 500, font_style: "italic" });
    expect(toggledStyle(layer, [6, 9], "b")).toEqual({ font_weight: 700 });
    expect(toggledStyle(layer, [6, 9], "i")).toEqual({ font_style: "normal" });
    expect(toggledStyle(layer, [6, 9], "u")).toEqual({ text_decoration: "underline" });
    const bold = withStyleIn(layer, [6, 9], { font_weight: 700 });
    expect(toggledStyle(bold, [6, 9], "b")).toEqual({ font_weight: 500 });
    expect(toggledStyle(bold, [5, 9], "b")).toEqual({ font_weight: 700 });
    expect(partsOf(withStyleIn(bold, [6, 9], toggledStyle(bold, [6, 9], "b")))).toBe("Hello Ada");
  });
});
