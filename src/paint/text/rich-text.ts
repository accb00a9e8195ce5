import type { TextLayer } from "../../kinds/text/schema.ts";
import { emojiStyle, markJoinedEmoji } from "./emoji.ts";
import type { FontStyle } from "./font-stack.ts";
import type { MeasureText, RunMeasure, TextRuler } from "./measure-text.ts";
import type { StyledText } from "./styled-text.ts";
import { hasUncertainIndent } from "./word-spaces.ts";

/** The style of a part of a layer's text. */
export interface TextStyle extends FontStyle {
  letter_spacing: number;
  /** Multiple of the layer's font size. */
  scale: number;
  /** Absent for the layer's own colour or gradient. */
  color: string | undefined;
}

/** A text with several styles, tabular digits, or joined emoji that need their own run. */
export interface RichText extends StyledText {
  styles: { plain: TextStyle; highlighted: TextStyle };
  /** The styles for joined emoji; absent when there are none. */
  emojiStyles: ReadonlyMap<TextStyle, TextStyle> | undefined;
  /** Whether highlights have another font or size. If only their colour differs, letters are measured across them. */
  fontsDiffer: boolean;
  tabular: boolean;
  /** Measured cells of digits, by style. */
  cells: Map<TextStyle, Map<string, RunMeasure>>;
  ruler: TextRuler;
}

/** Adjacent letters of one font, direction and kind, which are measured together. Indices are relative to the line. */
export interface TextRun {
  from: number;
  to: number;
  style: TextStyle;
  /** Whether it is a digit in a cell as wide as the widest digit. */
  figure: boolean;
  level: number;
}

const digit = /\p{Nd}/u;
const mark = /^\p{M}/u;

/** Prepares a text for layout in runs; undefined when it has one style and can be drawn line by line. */
export function readRichText(
  layer: TextLayer,
  styledText: StyledText,
  measure: MeasureText,
): RichText | undefined {
  const tabular = layer.figures === "tabular" && digit.test(styledText.text);
  const hasJoinedEmoji = markJoinedEmoji(styledText.text) !== undefined;
  const isIndented = layer.text_align === "justify" && hasUncertainIndent(styledText.text);
  if (styledText.marks === undefined && !tabular && !hasJoinedEmoji && !isIndented) return undefined;
  const styles = stylesOf(layer);
  const { plain, highlighted } = styles;
  const emojiStyles = hasJoinedEmoji
    ? new Map([plain, highlighted].map((style) => [style, emojiStyle(style)]))
    : undefined;
  const fontsDiffer =
    plain.scale !== highlighted.scale ||
    plain.font_family !== highlighted.font_family ||
    plain.font_weight !== highlighted.font_weight ||
    plain.font_style !== highlighted.font_style;
  const rich = { ...styledText, styles, emojiStyles, fontsDiffer, tabular, cells: new Map() };
  return { ...rich, ruler: richRuler(layer, rich, measure) };
}

function stylesOf(layer: TextLayer): RichText["styles"] {
  const plain = {
    font_family: layer.font_family,
    font_weight: layer.font_weight,
    font_style: layer.font_style,
    letter_spacing: layer.letter_spacing,
    scale: 1,
    color: undefined,
  };
  const highlighted = {
    ...plain,
    font_family: layer.highlight_font_family ?? layer.font_family,
    font_weight: layer.highlight_font_weight ?? layer.font_weight,
    font_style: layer.highlight_font_style ?? layer.font_style,
    scale: (layer.highlight_font_size ?? layer.font_size) / layer.font_size,
    color: layer.highlight_color,
  };
  return { plain, highlighted };
}

type RichTextStyles = Omit<RichText, "ruler">;

/** Caches measurements, because the same text is measured at many sizes. */
function richRuler(layer: TextLayer, rich: RichTextStyles, measure: MeasureText): TextRuler {
  const cachedCells = new Map<string, { advance: number; spacings: number }>();
  return {
    width(piece, from, size) {
      const key = `${from} ${piece}`;
      const { advance, spacings } = cachedCells.get(key) ?? measurePiece(rich, piece, from, measure);
      cachedCells.set(key, { advance, spacings });
      return advance * size + spacings * layer.letter_spacing;
    },
    lineHeight: (line, size) => largestStyle(rich, line).scale * size * layer.line_height,
  };
}

function measurePiece(rich: RichTextStyles, piece: string, from: number, measure: MeasureText) {
  let advance = 0;
  let spacings = 0;
  for (const run of runsOf(rich, piece, from)) {
    const runMeasure = measureRun(rich, piece, run, measure);
    advance += runMeasure.advance * run.style.scale;
    spacings += runMeasure.spacings;
  }
  return { advance, spacings };
}

export function measureRun(
  { cells }: RichTextStyles,
  piece: string,
  { from, to, style, figure }: TextRun,
  measure: MeasureText,
): RunMeasure {
  if (!figure) return measure.run(withJoiners(piece, from, to), style);
  const character = piece.slice(from, to);
  const cachedCells = cells.get(style) ?? new Map<string, RunMeasure>();
  cells.set(style, cachedCells);
  const cell = cachedCells.get(character) ?? cellOf(character, style, measure);
  cachedCells.set(character, cell);
  return cell;
}

/** The measure of a digit, with the advance of the widest digit of its script. */
function cellOf(character: string, style: TextStyle, measure: MeasureText): RunMeasure {
  let zero = character.codePointAt(0) ?? 0;
  for (let step = 0; step < 9 && digit.test(String.fromCodePoint(zero - 1)); step += 1) zero -= 1;
  const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value));
  const advance = Math.max(...digits.map((each) => measure.run(each, style).advance));
  return { ...measure.run(character, style), advance };
}

/** Splits a part of the text that begins at `from` into runs, by font, bidi level and digit cells. */
export function runsOf(rich: RichTextStyles, piece: string, from: number, levels?: Uint8Array): TextRun[] {
  const runs: TextRun[] = [];
  let last: TextRun | undefined;
  const styleAt = styleReader(rich, piece, from);
  for (let at = 0; at < piece.length; at += 1) {
    const style = styleAt(at);
    const figure = rich.tabular && digit.test(piece.charAt(at)) && !mark.test(piece.slice(at + 1, at + 3));
    const level = levels?.[at] ?? 0;
    if (last !== undefined && !figure && !last.figure && last.style === style && last.level === level) {
      last.to = at + 1;
    } else {
      last = { from: at, to: at + 1, style, figure, level };
      runs.push(last);
    }
  }
  return runs;
}

/** Returns a function for the style at an index. */
function styleReader(rich: RichTextStyles, piece: string, from: number): (at: number) => TextStyle {
  const { fontsDiffer, emojiStyles, styles } = rich;
  const emoji = emojiStyles && markJoinedEmoji(piece);
  return (at) => {
    const look = fontsDiffer && isHighlighted(rich, piece, from, at) ? styles.highlighted : styles.plain;
    return emoji?.[at] === 1 ? (emojiStyles?.get(look) ?? look) : look;
  };
}

/** An ellipsis has the style of the letter before it. */
export function isHighlighted({ text, marks }: StyledText, piece: string, from: number, at: number): boolean {
  if (marks === undefined) return false;
  const isAdded = at > 0 && at === piece.length - 1 && piece.charAt(at) !== text.charAt(from + at);
  return marks[from + at - (isAdded ? 1 : 0)] === 1;
}

/** The style that determines a line's height; for an empty line, the style at its position. */
export function largestStyle(rich: RichTextStyles, line: { text: string; from: number }): TextStyle {
  const { plain, highlighted } = rich.styles;
  if (rich.marks === undefined) return plain;
  const marks = rich.marks.subarray(line.from, line.from + Math.max(1, line.text.length));
  if (!marks.includes(1)) return plain;
  if (!marks.includes(0)) return highlighted;
  return highlighted.scale > plain.scale ? highlighted : plain;
}

const joiner = "\u200D";
const arabicLetter = /^\p{Script=Arabic}$/u;
const transparentMark = /^[\p{Mn}\p{Me}]$/u;
// Letters that aren't joined to the next one (Joining_Type R and U of the Unicode Character Database).
const rightJoining =
  /^[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06C0\u06C3-\u06CB\u06CD\u06CF\u06D2\u06D3\u06D5\u06EE\u06EF\u0759-\u075B\u076B\u076C\u0771\u0773\u0774\u0778\u0779\u200C]$/u;
const nonJoining = /^[\u0621\u0674\u06D5\u200C\p{N}\p{P}\p{S}]$/u;

/** A part of a text with joiners at its ends, so that Arabic letters keep their contextual forms when drawn separately. */
export function withJoiners(text: string, from: number, to: number): string {
  const before = isJoinedAt(text, from) ? joiner : "";
  const behind = isJoinedAt(text, to) ? joiner : "";
  return before + text.slice(from, to) + behind;
}

function isJoinedAt(text: string, index: number): boolean {
  if (index <= 0 || index >= text.length || text.charCodeAt(index) < 0x600) return false;
  const next = text.charAt(index);
  if (!arabicLetter.test(next) || nonJoining.test(next)) return false;
  let at = index - 1;
  while (at > 0 && transparentMark.test(text.charAt(at))) at -= 1;
  const previous = text.charAt(at);
  return arabicLetter.test(previous) && !nonJoining.test(previous) && !rightJoining.test(previous);
}
