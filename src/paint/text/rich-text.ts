import type { TextLayer } from "../../design/layers/text-layer.ts";
import type { FontStyle } from "./font-stack.ts";
import { joinedPart } from "./join-letters.ts";
import { emojiStyle, markJoinedEmoji } from "./joined-emoji.ts";
import type { MeasureText, RunMeasure } from "./measure-text.ts";
import type { StyledText } from "./styled-text.ts";
import type { TextRuler } from "./text-ruler.ts";

/** How a stretch of a layer's text looks. */
export interface TextStyle extends FontStyle {
  letter_spacing: number;
  /** Multiple of the layer's font size. */
  scale: number;
  /** Absent for the layer's own colour or gradient. */
  color: string | undefined;
}

/** A text of several looks, with digits in cells of their own, or with emoji that only a run of their own keeps whole. */
export interface RichText extends StyledText {
  styles: { plain: TextStyle; highlighted: TextStyle };
  /** In which style of theirs emoji are set; absent where none needs a run of its own. */
  emojiStyles: ReadonlyMap<TextStyle, TextStyle> | undefined;
  /** Whether highlights have another font or size; where only their colour differs, letters are measured across. */
  fontsDiffer: boolean;
  tabular: boolean;
  /** What digits take in each look, once measured. */
  cells: Map<TextStyle, Map<string, RunMeasure>>;
  ruler: TextRuler;
}

/** Neighbours of one font, direction and kind: measured in one go. Places are relative to their piece. */
export interface Stretch {
  from: number;
  to: number;
  style: TextStyle;
  /** A digit in a cell as wide as the widest of its kind. */
  figure: boolean;
  level: number;
}

const digit = /\p{Nd}/u;
const mark = /^\p{M}/u;

/** What a styled text needs to be laid out run by run; undefined when it is of one look and can be drawn line by line. */
export function readRichText(
  layer: TextLayer,
  styled: StyledText,
  measure: MeasureText,
): RichText | undefined {
  const tabular = layer.figures === "tabular" && digit.test(styled.text);
  const joins = markJoinedEmoji(styled.text) !== undefined;
  if (styled.marks === undefined && !tabular && !joins) return undefined;
  const styles = stylesOf(layer);
  const { plain, highlighted } = styles;
  const emojiStyles = joins
    ? new Map([plain, highlighted].map((style) => [style, emojiStyle(style)]))
    : undefined;
  const fontsDiffer =
    plain.scale !== highlighted.scale ||
    plain.font_family !== highlighted.font_family ||
    plain.font_weight !== highlighted.font_weight ||
    plain.font_style !== highlighted.font_style;
  const rich = { ...styled, styles, emojiStyles, fontsDiffer, tabular, cells: new Map() };
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

type Unmeasured = Omit<RichText, "ruler">;

/** Remembers what it measured, for a text is tried at many sizes. */
function richRuler(layer: TextLayer, rich: Unmeasured, measure: MeasureText): TextRuler {
  const known = new Map<string, { advance: number; spacings: number }>();
  return {
    width(piece, from, size) {
      const key = `${from} ${piece}`;
      const { advance, spacings } = known.get(key) ?? measurePiece(rich, piece, from, measure);
      known.set(key, { advance, spacings });
      return advance * size + spacings * layer.letter_spacing;
    },
    lineHeight: (line, size) => largestStyle(rich, line).scale * size * layer.line_height,
  };
}

function measurePiece(rich: Unmeasured, piece: string, from: number, measure: MeasureText) {
  let advance = 0;
  let spacings = 0;
  for (const stretch of stretchesOf(rich, piece, from)) {
    const measured = measureStretch(rich, piece, stretch, measure);
    advance += measured.advance * stretch.style.scale;
    spacings += measured.spacings;
  }
  return { advance, spacings };
}

export function measureStretch(
  { cells }: Unmeasured,
  piece: string,
  { from, to, style, figure }: Stretch,
  measure: MeasureText,
): RunMeasure {
  if (!figure) return measure.run(joinedPart(piece, from, to), style);
  const character = piece.slice(from, to);
  const known = cells.get(style) ?? new Map<string, RunMeasure>();
  cells.set(style, known);
  const cell = known.get(character) ?? cellOf(character, style, measure);
  known.set(character, cell);
  return cell;
}

/** A digit with the advance of the widest of the same script. */
function cellOf(character: string, style: TextStyle, measure: MeasureText): RunMeasure {
  let zero = character.codePointAt(0) ?? 0;
  for (let step = 0; step < 9 && digit.test(String.fromCodePoint(zero - 1)); step += 1) zero -= 1;
  const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value));
  const advance = Math.max(...digits.map((each) => measure.run(each, style).advance));
  return { ...measure.run(character, style), advance };
}

/** A piece of the text that begins at `from`, cut where its font, its level or a cell begins or ends. */
export function stretchesOf(rich: Unmeasured, piece: string, from: number, levels?: Uint8Array): Stretch[] {
  const stretches: Stretch[] = [];
  let last: Stretch | undefined;
  const styleAt = styleReader(rich, piece, from);
  for (let at = 0; at < piece.length; at += 1) {
    const style = styleAt(at);
    const figure = rich.tabular && digit.test(piece.charAt(at)) && !mark.test(piece.slice(at + 1, at + 3));
    const level = levels?.[at] ?? 0;
    if (last !== undefined && !figure && !last.figure && last.style === style && last.level === level) {
      last.to = at + 1;
    } else {
      last = { from: at, to: at + 1, style, figure, level };
      stretches.push(last);
    }
  }
  return stretches;
}

/** Tells the style that a place of a piece is measured in. */
function styleReader(rich: Unmeasured, piece: string, from: number): (at: number) => TextStyle {
  const { fontsDiffer, emojiStyles, styles } = rich;
  const emoji = emojiStyles && markJoinedEmoji(piece);
  return (at) => {
    const look = fontsDiffer && isHighlighted(rich, piece, from, at) ? styles.highlighted : styles.plain;
    return emoji?.[at] === 1 ? (emojiStyles?.get(look) ?? look) : look;
  };
}

/** An ellipsis looks like what stands before it. */
export function isHighlighted({ text, marks }: StyledText, piece: string, from: number, at: number): boolean {
  if (marks === undefined) return false;
  const added = at > 0 && at === piece.length - 1 && piece.charAt(at) !== text.charAt(from + at);
  return marks[from + at - (added ? 1 : 0)] === 1;
}

/** The look that a line takes its height from; of an empty line, that of the place where it stands. */
export function largestStyle(rich: Unmeasured, line: { text: string; from: number }): TextStyle {
  const { plain, highlighted } = rich.styles;
  if (rich.marks === undefined) return plain;
  const marks = rich.marks.subarray(line.from, line.from + Math.max(1, line.text.length));
  if (!marks.includes(1)) return plain;
  if (!marks.includes(0)) return highlighted;
  return highlighted.scale > plain.scale ? highlighted : plain;
}
