import { isTransparent } from "../../design/colour.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";
import { fitText, heightOf, type Room } from "./fit-text.ts";
import { type FontChain, fontChain } from "./font-stack.ts";
import type { MeasureText, MeasureWith } from "./measure-text.ts";
import { type PlacedRun, type PlacedRuns, placeRuns } from "./place-runs.ts";
import { largestStyle, readRichText, type RichText } from "./rich-text.ts";
import { type Covers, showableText } from "./showable-text.ts";
import { readStyledText } from "./styled-text.ts";
import { plainRuler, type TextRuler } from "./text-ruler.ts";
import type { Line } from "./wrap-text.ts";

/** A line with the left end of its baseline, relative to the layer's box, in pixels. */
export interface PlacedLine extends Line {
  x: number;
  y: number;
  width: number;
  /** How far ink rises above the baseline and falls below it. */
  above: number;
  below: number;
  /** How far the font that the line takes its height from rises and falls, and that font's size and weight. */
  ascent: number;
  descent: number;
  size: number;
  weight: number;
  /** Added to every blank of a justified line. */
  wordSpacing: number;
  /** From left to right, their places relative to the line's; absent where the line is drawn in one. */
  runs?: readonly PlacedRun[];
}

export interface TextLayout {
  lines: PlacedLine[];
  font_size: number;
  cut: boolean;
  /** Whether the short text stands in place of the whole. */
  shortened: boolean;
  /** How many graphemes no font has letters for. */
  left_out: number;
  /** What the lines were measured with, to draw them with. */
  chain: FontChain;
}

/** Lays a text layer out in its box: inside border and padding, by the metrics of its font. */
export function layOutText(
  layer: TextLayer,
  language: string,
  measureWith: MeasureWith,
  ownCovers?: Covers,
): TextLayout {
  const tools = { language, measureWith, ownCovers };
  const whole = layOutSource(layer, layer.text, tools);
  if (!whole.cut || layer.short_text === undefined || layer.short_text.trim() === "") return whole;
  return { ...layOutSource(layer, layer.short_text, tools), shortened: true };
}

interface LayOutTools {
  language: string;
  measureWith: MeasureWith;
  ownCovers: Covers | undefined;
}

function layOutSource(
  layer: TextLayer,
  source: string,
  { language, measureWith, ownCovers }: LayOutTools,
): TextLayout {
  const shown = showableText(source, ownCovers);
  const styled = readStyledText(layer, shown.text, language);
  const chain = fontChain(styled.text, language);
  const measure = measureWith(chain);
  const rich = readRichText(layer, styled, measure);
  const ruler = rich?.ruler ?? plainRuler(layer, measure);
  const { room, left, top } = insideOf(layer);
  const { lines, font_size, cut } = fitText(layer, styled.text, room, ruler);
  const place = { layer, room, left, top, size: font_size, measure, ruler, rich };
  return {
    lines: placeLines(lines, place),
    font_size,
    cut,
    shortened: false,
    left_out: shown.left_out,
    chain,
  };
}

/** The room for text within border, padding and what its lines' background takes around them. */
function insideOf(layer: TextLayer): { room: Room; left: number; top: number } {
  const inset = layer.border_width + layer.padding;
  const marked = !isTransparent(layer.line_background_color);
  const left = inset + (marked ? layer.line_background_padding_x : 0);
  const top = inset + (marked ? layer.line_background_padding_y : 0);
  const room = { width: Math.max(1, layer.width - left * 2), height: Math.max(1, layer.height - top * 2) };
  return { room, left, top };
}

interface Placing {
  layer: TextLayer;
  room: Room;
  left: number;
  top: number;
  size: number;
  measure: MeasureText;
  ruler: TextRuler;
  rich: RichText | undefined;
}

function placeLines(lines: readonly Line[], placing: Placing): PlacedLine[] {
  const { layer, room, size, ruler, rich } = placing;
  const spare = room.height - heightOf(lines, size, ruler);
  let top = placing.top + spare * verticalShare[layer.vertical_align];
  const plain = lineMetrics(layer, size, placing.measure);
  return lines.map((line): PlacedLine => {
    const step = ruler.lineHeight(line, size);
    const style = rich && largestStyle(rich, line);
    const metrics = style ? lineMetrics(style, size * style.scale, placing.measure) : plain;
    const set = setLine(line, placing);
    const y = top + (step - metrics.ascent - metrics.descent) / 2 + metrics.ascent;
    top += step;
    const x = placing.left + (room.width - set.width) * horizontalShare(layer.text_align, line.direction);
    return { ...line, ...metrics, ...set, x, y };
  });
}

function lineMetrics(style: Parameters<MeasureText["lineExtent"]>[0], size: number, measure: MeasureText) {
  const { ascent, descent } = measure.lineExtent(style);
  return { ascent: ascent * size, descent: descent * size, size, weight: style.font_weight };
}

type SetLine = Pick<PlacedLine, "width" | "wordSpacing" | "above" | "below" | "runs">;

/** A line with its blanks as wide as its alignment wants them. */
function setLine(line: Line, { layer, room, size, measure, rich }: Placing): SetLine {
  if (rich === undefined) {
    const run = measure.run(line.text, layer);
    const width = run.advance * size + run.spacings * layer.letter_spacing;
    const wordSpacing = layer.text_align === "justify" ? spread(line, room.width - width) : 0;
    const shown = wordSpacing === 0 ? width : room.width;
    return { width: shown, wordSpacing, above: run.above * size, below: run.below * size };
  }
  const loose = placeRuns(line, rich, size, 0, measure);
  const wordSpacing = layer.text_align === "justify" ? spread(line, room.width - loose.width) : 0;
  const placed = wordSpacing === 0 ? loose : placeRuns(line, rich, size, wordSpacing, measure);
  return { ...placed, wordSpacing, ...inkAround(placed) };
}

function inkAround({ runs }: PlacedRuns) {
  return {
    above: runs.reduce((most, run) => Math.max(most, run.above), 0),
    below: runs.reduce((most, run) => Math.max(most, run.below), 0),
  };
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
