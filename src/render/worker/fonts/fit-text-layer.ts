import type { TextFit } from "../../../design/lint/diagnostic.ts";
import type { TextLayer } from "../../../design/layers/text-layer.ts";
import { fillPlaceholders } from "../../../design/placeholders.ts";
import { layOutText } from "../../../paint/text/lay-out-text.ts";
import { createMeasureWithFonts } from "./measure-with-fonts.ts";

// Below this share of its own size, shrunk text no longer looks as it was designed.
const leastShare = 0.6;

/** Whether a text layer's own text has its place in its box. */
export function fitTextLayer(layer: TextLayer, language: string): TextFit {
  const text = fillPlaceholders(layer.text, () => undefined);
  const { font_size, cut } = layOutText({ ...layer, text }, language, createMeasureWithFonts());
  if (cut) return { fits: false, message: "Its text is cut off: give it a larger box or a smaller font" };
  if (font_size < layer.font_size * leastShare) {
    return { fits: false, message: `Its text is shrunk from ${layer.font_size} to ${font_size} px to fit` };
  }
  return { fits: true };
}
