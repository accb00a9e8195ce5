import { createCanvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fontFamilies } from "../../design/font-families.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { drawTextLayer } from "../../kinds/text/paint.ts";
import { scriptSheets } from "../../../test/golden/script-sheets.ts";
import { textPaintTools } from "../../../test/support/text-paint-tools.ts";

const words = Object.values(scriptSheets).flatMap(({ greeting, sentence }) =>
  `${greeting} ${sentence}`.split(" "),
);
const joining = ["office", "Thfi", "fluffy", "12:30"];
const style = fc.record({
  text: fc
    .array(fc.constantFrom(...words, ...joining), { minLength: 1, maxLength: 6 })
    .map((some) => some.join(" ")),
  font_family: fc.constantFrom(...fontFamilies),
  font_weight: fc.constantFrom(100, 400, 900),
  font_style: fc.constantFrom("normal", "italic"),
  font_size: fc.constantFrom(9, 24, 40),
  letter_spacing: fc.constantFrom(0, 0, 3, -1),
  text_align: fc.constantFrom("start", "center", "justify"),
  overflow: fc.constantFrom("shrink", "ellipsis", "visible"),
  stroke_width: fc.constantFrom(0, 0, 2),
});
const canvas = createCanvas(700, 700);
const context = canvas.getContext("2d");

/** Whether a text layer draws outside of its declared ink. */
function marksBeside(change: object): boolean {
  const place = { x: 0, y: 0, width: 250, height: 150, stroke_color: "#ff0000", color: "#000000" };
  const layer = designOf(textLayer({ ...place, ...change })).layers[0] as TextLayer;
  const drawing = drawTextLayer(layer, textPaintTools);
  const { ink } = drawing;
  context.clearRect(0, 0, 700, 700);
  context.save();
  context.translate(200, 250);
  drawing.draw(context, 0);
  context.restore();
  const [left, top] = [Math.floor(199 + ink.x), Math.floor(249 + ink.y)];
  // Whole pixels, as layers are painted in: a part of one would be cleared in part.
  context.clearRect(left, top, Math.ceil(ink.width) + 3, Math.ceil(ink.height) + 3);
  const { data } = context.getImageData(0, 0, 700, 700);
  return new Uint32Array(data.buffer).some((value) => value > 0);
}

it("letters of every script are within their layer's declared ink", () => {
  fc.assert(
    fc.property(style, (change) => {
      expect(marksBeside(change)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

it("so are letters separated by letter spacing, which may extend beyond their ligature", () => {
  const looks = fontFamilies.flatMap((font_family) =>
    ["normal", "italic"].flatMap((font_style) =>
      [2, -1].map((letter_spacing) => ({ font_family, font_style, letter_spacing })),
    ),
  );
  const reaching = looks.filter((look) => {
    return marksBeside({ ...look, text: joining.join(" "), font_size: 40, overflow: "visible" });
  });
  expect(reaching).toEqual([]);
});
