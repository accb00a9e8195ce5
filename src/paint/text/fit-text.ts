import { fontSizesOf } from "../../design/text-runs.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { withEllipsis } from "./ellipsis.ts";
import type { FontStyle } from "./font-stack.ts";
import type { MeasureText } from "./measure-text.ts";
import {
  balanceLines,
  exceedsLine,
  type Line,
  type Paragraph,
  type PieceRuler,
  readParagraphs,
  wrapParagraphs,
  type WrapResult,
} from "./wrap-text.ts";

export interface FitResult {
  lines: Line[];
  font_size: number;
  cut: boolean;
}

/** The width of a run in pixels at a font size, letter spacing included. */
export function runWidth(
  text: string,
  style: FontStyle & { letter_spacing: number },
  size: number,
  measure: MeasureText,
): number {
  const { advance, spacings } = measure.run(text, style);
  return advance * size + spacings * style.letter_spacing;
}

/** Measures parts of one text, which may have several styles, at any font size of its layer. */
export interface TextRuler {
  /** Width in pixels of a part that begins at `from` in the text. */
  width(piece: string, from: number, size: number): number;
  /** Pixels from a line to the next, by the largest style in it. */
  lineHeight(line: { text: string; from: number }, size: number): number;
}

/** For text of one style. */
export function plainRuler(layer: TextLayer, measure: MeasureText): TextRuler {
  return {
    width: (piece, _from, size) => runWidth(piece, layer, size, measure),
    lineHeight: (_line, size) => size * layer.line_height,
  };
}

export type TextArea = { width: number; height: number };

/** A text at any font size. */
interface SizedText {
  source: string;
  /** The lines at a size, up to one more than can fit. */
  wrapAt: (size: number) => WrapResult;
  /** The same to find out whether it fits: ends at a word that is wider than the line. */
  tryAt: (size: number) => WrapResult;
  /** Whether it certainly doesn't fit; takes less time than wrapping it. */
  isTooWideAt: (size: number) => boolean;
}

// Half a pixel: finer sizes look equal, and a short search keeps long texts fast.
const sizeStep = 0.5;
const slack = 0.01;

/** Breaks a text into lines and finds its font size, by the layer's overflow. */
export function fitText(layer: TextLayer, text: string, area: TextArea, ruler: TextRuler): FitResult {
  const paragraphs = readParagraphs(text);
  const max = area.width + slack;
  let last: { size: number; wrapped: WrapResult } | undefined;
  const wrap = (size: number, stopsAtBroken: boolean) => {
    const limits = { lines: maxLinesAt(layer, size, area) + 1, stopsAtBroken };
    return wrapParagraphs(paragraphs, max, rulerAt(ruler, size), limits);
  };
  const wrapAt = (size: number) => {
    // The search ends with the last size it tried.
    if (last?.size === size && !last.wrapped.broken) return last.wrapped;
    return wrap(size, false);
  };
  const tryAt = (size: number) => {
    const wrapped = wrap(size, true);
    last = { size, wrapped };
    return wrapped;
  };
  const isTooWideAt = (size: number) => exceedsOnlyLine(layer, paragraphs, area, rulerAt(ruler, size));
  const result = fitParagraphs(layer, { source: text, wrapAt, tryAt, isTooWideAt }, area, ruler);
  if (!layer.balanced || result.cut) return result;
  const sizedRuler = rulerAt(ruler, result.font_size);
  return { ...result, lines: paragraphs.flatMap((paragraph) => balanceLines(paragraph, max, sizedRuler)) };
}

function rulerAt(ruler: TextRuler, size: number): PieceRuler {
  return { size, width: (piece, from) => ruler.width(piece, from, size) };
}

function fitParagraphs(layer: TextLayer, text: SizedText, area: TextArea, ruler: TextRuler): FitResult {
  const { wrapAt } = text;
  if (layer.overflow === "visible" || layer.overflow === "clip") {
    const size = layer.font_size;
    const max = layer.max_lines ?? Number.POSITIVE_INFINITY;
    const wrapResult = wrapAt(size);
    const isOverfull = layer.overflow === "clip" && !isFitting(layer, wrapResult, size, area, ruler);
    const { lines } = wrapResult;
    return {
      lines: lines.slice(0, max),
      font_size: size,
      cut: lines.length > max || isOverfull,
    };
  }
  const size = layer.overflow === "shrink" ? largestFitting(layer, text, area, ruler) : layer.font_size;
  const { lines, broken } = wrapAt(size);
  const max = linesWithin(layer, lines, size, area, ruler);
  if (lines.length <= max) return { lines, font_size: size, cut: broken };
  return {
    lines: shortened(lines, max, text.source, { max: area.width + slack, ruler: rulerAt(ruler, size) }),
    font_size: size,
    cut: true,
  };
}

function isFitting(
  layer: TextLayer,
  { lines, broken }: WrapResult,
  size: number,
  area: TextArea,
  ruler: TextRuler,
): boolean {
  return (
    !broken &&
    lines.length <= (layer.max_lines ?? lines.length) &&
    heightOf(lines, size, ruler) <= area.height + 1 + slack
  );
}

/** Pixels from a line to the next where all of it has the smallest style. */
function lowestLineAt(layer: TextLayer, size: number): number {
  return (size * layer.line_height * Math.min(...fontSizesOf(layer))) / layer.font_size;
}

/** More lines than these are certainly too many. */
function maxLinesAt(layer: TextLayer, size: number, area: TextArea): number {
  const max = layer.max_lines ?? Number.POSITIVE_INFINITY;
  // These draw all lines, whose height decides where the first one is.
  if (layer.overflow === "visible" || layer.overflow === "clip") return max;
  return Math.min(max, Math.floor((area.height + 1 + slack) / lowestLineAt(layer, size)) + 1);
}

/** Whether there is space for one line only and a paragraph is wider, which is known before its words are measured. */
function exceedsOnlyLine(
  layer: TextLayer,
  paragraphs: readonly Paragraph[],
  { width, height }: TextArea,
  ruler: PieceRuler,
): boolean {
  if (layer.max_lines !== 1 && lowestLineAt(layer, ruler.size) * 2 <= height + 1 + slack) return false;
  return paragraphs.some((paragraph) => exceedsLine(paragraph, width + slack, ruler));
}

/** The largest size, down to min_font_size, at which every word and line fits. */
function largestFitting(
  layer: TextLayer,
  { tryAt, isTooWideAt }: SizedText,
  area: TextArea,
  ruler: TextRuler,
): number {
  const isFittingAt = (size: number) =>
    !isTooWideAt(size) && isFitting(layer, tryAt(size), size, area, ruler);
  const floor = Math.min(layer.min_font_size, layer.font_size);
  if (isFittingAt(layer.font_size)) return layer.font_size;
  let low = 0;
  let high = Math.floor((layer.font_size - floor) / sizeStep);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isFittingAt(floor + middle * sizeStep)) low = middle;
    else high = middle - 1;
  }
  return floor + low * sizeStep;
}

/** How many lines fit, at least 1. */
function linesWithin(
  layer: TextLayer,
  lines: readonly Line[],
  size: number,
  area: TextArea,
  ruler: TextRuler,
): number {
  let count = 0;
  let height = 0;
  for (const line of lines) {
    height += ruler.lineHeight(line, size);
    if (count > 0 && height > area.height + 1 + slack) break;
    count += 1;
  }
  return Math.min(count, layer.max_lines ?? count);
}

/** Pixels from the top of the first line to the bottom of the last. */
export function heightOf(lines: readonly Line[], size: number, ruler: TextRuler): number {
  return lines.reduce((sum, line) => sum + ruler.lineHeight(line, size), 0);
}

/** The first lines, the last of them shortened with an ellipsis. */
function shortened(
  lines: readonly Line[],
  max: number,
  text: string,
  { max: room, ruler }: { max: number; ruler: PieceRuler },
): Line[] {
  const firstLines = lines.slice(0, max);
  const last = firstLines.pop();
  if (last === undefined) return firstLines;
  const widthOf = (piece: string) => ruler.width(piece, last.from);
  return [...firstLines, withEllipsis(last, text, { max: room, widthOf })];
}
