import { describe, expect, it } from "vitest";
import { at, frame, imported, rectangle, red, solid } from "../../../../test/support/figma-frames.ts";

const blue = solid(0, 0, 1);
const border = { strokePaints: [blue], strokeWeight: 4, strokeAlign: "INSIDE" };
const onlyBelow = { ...border, borderStrokeWeightsIndependent: true, borderBottomWeight: 2 };
const inner = (change: Record<string, unknown>) =>
  frame([rectangle()], {
    name: "Row",
    size: { x: 300, y: 100 },
    transform: at(10, 20),
    fillPaints: [red],
    ...change,
  });

describe("the border of the frame that is the design", () => {
  it("is drawn above all, inside of the canvas", () => {
    const { layers, left } = imported([frame([rectangle()], border)]);
    expect(layers).toMatchObject([
      { name: "Card" },
      {
        shape: "rectangle",
        x: 0,
        y: 0,
        width: 600,
        height: 200,
        stroke_width: 4,
        stroke_color: "#0000ff",
        fill_color: "#00000000",
      },
    ]);
    expect(left).toEqual([]);
  });

  it("is drawn above a stack too, and on the sides that have one", () => {
    const { layers } = imported([
      frame([rectangle()], { ...onlyBelow, stackMode: "HORIZONTAL", strokeAlign: "OUTSIDE" }),
    ]);
    expect(layers).toMatchObject([
      { type: "group", x: 0, width: 600, height: 200 },
      { name: "Card" },
      { x: 0, y: 198, width: 600, height: 2, fill_color: "#0000ff" },
    ]);
  });

  it("and its round corners and shadow, which a canvas can't have, are named", () => {
    const effects = [{ type: "DROP_SHADOW", color: { r: 0, g: 0, b: 0, a: 1 }, radius: 3 }];
    const { left } = imported([frame([rectangle()], { cornerRadius: 8, effects })]);
    expect(left).toEqual(["the round corners of “Banner”", "the shadow of “Banner”"]);
    expect(imported([frame([rectangle()], { rectangleTopLeftCornerRadius: 8 })]).left).toEqual([
      "the different corners of “Banner”",
      "the round corners of “Banner”",
    ]);
  });
});

describe("a border of single sides", () => {
  it("of a frame is thin rectangles above its members", () => {
    const { layers, left } = imported([frame([inner({ ...onlyBelow, borderLeftWeight: 6 })])]);
    expect(layers).toMatchObject([
      { type: "group", name: "Row", border_width: 0 },
      { name: "Card" },
      { type: "shape", group: "group", x: 10, y: 118, width: 300, height: 2, fill_color: "#0000ff" },
      { type: "shape", group: "group", x: 10, y: 20, width: 6, height: 98 },
    ]);
    expect(left).toEqual([]);
  });

  it("of a stack stays out of its flow", () => {
    const { layers } = imported([frame([inner({ ...onlyBelow, stackMode: "HORIZONTAL" })])]);
    expect(layers.at(-1)).toMatchObject({ absolute: true, x: 10, y: 118, height: 2 });
  });

  it("of a shape turns with it, and reaches as far out as there", () => {
    const { layers } = imported([
      frame([rectangle({ ...onlyBelow, strokeAlign: "OUTSIDE", transform: at(100, 30, 90) })]),
    ]);
    expect(layers).toMatchObject([
      { type: "group", rotation: 90, x: 25, y: 55 },
      { type: "shape", fill_color: "#ff0000", stroke_width: 0 },
      { type: "shape", x: 25, y: 105, width: 100, height: 2 },
    ]);
  });

  it("is an ordinary one if all sides are equal", () => {
    const sides = { borderTopWeight: 3, borderRightWeight: 3, borderBottomWeight: 3, borderLeftWeight: 3 };
    expect(
      imported([frame([inner({ ...border, ...sides, borderStrokeWeightsIndependent: true })])]).layers[0],
    ).toMatchObject({ border_width: 3, border_color: "#0000ff" });
  });

  it("names the round corners that it has no more", () => {
    const { left } = imported([frame([inner({ ...onlyBelow, cornerRadius: 9 })])]);
    expect(left).toEqual(["the round corners of the border of “Row”"]);
  });
});

describe("a frame's border outside, in the middle or dashed", () => {
  it("is a rectangle above its members", () => {
    const { layers, left } = imported([
      frame([inner({ ...border, strokeAlign: "OUTSIDE", cornerRadius: 8, frameMaskDisabled: true })]),
      frame([inner({ ...border, dashPattern: [6, 3] })]),
    ]);
    expect(layers).toMatchObject([
      { type: "group", border_width: 0 },
      { name: "Card" },
      { group: "group", x: 6, y: 16, width: 308, height: 108, stroke_width: 4, border_radius: 12 },
    ]);
    expect(left).toEqual([]);
  });

  it("is named where its frame would cut it off or grow without it", () => {
    const outside = { ...border, strokeAlign: "OUTSIDE" };
    const stack = { stackMode: "HORIZONTAL", stackPrimarySizing: "RESIZE_TO_FIT" };
    for (const change of [{ cornerRadius: 8 }, stack]) {
      const { layers, left } = imported([frame([inner({ ...outside, ...change })])]);
      expect(layers[0]).toMatchObject({ border_width: 4 });
      expect(left).toEqual(["the place of the border of “Row”"]);
    }
    expect(imported([frame([inner({ ...border, ...stack, dashPattern: [6, 3] })])]).left).toEqual([
      "the dashes of the border of “Row”",
    ]);
  });
});
