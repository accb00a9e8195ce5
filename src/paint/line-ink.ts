import { type Box, union } from "../design/geometry.ts";
import { fontSizesOf } from "../design/text-runs.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import { decorationBars, decorations, isDecoratedLine } from "./text-decoration.ts";
import type { FontChain } from "./text/font-stack.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";
import { isSimple, type Reach, reachWith } from "./text/letter-reach.ts";
import type { MeasureWith } from "./text/measure-text.ts";
import type { TextStyle } from "./text/rich-text.ts";

/** The visible lines of a text layer, and what they are measured and drawn with. */
export interface TextLines {
  layer: TextLayer;
  lines: readonly PlacedLine[];
  /** Font size of the layer, in pixels. */
  size: number;
  chain: FontChain;
  measureText: MeasureWith;
  /** Whether a family is a company font, whose contextual shaping is unknown. */
  isCompanyFont: boolean;
}

/** A part of a line in one style, positioned relative to the layer's box, in pixels. */
export interface LetterRun {
  text: string;
  x: number;
  y: number;
  width: number;
  above: number;
  below: number;
  size: number;
  style: LetterStyle;
}

type LetterStyle = Omit<TextStyle, "scale" | "color">;

/** Bounds of a line's ink, relative to the top left corner of its layer's box. */
export function inkOfLine(textLines: TextLines, line: PlacedLine): Box {
  const { layer } = textLines;
  const letters = lettersOf(textLines, line).map((letterRun) => inkOfLetters(textLines, letterRun));
  if (!isDecoratedLine(line, layer)) return union(letters);
  const bars = decorations.flatMap((decoration) => decorationBars(line, layer, decoration));
  return union([...letters, ...bars.map((bar) => inkOfBar(layer, bar))]);
}

/** The runs of a line. */
export function lettersOf({ layer }: TextLines, line: PlacedLine): LetterRun[] {
  const { runs, x, y } = line;
  if (runs === undefined) return [{ ...line, style: layer }];
  return runs.map((run) => ({ ...run, x: x + run.x, y }));
}

export function inkOfLetters({ layer, chain, measureText }: TextLines, letters: LetterRun): Box {
  const { x, y, width, above, below, style } = letters;
  const stroke = layer.stroke_width + 1;
  const { left, right } = reachAside(letters, () => reachWith(measureText, chain)(letters.text, style));
  const [begin, end] = endsOf(x, width);
  return edges(begin - left - stroke, y - above - stroke, end + right + stroke, y + below + stroke);
}

/** In pixels. Letters of complex scripts may extend beyond their advance by about their size. */
function reachAside(
  { text, size, style: { letter_spacing } }: LetterRun,
  reach: () => Reach,
): Pick<Reach, "left" | "right"> {
  // With strongly negative letter spacing letters may be anywhere.
  const negativeSpacing = letter_spacing < -size / 10 ? -letter_spacing * text.length : 0;
  if (negativeSpacing > 0 || !isSimple(text))
    return { left: size + negativeSpacing, right: size + negativeSpacing };
  const { left, right } = reach();
  return { left: Math.max(0, left) * size, right: Math.max(0, right) * size + Math.max(0, -letter_spacing) };
}

/** Bars have the stroke of the letters. */
function inkOfBar({ stroke_width }: TextLayer, { x, y, width, height }: Box): Box {
  const reach = stroke_width + 1;
  const [begin, end] = endsOf(x, width);
  return edges(begin - reach, y - reach, end + reach, y + height + reach);
}

/** `width` is negative where negative letter spacing reverses the order of letters. */
function endsOf(x: number, width: number): [begin: number, end: number] {
  return [Math.min(x, x + width), Math.max(x, x + width)];
}

function edges(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

// Skia caches glyphs up to 256 pixels wide and tall as masks. It draws larger ones as paths, whose antialiasing depends on
// the clip.
const largestMask = 250;
// The widest glyphs at a font size of 1: em dashes and W, or conjuncts and emoji. `wideCharacters` have no bound.
const maxWidth = { simple: 1.4, other: 4 };
const wideCharacters = /[\uFDFA-\uFDFF\u2E3A\u2E3B\uA9C5\u{12000}-\u{1254F}]/u;

/** Whether all letters come from Skia's glyph cache, so that clipping to whole pixels doesn't change the pixels inside. */
export function isDrawnFromGlyphCache({ layer, lines, size }: TextLines): boolean {
  const largest = size * (Math.max(...fontSizesOf(layer)) / layer.font_size);
  return lines.every(({ text }) => {
    const share = isSimple(text) ? maxWidth.simple : maxWidth.other;
    return !wideCharacters.test(text) && largest * share + layer.stroke_width * 2 <= largestMask;
  });
}
