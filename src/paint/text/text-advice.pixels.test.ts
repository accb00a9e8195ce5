import fc from "fast-check";
import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { createMeasureWithFonts } from "../../render/worker/fonts/job-fonts.ts";
import { layOutText } from "./lay-out-text.ts";
import { adviseText } from "./text-advice.ts";

const measureText = createMeasureWithFonts();
const layerOf = (change: Record<string, unknown>) => designOf(textLayer(change)).layers[0] as TextLayer;
const layOut = (layer: TextLayer) => layOutText(layer, "en", measureText);
const advise = (layer: TextLayer, maxWidth = 2000) =>
  adviseText(layer, layOut(layer).lines, { language: "en", measureText, maxWidth });

const words = fc
  .array(fc.constantFrom("Maximiliane", "von", "Hohenfels", "李", "小明", "عبد", "Nguyễn", "A", "–", "🎉"), {
    minLength: 1,
    maxLength: 12,
  })
  .map((all) => all.join(" "));

const texts = fc.record({
  text: words,
  width: fc.integer({ min: 30, max: 300 }),
  height: fc.integer({ min: 20, max: 120 }),
  font_size: fc.integer({ min: 12, max: 60 }),
  overflow: fc.constantFrom("shrink", "ellipsis", "visible"),
  max_lines: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
});

it("what is advised fits, and nothing narrower does", () => {
  fc.assert(
    fc.property(texts, (change) => {
      const layer = layerOf(change);
      const advice = advise(layer);
      expect(advice?.shown).toBeLessThanOrEqual(advice?.of ?? 0);
      if (!layOut(layer).cut && advice !== undefined && layer.overflow !== "visible")
        expect(advice.shown).toBe(advice.of);
      const { fits_width: width, fits_font_size: size } = advice ?? {};
      const fits = (changes: Partial<TextLayer>) => !layOut({ ...layer, ...changes }).cut;
      if (width !== undefined) {
        expect(fits({ overflow: "ellipsis", width })).toBe(true);
        if (width > layer.width) expect(fits({ overflow: "ellipsis", width: width - 1 })).toBe(false);
      }
      if (size !== undefined) expect(fits({ overflow: "ellipsis", font_size: size })).toBe(true);
    }),
    { numRuns: 60 },
  );
});

it("there is none for a clipped text, a very long one, and a width that no design has", () => {
  expect(advise(layerOf({ text: "Maximiliane von Hohenfels", overflow: "clip" }))).toBeUndefined();
  expect(advise(layerOf({ text: "word ".repeat(300) }))).toBeUndefined();
  const wide = layerOf({ text: "Maximiliane", font_size: 60, max_lines: 1 });
  expect(advise(wide, 100)).not.toHaveProperty("fits_width");
  expect(advise(layerOf({ text: "Maximiliane", width_mode: "hug" }))).not.toHaveProperty("fits_width");
});
