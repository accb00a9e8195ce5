import type { TextLayer } from "../../kinds/text/schema.ts";
import type { StyledRun } from "../../design/text-runs.ts";
import { emojiStyle, markJoinedEmoji } from "./emoji.ts";
import type { FontStyle } from "./font-stack.ts";
import type { MeasureText, RunMeasure } from "./measure-text.ts";
import type { TextRuler } from "./fit-text.ts";
import type { StyledText } from "./styled-text.ts";
import { hasUncertainIndent } from "./word-spaces.ts";

/** The style of a part of a layer's text. */
export interface TextStyle extends FontStyle {
  letter_spacing: number;
  /** Multiple of the layer's font size. */
  scale: number;
  /** Absent for the layer's own color or gradient. */
  color: string | undefined;
  text_decoration: TextLayer["text_decoration"];
}

/** A text with several styles, tabular digits, or joined emoji that need their own run. */
export interface RichText extends StyledText {
  /** The style for each mark. */
  looks: readonly TextStyle[];
  /** For each mark the first style of the same font, size and spacing: letters that share it are measured as one run. */
  shapes: readonly TextStyle[];
  /** The styles for joined emoji in each look; absent when there are none. */
  emojiStyles: ReadonlyMap<TextStyle, TextStyle> | undefined;
  tabular: boolean;
  /** Measured cells of digits, by style. */
  cells: Map<TextStyle, Map<string, RunMeasure>>;
  ruler: TextRuler;
}

/** Adjacent letters of one font, direction and kind, which are measured together. Indices are relative to the line. */
export interface TextRun {
  from: number;
  to: number;
  /** One of `shapes`, or its emoji style. */
  style: TextStyle;
  /** Whether it is a joined emoji. */
  emoji: boolean;
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
  const looks = (styledText.runs ?? [{}]).flatMap((run) => stylesOf(layer, run));
  const shapes = looks.map((style) => looks.find((other) => hasSameShape(style, other)) ?? style);
  const emojiStyles = hasJoinedEmoji ? emojiStylesOf(looks, shapes) : undefined;
  const rich = { ...styledText, looks, shapes, emojiStyles, tabular, cells: new Map() };
  return { ...rich, ruler: richRuler(layer, rich, measure) };
}

/** The style of a run, and that of the highlights in it. */
function stylesOf(layer: TextLayer, run: Partial<StyledRun>): [plain: TextStyle, highlighted: TextStyle] {
  const plain: TextStyle = {
    font_family: run.font_family ?? layer.font_family,
    font_weight: run.font_weight ?? layer.font_weight,
    font_style: run.font_style ?? layer.font_style,
    letter_spacing: run.letter_spacing ?? layer.letter_spacing,
    scale: (run.font_size ?? layer.font_size) / layer.font_size,
    color: run.color,
    text_decoration: run.text_decoration ?? layer.text_decoration,
  };
  const highlighted = {
    ...plain,
    font_family: layer.highlight_font_family ?? plain.font_family,
    font_weight: layer.highlight_font_weight ?? plain.font_weight,
    font_style: layer.highlight_font_style ?? plain.font_style,
    scale:
      layer.highlight_font_size === undefined ? plain.scale : layer.highlight_font_size / layer.font_size,
    color: layer.highlight_color ?? plain.color,
  };
  return [plain, highlighted];
}

function hasSameShape(one: TextStyle, other: TextStyle): boolean {
  return (
    one.scale === other.scale &&
    one.font_family === other.font_family &&
    one.font_weight === other.font_weight &&
    one.font_style === other.font_style &&
    one.letter_spacing === other.letter_spacing
  );
}

/** Emoji have colors of their own, so those in a highlight look like those beside it unless their size differs. */
function emojiStylesOf(looks: readonly TextStyle[], shapes: readonly TextStyle[]): Map<TextStyle, TextStyle> {
  const styles = new Map<TextStyle, TextStyle>();
  for (const [mark, look] of looks.entries()) {
    const plain = mark - (mark % 2);
    const beside = shapes[mark] === shapes[plain] ? styles.get(looks[plain] ?? look) : undefined;
    styles.set(look, beside ?? emojiStyle(look));
  }
  return styles;
}

type RichTextStyles = Omit<RichText, "ruler">;

/** Caches measurements, because the same text is measured at many sizes. */
function richRuler(layer: TextLayer, rich: RichTextStyles, measure: MeasureText): TextRuler {
  const cachedCells = new Map<string, { advance: number; spacing: number }>();
  return {
    width(piece, from, size) {
      const key = `${from} ${piece}`;
      const { advance, spacing } = cachedCells.get(key) ?? measurePiece(rich, piece, from, measure);
      cachedCells.set(key, { advance, spacing });
      return advance * size + spacing;
    },
    lineHeight: (line, size) => largestStyle(rich, line).scale * size * layer.line_height,
  };
}

function measurePiece(rich: RichTextStyles, piece: string, from: number, measure: MeasureText) {
  let advance = 0;
  let spacing = 0;
  for (const run of runsOf(rich, piece, from)) {
    const runMeasure = measureRun(rich, piece, run, measure);
    advance += runMeasure.advance * run.style.scale;
    spacing += runMeasure.spacings * run.style.letter_spacing;
  }
  return { advance, spacing };
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
    const { style, emoji } = styleAt(at);
    const figure = rich.tabular && digit.test(piece.charAt(at)) && !mark.test(piece.slice(at + 1, at + 3));
    const level = levels?.[at] ?? 0;
    if (last !== undefined && !figure && !last.figure && last.style === style && last.level === level) {
      last.to = at + 1;
    } else {
      last = { from: at, to: at + 1, style, emoji, figure, level };
      runs.push(last);
    }
  }
  return runs;
}

/** Returns a function for the style at an index, with which letters are measured. */
function styleReader(
  rich: RichTextStyles,
  piece: string,
  from: number,
): (at: number) => Pick<TextRun, "style" | "emoji"> {
  const { emojiStyles } = rich;
  const emoji = emojiStyles && markJoinedEmoji(piece);
  return (at) => {
    const shape = styleOf(rich.shapes, markAt(rich, piece, from, at));
    if (emoji?.[at] !== 1) return { style: shape, emoji: false };
    return { style: emojiStyles?.get(shape) ?? shape, emoji: true };
  };
}

/** The style for drawing the letter at an index. */
export function lookAt(rich: RichText, line: { text: string; from: number }, run: TextRun): TextStyle {
  const look = styleOf(rich.looks, markAt(rich, line.text, line.from, run.from));
  return run.emoji ? (rich.emojiStyles?.get(look) ?? look) : look;
}

function styleOf(styles: readonly TextStyle[], mark: number): TextStyle {
  const style = styles[mark] ?? styles[0];
  if (style === undefined) throw new Error("A text has no style");
  return style;
}

/** An ellipsis has the style of the letter before it. */
export function markAt({ text, marks }: StyledText, piece: string, from: number, at: number): number {
  if (marks === undefined) return 0;
  const isAdded = at > 0 && at === piece.length - 1 && piece.charAt(at) !== text.charAt(from + at);
  return marks[from + at - (isAdded ? 1 : 0)] ?? 0;
}

/** The style that determines a line's height; for an empty line, the style at its position. */
export function largestStyle(rich: RichTextStyles, line: { text: string; from: number }): TextStyle {
  const { looks, marks } = rich;
  if (marks === undefined) return styleOf(looks, 0);
  const shown = new Set(marks.subarray(line.from, line.from + Math.max(1, line.text.length)));
  // An empty line at the end belongs to the last run.
  if (shown.size === 0) shown.add((marks.at(-1) ?? 0) & ~1);
  const styles = looks.filter((_, mark) => shown.has(mark));
  return styles.reduce((max, style) => (style.scale > max.scale ? style : max), styleOf(styles, 0));
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
