import { type BoundedCache, createBoundedCache } from "../bounds/bounded-cache.ts";
import { type Box, union } from "../design/geometry.ts";
import { fontSizesOf, isDecorated } from "../design/text-runs.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import { decorationBars, decorations } from "./text-decoration.ts";
import type { FontChain } from "./text/font-stack.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";
import type { MeasureText, MeasureWith } from "./text/measure-text.ts";
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
  if (!isDecorated(layer)) return union(letters);
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

/** How far ink extends beyond a text's start and end, and above and below its baseline, at a font size of 1. */
interface Reach {
  left: number;
  right: number;
  above: number;
  below: number;
}

// Latin, Greek and Cyrillic letters, digits and punctuation, without combining marks or joiners.
const simpleText =
  /^[\x20-\x7E\xA0-\u024F\u0370-\u0373\u0376-\u037D\u0386-\u0482\u048A-\u052F\u1E00-\u1FFF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF]*$/;

/** Whether a text's ink can be bounded by that of its letters, placed from left to right. */
export function isSimple(text: string): boolean {
  return simpleText.test(text);
}

// Contextual alternates extend farther than single letters: in the installed families by up to 0.11 and 0.03.
const margin = { upright: 0.15, aside: 0.08 };
const maxStyles = 500;
const none: Reach = { left: 0, right: 0, above: 0, below: 0 };
const reachesByMeasure = new WeakMap<MeasureWith, BoundedCache<Map<string, Reach>>>();

type ReachOf = (text: string, style: Omit<TextStyle, "scale" | "color">) => Reach;

/** Returns a function for the reach of simple texts. Each letter is measured once and cached. */
export function reachWith(measureWith: MeasureWith, chain: FontChain): ReachOf {
  const reachesByStyle =
    reachesByMeasure.get(measureWith) ?? createBoundedCache<Map<string, Reach>>(maxStyles);
  reachesByMeasure.set(measureWith, reachesByStyle);
  let measure: MeasureText | undefined;
  return (text, style) => {
    const name = `${style.font_style} ${style.font_weight} ${style.font_family} ${chain.name}`;
    const reaches = reachesByStyle.get(name) ?? new Map<string, Reach>();
    if (reaches.size === 0) reachesByStyle.set(name, reaches);
    let { left, right, above, below } = none;
    for (const letter of text) {
      let reach = reaches.get(letter);
      if (reach === undefined) {
        measure ??= measureWith(chain);
        reach = measure.run(letter, style);
        reaches.set(letter, reach);
      }
      left = Math.max(left, reach.left);
      right = Math.max(right, reach.right);
      above = Math.max(above, reach.above);
      below = Math.max(below, reach.below);
    }
    return {
      left: left + margin.aside,
      right: right + margin.aside,
      above: above + margin.upright,
      below: below + margin.upright,
    };
  };
}
