import { isTransparent } from "../../design/color.ts";
import type { StyledRun } from "../../design/text-runs.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { fitText, heightOf, type TextArea, plainRuler, type TextRuler } from "./fit-text.ts";
import { type FontChain, fontChain } from "./font-stack.ts";
import { type MeasureText, type MeasureWith, trailingSpacingsOfLine } from "./measure-text.ts";
import { type PlacedRun, type PlacedRuns, placeRuns } from "./place-runs.ts";
import { largestStyle, readRichText, type RichText } from "./rich-text.ts";
import { readStyledText, type CoversOf, type StyledText } from "./styled-text.ts";
import { wordSpacingOf } from "./word-spaces.ts";
import type { Line } from "./wrap-text.ts";

/** A line and the left end of its baseline, relative to the layer's box, in pixels. */
export interface PlacedLine extends Line {
  x: number;
  y: number;
  /** Letter spacing after the rightmost letter isn't a part of it. */
  width: number;
  trailing: number;
  /** Extent of the ink above and below the baseline. */
  above: number;
  below: number;
  /** Metrics, size and weight of the font that determines the line's height. */
  ascent: number;
  descent: number;
  size: number;
  weight: number;
  /** Added to every space of a justified line. */
  wordSpacing: number;
  /** From left to right, positioned relative to the line; absent when the line is drawn with one call. */
  runs?: readonly PlacedRun[];
}

export interface TextLayout {
  lines: PlacedLine[];
  font_size: number;
  /** Of all lines together. */
  height: number;
  cut: boolean;
  /** Whether `short_text` is shown instead of `text`. */
  shortened: boolean;
  /** Number of graphemes that no font has glyphs for. */
  left_out: number;
  /** The chain that the lines were measured with and must be drawn with. */
  chain: FontChain;
}

/** Lays out a text layer in its box, inside border and padding, by the metrics of its font. */
export function layOutText(
  layer: TextLayer,
  language: string,
  measureWith: MeasureWith,
  ownCovers?: CoversOf,
): TextLayout {
  const { isShortened, fitted } = fitSources(layer, { language, measureWith, ownCovers });
  const { result, area, measure, ruler, rich, chain, left_out } = fitted;
  const { lines, font_size, cut } = result;
  const place = { layer, ...area, size: font_size, measure, ruler, rich };
  return {
    lines: placeLines(lines, place),
    font_size,
    height: heightOf(lines, font_size, ruler),
    cut,
    shortened: isShortened,
    left_out,
    chain,
  };
}

/** How `layOutText` fits a text, without the places of its letters. */
export function fitTextLayer(
  layer: TextLayer,
  language: string,
  measureWith: MeasureWith,
  ownCovers?: CoversOf,
): Pick<TextLayout, "font_size" | "cut" | "shortened" | "left_out"> {
  const { isShortened, fitted } = fitSources(layer, { language, measureWith, ownCovers });
  const { font_size, cut } = fitted.result;
  return { font_size, cut, shortened: isShortened, left_out: fitted.left_out };
}

/** How large the box of a text has to be. */
export interface TextExtent {
  width: number;
  height: number;
  /** From the top of the box to the first baseline. */
  baseline: number;
}

/** Measures the lines that a text has in its box, with border and padding. Justified lines count without their spread. */
export function textExtent(
  layer: TextLayer,
  language: string,
  measureWith: MeasureWith,
  ownCovers?: CoversOf,
): TextExtent {
  const aligned = layer.text_align === "justify" ? { ...layer, text_align: "start" as const } : layer;
  const layout = layOutText(aligned, language, measureWith, ownCovers);
  const { left, top } = textAreaOf(layer);
  const [first] = layout.lines;
  if (first === undefined) return { width: left * 2, height: top * 2, baseline: top };
  // With the spacing after a line's last letter, and without kerning between words, as lines are fitted.
  const width = Math.max(
    ...layout.lines.map((line) => Math.max(line.width + line.trailing, line.width, line.fitting ?? 0)),
  );
  return { width: width + left * 2, height: layout.height + top * 2, baseline: first.y };
}

interface LayOutTools {
  language: string;
  measureWith: MeasureWith;
  ownCovers: CoversOf | undefined;
}

/** The text, or the short one where that is cut. */
function fitSources(layer: TextLayer, tools: LayOutTools) {
  const whole = fitSource(layer, layer.runs ?? [{ text: layer.text }], tools);
  const { short_text: short = "" } = layer;
  const isShortened = whole.result.cut && short.trim() !== "";
  return { isShortened, fitted: isShortened ? fitSource(layer, [{ text: short }], tools) : whole };
}

function fitSource(
  layer: TextLayer,
  source: readonly StyledRun[],
  { language, measureWith, ownCovers }: LayOutTools,
) {
  const styledText = readStyledText(layer, source, { language, ownCovers });
  const chain = fontChain(styledText.text, language);
  const measure = measureWith(chain);
  const rich = mayNeedRuns(layer, styledText) ? readRichText(layer, styledText, measure) : undefined;
  const ruler = rich?.ruler ?? plainRuler(layer, measure);
  const area = textAreaOf(layer);
  const result = fitText(layer, styledText.text, area.room, ruler);
  return { result, area, measure, ruler, rich, chain, left_out: styledText.left_out };
}

/** Most texts have one style, and are drawn line by line. */
function mayNeedRuns({ figures, text_align }: TextLayer, { text, marks }: StyledText): boolean {
  return marks !== undefined || figures === "tabular" || text_align === "justify" || text.includes("\u200D");
}

/** The area for text inside border, padding and the padding of line backgrounds. */
function textAreaOf(layer: TextLayer): { room: TextArea; left: number; top: number } {
  const inset = layer.border_width + layer.padding;
  const hasLineBackground = !isTransparent(layer.line_background_color);
  const left = inset + (hasLineBackground ? layer.line_background_padding_x : 0);
  const top = inset + (hasLineBackground ? layer.line_background_padding_y : 0);
  const area = { width: Math.max(1, layer.width - left * 2), height: Math.max(1, layer.height - top * 2) };
  return { room: area, left, top };
}

interface LinePlacement {
  layer: TextLayer;
  room: TextArea;
  left: number;
  top: number;
  size: number;
  measure: MeasureText;
  ruler: TextRuler;
  rich: RichText | undefined;
}

function placeLines(lines: readonly Line[], placement: LinePlacement): PlacedLine[] {
  const { layer, room: area, size, ruler, rich } = placement;
  const spare = area.height - heightOf(lines, size, ruler);
  let top = placement.top + spare * verticalShare[layer.vertical_align];
  const plain = lineMetrics(layer, size, placement.measure);
  return lines.map((line): PlacedLine => {
    const step = ruler.lineHeight(line, size);
    const style = rich && largestStyle(rich, line);
    const metrics = style ? lineMetrics(style, size * style.scale, placement.measure) : plain;
    const placedLine = placeLine(line, placement);
    const y = top + (step - metrics.ascent - metrics.descent) / 2 + metrics.ascent;
    top += step;
    const x =
      placement.left + (area.width - placedLine.width) * horizontalShare(layer.text_align, line.direction);
    return { ...line, ...metrics, ...placedLine, x, y };
  });
}

function lineMetrics(style: Parameters<MeasureText["lineExtent"]>[0], size: number, measure: MeasureText) {
  const { ascent, descent } = measure.lineExtent(style);
  return { ascent: ascent * size, descent: descent * size, size, weight: style.font_weight };
}

type LineRuns = Pick<PlacedLine, "width" | "trailing" | "wordSpacing" | "above" | "below" | "runs">;

/** The width, word spacing and runs of a line. */
function placeLine(line: Line, { layer, room: area, size, measure, rich }: LinePlacement): LineRuns {
  if (rich === undefined) {
    const { text, direction } = line;
    const run = measure.run(text, layer, direction);
    const measureText = (part: string) => measure.run(part, layer, direction);
    const spacings = trailingSpacingsOfLine(text, direction, run, measureText);
    const trailing = spacings * layer.letter_spacing;
    const width = run.advance * size + run.spacings * layer.letter_spacing - trailing;
    const wordSpacing = layer.text_align === "justify" ? wordSpacingOf(line, area.width - width) : 0;
    const showable = wordSpacing === 0 ? width : area.width;
    return { width: showable, trailing, wordSpacing, above: run.above * size, below: run.below * size };
  }
  const unspread = placeRuns(line, rich, size, 0, measure);
  const wordSpacing = layer.text_align === "justify" ? wordSpacingOf(line, area.width - unspread.width) : 0;
  const placedRuns = wordSpacing === 0 ? unspread : placeRuns(line, rich, size, wordSpacing, measure);
  return { ...placedRuns, wordSpacing, ...inkAround(placedRuns) };
}

function inkAround({ runs }: PlacedRuns) {
  return {
    above: runs.reduce((max, run) => Math.max(max, run.above), 0),
    below: runs.reduce((max, run) => Math.max(max, run.below), 0),
  };
}

const verticalShare = { top: 0, middle: 0.5, bottom: 1 } satisfies Record<
  TextLayer["vertical_align"],
  number
>;

/** The share of the remaining width that is left of a line. */
function horizontalShare(align: TextLayer["text_align"], direction: Line["direction"]): number {
  const startsLeft = direction === "ltr";
  const shares = { left: 0, center: 0.5, right: 1, start: startsLeft ? 0 : 1, end: startsLeft ? 1 : 0 };
  return align === "justify" ? shares.start : shares[align];
}
