import { createCanvas, Path2D } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { createOffscreen } from "../../../test/support/create-offscreen.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { drawTextLayer } from "../../kinds/text/paint.ts";
import { createMeasureWithFonts } from "./fonts/job-fonts.ts";

const tools = {
  measureText: createMeasureWithFonts(),
  createOffscreen,
  createPath: (data: string) => new Path2D(data),
  picture: undefined,
  language: "en",
  now: 0,
  moves: false,
};

const word = fc.constantFrom(
  "Jy",
  "*gy",
  "pq*",
  "*Å*",
  "123",
  "مرحبا",
  "*شكرا*",
  "שלום",
  "ÇŞ",
  "👩🏽‍🚀",
  "*",
  "\n",
);
const layers = fc.record(
  {
    text: fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(" ")),
    width: fc.integer({ min: 10, max: 120 }),
    height: fc.integer({ min: 10, max: 120 }),
    font_size: fc.integer({ min: 6, max: 40 }),
    font_family: fc.constantFrom("Inter", "Playfair Display", "Caveat"),
    text_align: fc.constantFrom("start", "center", "justify"),
    overflow: fc.constantFrom("shrink", "visible", "clip"),
    letter_spacing: fc.constant(3),
    stroke_width: fc.constant(4),
    text_decoration: fc.constantFrom("underline", "line-through"),
    figures: fc.constant("tabular"),
    line_background_color: fc.constant("#ff000080"),
    line_background_padding_y: fc.constantFrom(0, 9),
    highlight_color: fc.constant("#0000ff"),
    highlight_font_size: fc.constantFrom(10, 50),
    highlight_font_weight: fc.constant(800),
    highlight_font_style: fc.constant("italic"),
  },
  { requiredKeys: ["text", "width", "height"] },
);

const side = 800;
const margin = 300;
const clear = Buffer.alloc(side * side * 4);
const canvas = createCanvas(side, side);
const context = canvas.getContext("2d");

it("text of several styles and its decorations are within the layer's declared ink", () => {
  fc.assert(
    fc.property(layers, (change) => {
      const layer = designOf(textLayer(change)).layers[0] as TextLayer;
      const drawing = drawTextLayer(layer, tools);
      const { ink } = drawing;
      context.clearRect(0, 0, side, side);
      context.save();
      context.translate(margin, margin);
      drawing.draw(context, 0);
      context.restore();
      const [left, top] = [Math.floor(margin - 1 + ink.x), Math.floor(margin - 1 + ink.y)];
      // Whole pixels, because clearing a part of a pixel would leave a trace.
      context.clearRect(left, top, Math.ceil(ink.width) + 3, Math.ceil(ink.height) + 3);
      const { data } = context.getImageData(0, 0, side, side);
      expect(clear.equals(new Uint8Array(data.buffer))).toBe(true);
    }),
    { numRuns: 120 },
  );
});
