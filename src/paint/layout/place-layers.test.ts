import { describe, expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import type { MovedLayer } from "../../design/personalised-design.ts";
import type { MeasureWith } from "../text/measure-text.ts";
import { placeLayers, type PlaceTools } from "./place-layers.ts";

// Every letter is half as wide as the font is high.
const measureText: MeasureWith = () => ({
  run: (text) => ({ advance: text.length / 2, spacings: 0, above: 0.7, below: 0.2, left: 0, right: 0 }),
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
});
const tools: PlaceTools = { measureText, hasPicture: () => true };
const hug = { width_mode: "hug", height_mode: "hug" };
const box = { x: 0, y: 0, width: 10, height: 10 };
const text = (layer_id: string, words: string, more: object = {}) => ({
  layer_id,
  name: `n${layer_id}`,
  type: "text",
  text: words,
  font_size: 10,
  line_height: 1,
  ...box,
  ...hug,
  ...more,
});
const square = (layer_id: string, more: object = {}) => ({
  layer_id,
  name: `n${layer_id}`,
  type: "shape",
  ...box,
  ...more,
});
const stack = (layout: object, more: object = {}) => ({
  layer_id: "s",
  name: "s",
  type: "group",
  x: 20,
  y: 30,
  width: 200,
  height: 40,
  layout,
  ...more,
});
const inStack = (layer: object) => ({ ...layer, group: "s" });
const designOf = (layers: readonly object[], more: object = {}) =>
  designSchema.parse({ name: "Any", width: 400, height: 300, layers, ...more });

function placed(
  layers: readonly object[],
  {
    design: more = {},
    moved = [],
    ...others
  }: { design?: object; moved?: MovedLayer[] } & Partial<PlaceTools> = {},
) {
  const { design } = placeLayers(designOf(layers, more), { ...tools, ...others }, moved);
  return Object.fromEntries(
    design.layers.map(({ layer_id, x, y, width, height }) => [layer_id, [x, y, width, height]]),
  );
}

describe("a stack", () => {
  it("places its members one after another, in the order of the list, whatever their own position is", () => {
    const members = [text("a", "four", { x: 99 }), square("b"), text("c", "sixsix", { y: 77 })].map(inStack);
    expect(placed([stack({ gap: 5, padding: [1, 2, 3, 4], align: "center" }), ...members])).toEqual({
      s: [20, 30, 200, 40],
      a: [24, 44, 20, 10],
      b: [49, 44, 10, 10],
      c: [64, 44, 30, 10],
    });
  });

  it("begins at the right in a language that does, and ends at the left", () => {
    const members = [text("a", "four"), square("b")].map(inStack);
    const rows = placed([stack({ gap: 5 }), ...members], { design: { language: "ar" } });
    expect(rows).toMatchObject({ a: [200, 30, 20, 10], b: [185, 30, 10, 10] });
    const column = { direction: "column", align: "end" };
    expect(placed([stack(column), ...members], { design: { language: "he" } })).toMatchObject({
      a: [20, 30, 20, 10],
    });
  });

  it.each([
    ["hidden", square("b", { hidden: true })],
    ["a text of blanks", text("b", "  ")],
    ["a code without a value", square("b", { type: "code", value: " " })],
    ["a stack with nothing in it", { ...stack({}), layer_id: "b", name: "b", fill_color: "#ff0000" }],
  ])("leaves out what isn't drawn, and its gap: %s", (_, member) => {
    const members = [square("a"), member, square("c")].map(inStack);
    expect(placed([stack({ gap: 5 }), ...members])).toMatchObject({
      a: [20, 30, 10, 10],
      b: [0, 0, 0, 0],
      c: [35, 30, 10, 10],
    });
  });

  it("leaves out a picture that isn't there, but keeps the room of what is transparent", () => {
    const picture = square("b", { type: "image", image_url: "asset:one" });
    const members = [picture, square("c", { opacity: 0 }), square("d")].map(inStack);
    const boxes = placed([stack({}), ...members], { hasPicture: () => false });
    expect(boxes).toMatchObject({ b: [0, 0, 0, 0], c: [20, 30, 10, 10], d: [30, 30, 10, 10] });
  });

  it("leaves absolute members where they are", () => {
    const members = [square("a", { absolute: true, x: 7, y: 8 }), square("b")].map(inStack);
    expect(placed([stack({}), ...members])).toMatchObject({ a: [7, 8, 10, 10], b: [20, 30, 10, 10] });
  });

  it("takes what lies by coordinates in a member along", () => {
    const group = { layer_id: "g", name: "g", type: "group", x: 100, y: 100, width: 30, height: 20 };
    const inside = square("i", { group: "g", x: 110, y: 105 });
    expect(placed([stack({}), inStack(square("a")), inStack(group), inside])).toMatchObject({
      g: [30, 30, 30, 20],
      i: [40, 35, 10, 10],
    });
  });

  it("hugs its members and padding around its anchor", () => {
    const button = stack({ padding: 8 }, { ...hug, anchor_x: "center", anchor_y: "bottom" });
    expect(placed([button, inStack(text("a", "four"))])).toEqual({
      s: [102, 44, 36, 26],
      a: [110, 52, 20, 10],
    });
  });

  it("names stacks whose members have no room", () => {
    const members = [square("a", { width: 150 }), square("b", { width: 80 })].map(inStack);
    expect(placeLayers(designOf([stack({}), ...members]), tools).overfull).toEqual(["s"]);
    expect(placeLayers(designOf([stack({ wrap: true }), ...members]), tools).overfull).toEqual([]);
  });
});

describe("a text that hugs", () => {
  it("is as wide as its longest line and as high as its lines, up to its bounds", () => {
    expect(placed([text("a", "one\nthree", { padding: 3 })])).toEqual({ a: [0, 0, 31, 26] });
    expect(placed([text("a", "one two six", { max_width: 40 })])).toEqual({ a: [0, 0, 35, 20] });
    expect(placed([text("a", "one", { min_width: 60, anchor_x: "right", x: 100 })])).toEqual({
      a: [50, 0, 60, 10],
    });
  });

  it("breaks its lines at what its stack has left", () => {
    const members = [text("a", "one two six"), square("b", { width: 160 })].map(inStack);
    expect(placed([stack({}), ...members])).toMatchObject({ a: [20, 30, 35, 20], b: [55, 30, 160, 10] });
  });
});

describe("an edit of a member's position", () => {
  const layers = [stack({ gap: 5, align: "end" }), ...[square("a"), square("b", { x: 300 })].map(inStack)];

  it("takes it out of the flow, where the flow had put it along the other axis", () => {
    const boxes = placed(layers, { moved: [{ layer_id: "b", axes: ["x"] }] });
    expect(boxes).toMatchObject({ a: [20, 60, 10, 10], b: [300, 60, 10, 10] });
  });

  it("closes the gap that it leaves", () => {
    const boxes = placed(layers, { moved: [{ layer_id: "a", axes: ["y"] }] });
    expect(boxes).toMatchObject({ a: [20, 0, 10, 10], b: [20, 60, 10, 10] });
  });
});

describe("a placement", () => {
  it("is the design itself where nothing is laid out, and keeps the objects of other layers", () => {
    const plain = designOf([square("a")]);
    expect(placeLayers(plain, tools).design).toBe(plain);
    const design = designOf([square("a"), stack({}), inStack(square("b"))]);
    expect(placeLayers(design, tools).design.layers[0]).toBe(design.layers[0]);
  });

  it("is kept for the same layers, and made anew when one of them, a picture or the language differs", () => {
    const placements: PlaceTools["placements"] = new WeakMap();
    const picture = square("p", { type: "image", image_url: "asset:one" });
    const design = designOf([stack({}), ...[square("a"), picture].map(inStack)]);
    const place = (one: Design, hasPicture = true) =>
      placeLayers(one, { ...tools, placements, hasPicture: () => hasPicture }).design.layers[1];
    const first = place(design);
    expect(place({ ...design })).toBe(first);
    expect(place({ ...design, language: "ar" })).not.toBe(first);
    const again = place(design);
    expect(place(design, false)).not.toBe(again);
    const [group, a, p] = design.layers as [Design["layers"][0], Design["layers"][0], Design["layers"][0]];
    expect(place({ ...design, layers: [group, { ...a, width: 11 }, p] })).toMatchObject({ width: 11 });
  });

  it("is bounded for deeply nested stacks of many texts", () => {
    let measured = 0;
    const counting: MeasureWith = (chain) => {
      measured += 1;
      return measureText(chain);
    };
    const nested = [0, 1, 2, 3].map((depth) => ({
      ...stack({ direction: depth % 2 === 0 ? "row" : "column", align: "stretch", wrap: depth === 1 }, hug),
      layer_id: `s${depth}`,
      name: `s${depth}`,
      group: depth === 0 ? undefined : `s${depth - 1}`,
    }));
    const texts = Array.from({ length: 200 }, (_, at) =>
      text(`t${at}`, "some words", { group: `s${at % 4}` }),
    );
    placeLayers(designOf([...nested, ...texts]), { ...tools, measureText: counting });
    expect(measured).toBeLessThan(200 * 40);
  });
});
