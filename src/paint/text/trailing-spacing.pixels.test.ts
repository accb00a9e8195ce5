import { createCanvas } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { textPaintTools } from "../../../test/support/text-paint-tools.ts";
import { drawTextLayer } from "../../kinds/text/paint.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { createTextPositions } from "./text-positions.ts";
import { layOutText } from "./lay-out-text.ts";
import { plainText } from "../../kinds/text/plain-text.ts";

const [width, height] = [900, 100];
const context = createCanvas(width, height).getContext("2d");

/** The first and the last column with letters. */
function inkOf(change: object): { left: number; right: number } {
  const look = { width, height, font_size: 40, overflow: "visible", color: "#000000" };
  const layer = designOf(textLayer({ ...look, ...change })).layers[0] as TextLayer;
  context.clearRect(0, 0, width, height);
  context.save();
  drawTextLayer(layer, textPaintTools).draw(context, 0);
  context.restore();
  const { data } = context.getImageData(0, 0, width, height);
  let [left, right] = [width, 0];
  for (let at = 0; at < width * height; at += 1) {
    if ((data[at * 4 + 3] ?? 0) < 60) continue;
    left = Math.min(left, at % width);
    right = Math.max(right, (at % width) + 1);
  }
  return { left, right };
}

const texts = {
  Latin: "HANDMADE",
  "Latin with combining marks": "Re\u0301sume\u0301",
  highlights: "One *two*",
  Hebrew: "שלום נועה",
  Arabic: "سلام دار",
  "Arabic with a full stop": "سلام دار.",
  "both directions": "Code קוד",
  "both directions, with a highlight": "Code *קוד*",
  "both directions, from right to left": "קוד HN",
  "Arabic and Latin": "سلام HN",
  Chinese: "感谢您",
  Thai: "ขอบคุณ",
  emoji: "Hi 👩🏽‍🚀",
};
const highlight = { highlight_color: "#d6336c" };

describe("letter spacing", () => {
  it.each(Object.entries(texts))("isn't added behind the last letter of %s", (_, text) => {
    for (const figures of ["normal", "tabular"]) {
      for (const spacing of [24, -2]) {
        const look = { text, figures, ...highlight };
        const close = { ...look, letter_spacing: 0.001 };
        const wide = { ...look, letter_spacing: spacing };
        const edge = inkOf({ ...close, text_align: "right" }).right;
        expect(Math.abs(inkOf({ ...wide, text_align: "right" }).right - edge)).toBeLessThanOrEqual(1);
        const [before, after] = [close, wide].map((one) => inkOf({ ...one, text_align: "center" }));
        const middle = (ink = { left: 0, right: 0 }) => (ink.left + ink.right) / 2;
        expect(Math.abs(middle(before) - middle(after))).toBeLessThanOrEqual(1.5);
      }
    }
  });

  it("isn't underlined behind the last letter, nor a part of a line's background", () => {
    const look = { text: "HAND", letter_spacing: 40, font_family: "Inter" };
    const letters = inkOf(look);
    const decorations = [{ text_decoration: "line-through" }, { line_background_color: "#ff0000" }];
    for (const decoration of decorations) {
      expect(Math.abs(inkOf({ ...look, ...decoration }).right - letters.right)).toBeLessThan(20);
    }
  });

  it.each([20, -3])("of %d px leaves the caret behind the last letter at the end of its line", (spacing) => {
    const place = { layer_id: "text", name: "text", x: 0, y: 0, width, height };
    for (const text of ["HAND", "שלום", "A *B*"]) {
      const layer: TextLayer = { ...plainText, ...place, ...highlight, text, letter_spacing: spacing };
      const layout = layOutText(layer, "en", textPaintTools.measureText);
      const input = { layer, layout, language: "en", measureText: textPaintTools.measureText };
      const [line] = layout.lines;
      const stops = createTextPositions(input).lines[0]?.stops ?? [];
      expect(stops.at(-1)?.x).toBeCloseTo((line?.x ?? 0) + (line?.width ?? 0), 3);
    }
  });
});
