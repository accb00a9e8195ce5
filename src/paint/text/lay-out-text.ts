import type { TextLayer } from "../../design/layers/text-layer.ts";
import { fitText, lineHeight } from "./fit-text.ts";
import { type FontChain, fontChain } from "./font-stack.ts";
import { type MeasureWith, runWidth } from "./measure-text.ts";
import { transformText } from "./transform-text.ts";
import type { Line } from "./wrap-text.ts";

/** A line with the left end of its baseline, relative to the layer's box, in pixels. */
export interface PlacedLine extends Line {
  x: number;
  y: number;
  width: number;
  /** How far ink rises above the baseline and falls below it. */
  above: number;
  below: number;
  /** Added to every blank of a justified line. */
  wordSpacing: number;
}

export interface TextLayout {
  lines: PlacedLine[];
  font_size: number;
  cut: boolean;
  /** What the lines were measured with, to draw them with. */
  chain: FontChain;
}

/** Lays a text layer out in its box: inside border and padding, by the metrics of its font. */
export function layOutText(layer: TextLayer, language: string, measureWith: MeasureWith): TextLayout {
  const inset = layer.border_width + layer.padding;
  const room = { width: Math.max(1, layer.width - inset * 2), height: Math.max(1, layer.height - inset * 2) };
  const text = transformText(layer.text, layer.text_transform);
  const chain = fontChain(text, language);
  const measure = measureWith(chain);
  const fitted = fitText(layer, text, room, measure);
  const size = fitted.font_size;
  const step = lineHeight(layer, size);
  const extent = measure.lineExtent(layer);
  const ascent = extent.ascent * size;
  const descent = extent.descent * size;
  const spare = room.height - fitted.lines.length * step;
  const top = inset + spare * verticalShare[layer.vertical_align];
  const lines = fitted.lines.map((line, index): PlacedLine => {
    const width = runWidth(line.text, layer, size, measure);
    const run = measure.run(line.text, layer);
    const wordSpacing = layer.text_align === "justify" ? spread(line, room.width - width) : 0;
    const shown = wordSpacing === 0 ? width : room.width;
    const x = inset + (room.width - shown) * horizontalShare(layer.text_align, line.direction);
    return {
      ...line,
      x,
      y: top + index * step + (step - ascent - descent) / 2 + ascent,
      width: shown,
      above: run.above * size,
      below: run.below * size,
      wordSpacing,
    };
  });
  return { lines, font_size: size, cut: fitted.cut, chain };
}

const verticalShare = { top: 0, middle: 0.5, bottom: 1 } satisfies Record<
  TextLayer["vertical_align"],
  number
>;

/** The share of the spare width that goes to the left of a line. */
function horizontalShare(align: TextLayer["text_align"], direction: Line["direction"]): number {
  const startsLeft = direction === "ltr";
  const shares = { left: 0, center: 0.5, right: 1, start: startsLeft ? 0 : 1, end: startsLeft ? 1 : 0 };
  return align === "justify" ? shares.start : shares[align];
}

function spread(line: Line, spare: number): number {
  const blanks = line.text.split(" ").length - 1;
  return line.last || blanks === 0 || spare <= 0 ? 0 : spare / blanks;
}
