import { blend, contrast, readColor } from "../color.ts";
import { marksHighlights, readHighlights } from "../text-runs.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { colorBehind } from "./color-behind.ts";
import type { LintRule } from "./diagnostic.ts";

// WCAG 2.2, 1.4.3: large text is 24 px, or 18.66 px when bold.
const minForLarge = 3;
const minForSmall = 4.5;

/** Text with too little contrast to its background, where that has one known color. */
export const contrastRule: LintRule = (layer, { design }) => {
  if (!isText(layer) || layer.text.trim() === "") return undefined;
  const behind = colorBehind(layer, design);
  if (behind === undefined) return undefined;
  const ratio = Math.min(
    ...colorsOf(layer).map((color) => contrast(blend(readColor(color), behind), behind)),
  );
  const min = isLarge(layer) ? minForLarge : minForSmall;
  if (ratio >= min || layer.stroke_width > 0) return undefined;
  return `Contrast with what lies behind is ${ratio.toFixed(1)}:1; ${min}:1 or more can be read by most people`;
};

function isLarge({ font_size, font_weight, runs = [{ text: "" }] }: TextLayer): boolean {
  return runs.every((run) => {
    const [size, weight] = [run.font_size ?? font_size, run.font_weight ?? font_weight];
    return size >= 24 || (size >= 18.66 && weight >= 700);
  });
}

/** All colors of a text, including the stops of gradients. */
export function colorsOf(text: TextLayer): string[] {
  const own = text.color_gradient?.stops.map(({ color }) => color) ?? [text.color];
  const parts = text.runs ?? [{ text: text.text, color: undefined }];
  const colors = parts.flatMap((part) => {
    if (part.text.trim() === "") return [];
    const { spans } = marksHighlights(text) ? readHighlights(part.text) : { spans: [] };
    const letters = part.color === undefined ? own : [part.color];
    return text.highlight_color === undefined || spans.length === 0
      ? letters
      : [...letters, text.highlight_color];
  });
  return [...new Set(colors)];
}
