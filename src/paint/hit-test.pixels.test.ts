import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createOffscreen } from "../../test/support/create-offscreen.ts";
import { type Design, designSchema } from "../design/design.ts";
import { createMeasureWithFonts } from "../render/worker/fonts/job-fonts.ts";
import { layerAt, layersIn, textInks } from "./hit-test.ts";
import { paintLayers } from "./paint-layer.ts";
import { layOutScene } from "./scene.ts";

const side = 120;
const tools = {
  measureText: createMeasureWithFonts(),
  createOffscreen,
  createPath: (data: string) => new Path2D(data),
  now: 0,
  moves: false,
};

function designOf(layers: readonly object[]): Design {
  return designSchema.parse({ name: "Any", width: side, height: side, layers });
}

/** The opacity of each pixel, 0 to 255. */
function opacities(design: Design): (x: number, y: number) => number {
  const context = createCanvas(side, side).getContext("2d");
  const { layers } = layOutScene(design, { background: undefined, layers: new Map() }, tools);
  const area = { x: 0, y: 0, width: side, height: side };
  paintLayers(context, layers, { area, createOffscreen, moment: 0 });
  const { data } = context.getImageData(0, 0, side, side);
  return (x, y) => data[(y * side + x) * 4 + 3] ?? 0;
}

const place = { x: 25, y: 35, width: 70, height: 44 };
const layer = (layer_id: string, rest: object = {}) => {
  return { type: "shape", layer_id, name: layer_id, ...place, ...rest };
};

const shape = fc.record({
  shape: fc.constantFrom("rectangle", "ellipse", "polygon", "star", "line", "path"),
  fill_color: fc.constantFrom("#d6336c", "#00000000"),
  stroke_color: fc.constant("#1971c2"),
  stroke_width: fc.constantFrom(2, 9),
  line_cap: fc.constantFrom("butt", "round"),
  line_end: fc.constantFrom("none", "arrow"),
  border_radius: fc.constantFrom(0, 12),
  closed: fc.boolean(),
  points: fc.constant([
    [0, 0],
    [1, 0.2],
    [0.3, 0.4],
    [0.9, 1],
  ]),
  rotation: fc.constantFrom(0, 0, 37, -120),
  group: fc.constantFrom(undefined, "turned", "clipped"),
});
const groups = [
  layer("turned", { type: "group", ...place, rotation: 25 }),
  layer("clipped", { type: "group", x: 40, y: 30, width: 30, height: 60, clip: true, rotation: 10 }),
];

describe("the layer at a point", () => {
  it("is the one that is painted there, and no layer far from all ink", () => {
    fc.assert(
      fc.property(shape, fc.nat(side - 1), fc.nat(side - 1), (own, x, y) => {
        const design = designOf([
          layer("shape", { ...own, closed: own.closed || own.shape !== "path" }),
          ...groups,
        ]);
        const opacityAt = opacities(design);
        const hit = layerAt(design, { x: x + 0.5, y: y + 0.5 }, { enteredGroup: own.group });
        if (opacityAt(x, y) > 250) {
          const near = layerAt(
            design,
            { x: x + 0.5, y: y + 0.5 },
            // Corners of strokes and ends of lines reach a little further than their middle.
            { enteredGroup: own.group, tolerance: own.stroke_width },
          );
          expect(near?.layer_id).toBe("shape");
        }
        const around = [-3, 0, 3].flatMap((down) =>
          [-3, 0, 3].map((across) => opacityAt(x + across, y + down)),
        );
        if (around.every((opacity) => opacity === 0)) expect(hit).toBeUndefined();
      }),
      { numRuns: 600 },
    );
  });

  it("is the topmost, hidden ones excepted", () => {
    const all = [layer("low"), layer("top"), layer("unseen", { hidden: true })];
    expect(layerAt(designOf(all), { x: 50, y: 50 })?.layer_id).toBe("top");
    expect(layerAt(designOf(all), { x: 5, y: 5 })).toBeUndefined();
  });

  it("is the group, unless it is entered", () => {
    const design = designOf([
      layer("inner", { type: "group", group: "outer" }),
      layer("outer", { type: "group" }),
      layer("member", { group: "inner" }),
      layer("beside", { x: 0, y: 0, width: 10, height: 10 }),
    ]);
    const at = (enteredGroup?: string) => layerAt(design, { x: 50, y: 50 }, { enteredGroup })?.layer_id;
    expect([at(), at("outer"), at("inner")]).toEqual(["outer", "inner", "member"]);
    expect(layerAt(design, { x: 5, y: 5 }, { enteredGroup: "inner" })?.layer_id).toBe("beside");
  });

  it("is a group by its fill, behind its members", () => {
    const all = { x: 0, y: 0, height: 100 };
    const filled = layer("filled", { type: "group", ...all, width: 80, fill_color: "#123456" });
    const member = layer("member", { group: "filled", ...all, width: 20 });
    const below = layer("below", { ...all, width: 100 });
    const at = (x: number) =>
      layerAt(designOf([below, member, filled]), { x, y: 50 }, { enteredGroup: "filled" })?.layer_id;
    expect([at(10), at(60), at(95)]).toEqual(["member", "filled", "below"]);
  });
  it("isn't a member of a hidden group, or one where the group cuts it away", () => {
    const member = layer("member", { group: "group" });
    expect(
      layerAt(designOf([member, layer("group", { type: "group", hidden: true })]), { x: 50, y: 50 }),
    ).toBe(undefined);
    const clip = { type: "group", clip: true, x: 25, width: 10 };
    expect(layerAt(designOf([member, layer("group", clip)]), { x: 50, y: 50 })).toBeUndefined();
  });

  it("is within the tolerance of a thin line", () => {
    const line = layer("line", { shape: "line", stroke_width: 1, stroke_color: "#000000" });
    const design = designOf([line]);
    const point = { x: 60, y: place.y + place.height / 2 + 4 };
    expect(layerAt(design, point)).toBeUndefined();
    expect(layerAt(design, point, { tolerance: 4 })?.layer_id).toBe("line");
  });
});

it("a text larger than its box is hit at its letters", () => {
  const text = { type: "text", text: "A long word", font_size: 20, x: 10, y: 10, width: 30, height: 12 };
  const design = designOf([layer("text", { ...text, overflow: "visible" })]);
  const scene = layOutScene(design, { background: undefined, layers: new Map() }, tools);
  const point = { x: 20, y: 60 };
  expect(layerAt(design, point)).toBeUndefined();
  expect(layerAt(design, point, { inks: textInks(scene) })?.layer_id).toBe("text");
});

describe("the layers in a rectangle", () => {
  const area = { x: 0, y: 0, width: 40, height: 120 };

  it("are those that it touches, or contains", () => {
    const small = { x: 5, y: 5, width: 10, height: 10 };
    const design = designOf([layer("wide"), layer("small", small), layer("far", { x: 60 })]);
    const names = (whole: boolean) => layersIn(design, area, { whole }).map(({ layer_id }) => layer_id);
    expect(names(false)).toEqual(["wide", "small"]);
    expect(names(true)).toEqual(["small"]);
  });

  it("don't include a rotated one whose corner alone is near", () => {
    const turned = layer("turned", { x: 45, y: 20, width: 60, height: 60, rotation: 45 });
    expect(layersIn(designOf([turned]), { x: 30, y: 10, width: 25, height: 15 })).toEqual([]);
    expect(layersIn(designOf([turned]), { x: 30, y: 45, width: 25, height: 15 })).toHaveLength(1);
  });

  it("are groups when one member is touched, or all are contained", () => {
    const design = designOf([
      layer("one", { x: 5, y: 5, width: 10, height: 10, group: "group" }),
      layer("two", { x: 100, group: "group" }),
      layer("group", { type: "group" }),
    ]);
    const ids = (options: object) => layersIn(design, area, options).map(({ layer_id }) => layer_id);
    expect(ids({})).toEqual(["group"]);
    expect(ids({ whole: true })).toEqual([]);
    expect(ids({ enteredGroup: "group" })).toEqual(["one"]);
  });
});
