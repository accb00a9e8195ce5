import type { TextLayer } from "../../kinds/text/schema.ts";
import { scaleLengths } from "../scale-design.ts";
import { fitTextLayer, layOutText, type PlacedLine, type TextLayout } from "./lay-out-text.ts";
import type { MeasureWith } from "./measure-text.ts";
import type { PlacedRun } from "./place-runs.ts";
import type { CoversOf } from "./showable-text.ts";

interface ScaledTools {
  language: string;
  measureText: MeasureWith;
  ownCovers?: CoversOf | undefined;
}

/**
 * Lays out a text whose lengths were multiplied by `scale`: as at scale 1, so that its lines break and it shrinks as there, and
 * then scaled. `font_size` is that of the scaled letters.
 */
export function layOutScaledText(
  layer: TextLayer,
  scale: number,
  { language, measureText, ownCovers }: ScaledTools,
): TextLayout {
  if (scale === 1) return layOutText(layer, language, measureText, ownCovers);
  const layout = layOutText(scaleLengths(layer, 1 / scale), language, measureText, ownCovers);
  return {
    ...layout,
    lines: layout.lines.map((line) => scaleLine(line, scale)),
    font_size: layout.font_size * scale,
    height: layout.height * scale,
  };
}

/** How `layOutScaledText` fits a text. */
export function fitScaledText(
  layer: TextLayer,
  scale: number,
  { language, measureText, ownCovers }: ScaledTools,
): ReturnType<typeof fitTextLayer> {
  const unscaled = scale === 1 ? layer : scaleLengths(layer, 1 / scale);
  const fitted = fitTextLayer(unscaled, language, measureText, ownCovers);
  return { ...fitted, font_size: fitted.font_size * scale };
}

function scaleLine(line: PlacedLine, scale: number): PlacedLine {
  const { x, y, width, trailing, above, below, ascent, descent, size, wordSpacing, runs } = line;
  const lengths = { x, y, width, trailing, above, below, ascent, descent, size, wordSpacing };
  return {
    ...line,
    ...multiplyAll(lengths, scale),
    ...(runs === undefined ? {} : { runs: runs.map((run) => scaleRun(run, scale)) }),
  };
}

function scaleRun(run: PlacedRun, scale: number): PlacedRun {
  const { x, width, size, above, below, style } = run;
  const lengths = multiplyAll({ x, width, size, above, below }, scale);
  return { ...run, ...lengths, style: { ...style, letter_spacing: style.letter_spacing * scale } };
}

function multiplyAll<Lengths extends Record<string, number>>(lengths: Lengths, scale: number): Lengths {
  return Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [name, length * scale]),
  ) as Lengths;
}
