import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";
import { layerSchemas, typeOf } from "../../test/support/schema-arbitraries.ts";
import { type Layer, type LayerType, layerKindOf } from "../kinds/kinds.ts";
import { applyEdits } from "./apply-edits.ts";
import { editLayer } from "./edit-layer.ts";
import { createTextBudget } from "./layer-texts.ts";

const gradientOf = (from: string) => ({
  type: "linear",
  angle: 90,
  stops: [
    { color: from, position: 0 },
    { color: "#ffffff", position: 1 },
  ],
});
const own = gradientOf("#000000");

function edited(layer: Record<string, unknown>, ...edits: Record<string, unknown>[]) {
  const layers = edits.map((edit) => ({ layer_id: "l0", ...edit }));
  const result = applyEdits(designOf(layer), { layers }, { graphemes: 100 });
  return result.ok ? result.personalised.design.layers[0] : result.issues;
}

/** What a layer of a kind with a gradient needs besides. */
const needed: Record<string, object> = {
  text: { text: "Sample" },
  progress: { value: 1 },
  countdown: { until: "2030-01-01" },
};

/** Every color that can be edited and has a gradient. */
const colors = layerSchemas.flatMap((schema) => {
  const type = typeOf(schema);
  const editable: readonly string[] = layerKindOf(type as LayerType).editable;
  return Object.keys(schema.shape).flatMap((gradient) => {
    const [, part] = /^(.+)_gradient$/.exec(gradient) ?? [];
    const color = part === "color" ? part : `${part}_color`;
    return part !== undefined && editable.includes(color) ? [{ type, color, gradient }] : [];
  });
});

describe("an edited color", () => {
  it("has a gradient in several kinds of layers", () => {
    expect(colors.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["text", "group", "progress", "countdown"]),
    );
  });

  it.each(colors)("replaces the gradient of a $type, $gradient", ({ type, color, gradient }) => {
    const layer = { type, ...needed[type], [gradient]: own };
    const after = edited(layer, { [color]: "#ff0000" });
    expect(after).toHaveProperty(color, "#ff0000");
    expect(after).not.toHaveProperty(gradient);
    expect(edited(layer, { [color]: "#ff0000", [gradient]: own })).toHaveProperty(gradient, own);
    const other = gradientOf("#00ff00");
    expect(edited(layer, { [color]: "#ff0000" }, { [gradient]: other })).toHaveProperty(gradient, other);
    expect(edited(layer, { opacity: 0.5 })).toHaveProperty(gradient, own);
  });
});

describe("values of the design beside another", () => {
  it("keep the short text that is sent with a new text", () => {
    const layer = textLayer({ text: "A long {{word|text}}", short_text: "A {{word|text}}" });
    for (const short_text of ["A {{word|text}}", "A text"]) {
      expect(edited(layer, { text: "New", short_text })).toMatchObject({ text: "New", short_text: "A text" });
      expect(edited(layer, { runs: [{ text: "New" }], short_text })).toMatchObject({ short_text: "A text" });
    }
    expect(edited(layer, { text: "A long text", short_text: "A text" })).toEqual(edited(layer));
  });

  it("keep the gradient of a text with runs that is sent with a new color", () => {
    const layer = {
      type: "text",
      runs: [{ text: "Hi ", font_size: 50 }, { text: "you" }],
      color_gradient: own,
    };
    expect(edited(layer, { color: "#ff0000", color_gradient: own })).toMatchObject({
      color: "#ff0000",
      color_gradient: own,
    });
    const both = edited(layer, { text: "New", color: "#ff0000", color_gradient: own });
    expect(both).toMatchObject({ text: "New", font_size: 50, color_gradient: own });
  });
});

it("an edit reads no graphic again, which was checked when its design was saved", () => {
  const layer = { ...designOf({ type: "svg", svg: "<svg viewBox='0 0 9 9'/>" }).layers[0], svg: "unread" };
  const after = editLayer(layer as Layer, { color: "#ff0000" }, createTextBudget(100));
  expect(after).toMatchObject({ layer: { svg: "unread", color: "#ff0000" } });
});
