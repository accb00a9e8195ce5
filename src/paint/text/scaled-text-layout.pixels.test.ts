import fc from "fast-check";
import { expect, it } from "vitest";
import { createMeasureWithFonts } from "../../render/worker/fonts/job-fonts.ts";
import { layerArbitraries } from "../../../test/support/schema-arbitraries.ts";
import { textSchema } from "../../kinds/text/schema.ts";
import { layOutScaledText, scaleLengths } from "../scale-design.ts";
import { layOutText } from "./lay-out-text.ts";

const measureText = createMeasureWithFonts();
const texts = layerArbitraries({
  text: fc.constantFrom(
    "Dear *Konstantina* Papadopoulou, welcome",
    "様 ヴォルフシュレーゲル",
    "مرحبا Ada 1,240",
  ),
  runs: fc.constant(undefined),
  short_text: fc.constant(undefined),
  width: fc.integer({ min: 30, max: 400 }),
  height: fc.integer({ min: 20, max: 200 }),
  font_family: fc.constantFrom("Inter", "Playfair Display"),
  highlight_font_family: fc.constantFrom(undefined, "Caveat"),
  font_size: fc.constantFrom(11, 20, 33.3),
  padding: fc.constantFrom(0, 4),
  letter_spacing: fc.constantFrom(0, 2.5, -1),
  max_lines: fc.constantFrom(undefined, 1, 2),
}).get("text");
if (texts === undefined) throw new Error("There is no text layer");
const layers = texts.map((layer) => textSchema.parse({ ...layer, border_width: 0 }));

it("a text at a scale has the lines of scale 1, at multiples of their positions", () => {
  fc.assert(
    fc.property(layers, fc.constantFrom(0.25, 0.5, 1.1, 1.5, 2, 3, 4), (layer, scale) => {
      const plain = layOutText(layer, "en", measureText);
      const tools = { language: "en", measureText };
      const scaled = layOutScaledText(scaleLengths(layer, scale), scale, tools);
      expect(scaled.lines.map(({ text }) => text)).toEqual(plain.lines.map(({ text }) => text));
      expect(scaled.font_size / scale).toBeCloseTo(plain.font_size, 6);
      for (const [index, line] of scaled.lines.entries()) {
        const { x = 0, y = 0, width = 0 } = plain.lines[index] ?? {};
        expect([line.x / scale, line.y / scale, line.width / scale]).toEqual([
          expect.closeTo(x, 4),
          expect.closeTo(y, 4),
          expect.closeTo(width, 4),
        ]);
      }
    }),
    { numRuns: 80 },
  );
});
