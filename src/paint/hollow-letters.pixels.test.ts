import { createCanvas, Path2D } from "@napi-rs/canvas";
import { expect, it } from "vitest";
import { createOffscreen } from "../../test/support/create-offscreen.ts";
import { designOf, textLayer } from "../../test/support/design-fixtures.ts";
import { textPaintTools } from "../../test/support/text-paint-tools.ts";
import { layOutScene } from "./scene.ts";
import { paintLayers } from "./paint-layer.ts";

const [width, height] = [400, 200];

/** The pixels of a text on nothing, as red, green, blue and alpha. */
function pixelsOf(change: object): Uint8ClampedArray {
  const look = { x: 10.4, y: 20, width: 380, height: 160, font_size: 110, overflow: "visible" };
  const design = designOf(textLayer({ text: "NEB", ...look, ...change }));
  const tools = { ...textPaintTools, createOffscreen, createPath: (data: string) => new Path2D(data) };
  const scene = layOutScene(design, { background: undefined, layers: new Map() }, tools);
  const context = createCanvas(width, height).getContext("2d");
  const area = { x: 0, y: 0, width, height };
  paintLayers(context, scene.layers, { area, createOffscreen, moment: 0 });
  return context.getImageData(0, 0, width, height).data;
}

const alphaAt = (data: Uint8ClampedArray, at: number) => data[at * 4 + 3] ?? 0;
const stroke = { stroke_width: 5, stroke_color: "#ff0000" };
const clear = "#00000000";

it.each([
  ["upright letters", {}],
  ["turned letters", { rotation: 23 }],
  ["letters of a variable font whose contours overlap", { font_family: "Montserrat", font_weight: 800 }],
  ["highlights", { text: "N*E*B", color: "#000000", highlight_color: clear }],
  ["letters on their background", { line_background_color: clear, opacity: 0.999 }],
  ["an underline", { text_decoration: "underline" }],
])("the stroke of %s shows only outside of them, if they are transparent", (_, change) => {
  const black = { ...change, color: "#000000", highlight_color: "#000000" };
  const letters = pixelsOf(black);
  const solid = pixelsOf({ ...black, ...stroke });
  const hollow = pixelsOf({ color: clear, ...change, ...stroke });
  let [inside, outside] = [0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const isRed = (hollow[at * 4] ?? 0) > 128;
    if (alphaAt(letters, at) > 250 && isRed && alphaAt(hollow, at) > 5) inside += 1;
    if (alphaAt(letters, at) === 0 && Math.abs(alphaAt(solid, at) - alphaAt(hollow, at)) > 3) outside += 1;
  }
  expect({ inside, outside }).toEqual({ inside: 0, outside: 0 });
});

it("shows the layer's own background through transparent letters", () => {
  const box = { background_color: "#0000ff", border_width: 4, border_color: "#00ff00" };
  const hollow = pixelsOf({ color: clear, ...stroke, ...box, line_background_color: "#ffff00" });
  const behind = pixelsOf({ color: clear, text: "", ...box });
  const colorAt = (data: Uint8ClampedArray, x: number, y: number) => {
    const at = (y * width + x) * 4;
    return Array.from(data.subarray(at, at + 3));
  };
  // In the border, beside the line, and in the middle of the stem of the N.
  expect(colorAt(hollow, 12, 100)).toEqual(colorAt(behind, 12, 100));
  expect(colorAt(hollow, 370, 100)).toEqual(colorAt(behind, 370, 100));
  const letters = pixelsOf({ color: "#000000" });
  const stem = Array.from({ length: width }, (_, x) => x).find((x) =>
    [0, 3, 6].every((step) => alphaAt(letters, 90 * width + x + step) > 250),
  );
  expect(colorAt(hollow, (stem ?? 0) + 3, 90)).toEqual([255, 255, 0]);
});
