import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Layer } from "../../kinds/kinds.ts";
import { designOf } from "../../../test/support/design-fixtures.ts";
import { loadEncoder } from "../../kinds/code/load-encoder.ts";
import { layOutLayer } from "../../paint/laid-out-layer.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";

const tools = {
  measureText: createMeasureWithFonts(),
  createOffscreen: () => {
    throw new Error("Not needed");
  },
  createPath: (data: string) => new Path2D(data),
  encodeSymbol: await loadEncoder(),
  picture: undefined,
  language: "en",
  now: 0,
  moves: false,
};

const share = fc.double({ min: 0, max: 1, noNaN: true });
const place = {
  x: fc.constant(100),
  y: fc.constant(100),
  width: fc.integer({ min: 1, max: 100 }),
  height: fc.integer({ min: 1, max: 100 }),
  border_width: fc.constantFrom(0, 3),
};
const shape = fc.record({
  ...place,
  type: fc.constant("shape"),
  shape: fc.constantFrom("rectangle", "ellipse", "line", "polygon", "star", "path"),
  sides: fc.integer({ min: 3, max: 12 }),
  star_points: fc.integer({ min: 3, max: 24 }),
  inner_radius: fc.double({ min: 0.05, max: 1, noNaN: true }),
  points: fc.array(fc.tuple(share, share), { minLength: 2, maxLength: 9 }),
  closed: fc.boolean(),
  stroke_width: fc.constantFrom(0, 1, 7, 20),
  line_cap: fc.constantFrom("butt", "round", "square"),
  line_start: fc.constantFrom("none", "arrow"),
  line_end: fc.constantFrom("none", "arrow"),
});
const rating = fc.record({
  ...place,
  type: fc.constant("rating"),
  value: fc.double({ min: 0, max: 3, noNaN: true }),
  max: fc.integer({ min: 3, max: 10 }),
  symbol: fc.constantFrom("star", "heart", "circle"),
  gap: fc.integer({ min: 0, max: 60 }),
});
const progress = fc.record({
  ...place,
  type: fc.constant("progress"),
  value: fc.integer({ min: -10, max: 110 }),
  shape: fc.constantFrom("bar", "ring"),
  rounded: fc.boolean(),
  direction: fc.constantFrom("forward", "backward"),
  start_angle: fc.integer({ min: -360, max: 360 }),
});
const code = fc.record({
  ...place,
  type: fc.constant("code"),
  value: fc.constantFrom("1234", "12345678901234567890"),
  symbology: fc.constantFrom("qr", "code128", "pdf417"),
  show_text: fc.boolean(),
  padding: fc.constantFrom(0, 10),
  background_color: fc.constant("#00000000"),
});

const canvas = createCanvas(300, 300);
const context = canvas.getContext("2d");

it("every kind of layer draws within its declared ink", () => {
  fc.assert(
    fc.property(fc.oneof(shape, rating, progress, code), (change) => {
      const layer = designOf(change).layers[0] as Layer;
      const { drawing, ink } = layOutLayer(layer, tools);
      context.clearRect(0, 0, 300, 300);
      context.save();
      context.translate(layer.x, layer.y);
      drawing.draw(context, 0);
      context.restore();
      context.clearRect(
        Math.floor(ink.x),
        Math.floor(ink.y),
        Math.ceil(ink.width) + 1,
        Math.ceil(ink.height) + 1,
      );
      const { data } = context.getImageData(0, 0, 300, 300);
      expect(data.every((channel) => channel === 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
