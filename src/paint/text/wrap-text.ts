import { graphemesOf } from "../../design/graphemes.ts";
import { baseDirection } from "./bidi.ts";
import { breakIntoUnits, type Unit } from "./break-opportunities.ts";
import { isPlain } from "./font-stack.ts";

export interface Line {
  text: string;
  /** Index of the line's start in the text, in UTF-16 code units. */
  from: number;
  direction: "ltr" | "rtl";
  /** Whether the line ends a paragraph, so that it isn't justified. */
  last: boolean;
  /** The width in which the line fits: its parts are measured one by one, without kerning between them. */
  fitting?: number;
}

export interface WrapResult {
  lines: Line[];
  /** Whether a word wider than the line had to be broken. */
  broken: boolean;
}

export interface Paragraph {
  text: string;
  from: number;
  direction: "ltr" | "rtl";
  units(): readonly Unit[];
}

/** Measures parts of a text at one font size, in pixels. */
export interface PieceRuler {
  /** Font size in pixels. */
  size: number;
  /** Width of a part that begins at `from`. */
  width(piece: string, from: number): number;
}

// Texts up to this length usually fit on one line, so they are measured whole first.
const likelyOneLine = 80;
// A lower bound for the average width of Latin letters, in font sizes.
const narrowest = 0.3;

/** Whether a text is certainly wider than the line. False for other scripts, whose letters may join. */
function isTooLong(text: string, max: number, { size }: PieceRuler): boolean {
  return text.length * size * narrowest > max && isPlain(text);
}

/** Whether a paragraph is wider than a line. False for a long one too, which is measured word by word. */
export function exceedsLine(
  { text, from }: Pick<Paragraph, "text" | "from">,
  max: number,
  ruler: PieceRuler,
): boolean {
  const whole = text.trimEnd();
  return whole.length <= likelyOneLine && ruler.width(whole, from) > max;
}

export function readParagraphs(text: string): Paragraph[] {
  let next = 0;
  return text.split("\n").map((line) => {
    // Leading spaces would shift the alignment.
    const paragraph = line.replace(/^ +/, "");
    const from = next + line.length - paragraph.length;
    next += line.length + 1;
    let units: Unit[] | undefined;
    return {
      text: paragraph,
      from,
      direction: baseDirection(paragraph),
      units: () => (units ??= breakIntoUnits(paragraph)),
    };
  });
}

/** Where wrapping ends early, so that a long text in a small box costs no more than what fits. */
export interface WrapLimits {
  /** Ends when there are so many lines. */
  lines?: number;
  /** Ends at a word that is wider than the line. */
  stopsAtBroken?: boolean;
}

const noLimits: WrapLimits = {};

/** Breaks paragraphs into lines greedily. */
export function wrapParagraphs(
  paragraphs: readonly Paragraph[],
  max: number,
  ruler: PieceRuler,
  limits: WrapLimits = noLimits,
): WrapResult {
  const { lines: maxLines = Number.POSITIVE_INFINITY, stopsAtBroken = false } = limits;
  const all: WrapResult = { lines: [], broken: false };
  for (const paragraph of paragraphs) {
    const left = { lines: maxLines - all.lines.length, stopsAtBroken };
    const { lines, broken } = wrapParagraph(paragraph, max, ruler, left);
    for (const line of lines) all.lines.push(line);
    all.broken ||= broken;
    if (all.lines.length >= maxLines || (broken && stopsAtBroken)) break;
  }
  return all;
}

function wrapParagraph(
  paragraph: Paragraph,
  max: number,
  ruler: PieceRuler,
  { lines: maxLines = Number.POSITIVE_INFINITY, stopsAtBroken = false }: WrapLimits,
): WrapResult {
  const { from, direction } = paragraph;
  const whole = paragraph.text.trimEnd();
  if (whole.length <= likelyOneLine && !isTooLong(whole, max, ruler)) {
    const fitting = ruler.width(whole, from);
    if (fitting <= max)
      return { lines: [{ text: whole, from, direction, last: true, fitting }], broken: false };
  }
  let broken = false;
  function* units(): Generator<Unit> {
    let at = from;
    const all = paragraph.units();
    const isFitting = (piece: string, place: number) => ruler.width(piece, place) <= max;
    const isFittingWithHyphen = (piece: string, place: number) => isFitting(withHyphen(piece), place);
    for (const unit of all) {
      const isFittingHere = unit === all.at(-1) ? isFitting : isFittingWithHyphen;
      if (isFittingHere(unit.text, at)) {
        yield unit;
      } else {
        broken = true;
        if (stopsAtBroken) return;
        yield* breakWord(unit, at, isFittingHere);
      }
      at += unit.text.length + unit.blanks.length;
    }
  }
  const lines = fillLines(units(), { start: from, max, maxLines }, ruler);
  return {
    lines: lines.map((line, index): Line => ({ ...line, direction, last: index === lines.length - 1 })),
    broken,
  };
}

interface Filling {
  /** Index of the paragraph in the text. */
  start: number;
  /** Pixels of a line. */
  max: number;
  maxLines: number;
}

function fillLines(
  units: Iterable<Unit>,
  { start, max, maxLines }: Filling,
  ruler: PieceRuler,
): Pick<Line, "text" | "from" | "fitting">[] {
  const lines: Pick<Line, "text" | "from" | "fitting">[] = [];
  let line = { text: "", from: start };
  let blanks = "";
  let usedWidth = 0;
  let hyphenWidth = 0;
  let at = start;
  for (const unit of units) {
    const unitWidth = ruler.width(unit.text, at);
    const addedWidth = blanks === "" ? unitWidth : ruler.width(blanks, at - blanks.length) + unitWidth;
    const hyphen = unit.text.endsWith(softHyphen) ? ruler.width(withHyphen(unit.text), at) - unitWidth : 0;
    if (usedWidth + addedWidth + hyphen > max) {
      // Leading spaces, such as an ideographic space, don't make a line of their own.
      if (line.text !== "")
        lines.push({ ...line, text: withHyphen(line.text), fitting: usedWidth + hyphenWidth });
      if (lines.length >= maxLines) return lines;
      line = { text: unit.text, from: at };
      usedWidth = unitWidth;
    } else {
      line.text += blanks + unit.text;
      usedWidth += addedWidth;
    }
    hyphenWidth = hyphen;
    blanks = unit.blanks;
    at += unit.text.length + blanks.length;
  }
  lines.push({ ...line, fitting: usedWidth });
  return lines;
}

const softHyphen = "\u00AD";

/** Shows a soft hyphen at the end of a line. */
function withHyphen(line: string): string {
  return line.endsWith(softHyphen) ? `${line.slice(0, -1)}-` : line;
}

/** Breaks a word that is wider than the line between graphemes. */
function* breakWord(
  unit: Unit,
  start: number,
  isFitting: (piece: string, place: number) => boolean,
): Generator<Unit> {
  const graphemes = breakableParts(unit.text);
  let from = start;
  let at = 0;
  while (at < graphemes.length) {
    const place = from;
    const partOf = (count: number) => graphemes.slice(at, at + count).join("");
    const count = largestFitting(graphemes.length - at, (tried) => isFitting(partOf(tried), place));
    const part = partOf(count);
    at += count;
    from += part.length;
    yield { text: part, blanks: at === graphemes.length ? unit.blanks : "" };
  }
}

/** The graphemes of a word. A soft hyphen at its end stays with the letter before, because it may be shown. */
function breakableParts(word: string): string[] {
  const graphemes = graphemesOf(word);
  if (graphemes.length < 2 || graphemes.at(-1) !== softHyphen) return graphemes;
  return [...graphemes.slice(0, -2), graphemes.slice(-2).join("")];
}

/** The largest count up to `limit` that fits, at least 1, by exponential and then binary search. */
function largestFitting(limit: number, isFitting: (count: number) => boolean): number {
  let min = 1;
  let tooMany = 2;
  while (tooMany <= limit && isFitting(tooMany)) {
    min = tooMany;
    tooMany *= 2;
  }
  tooMany = Math.min(tooMany, limit + 1);
  while (tooMany - min > 1) {
    const middle = Math.floor((min + tooMany) / 2);
    if (isFitting(middle)) min = middle;
    else tooMany = middle;
  }
  return min;
}

// Longer texts are not balanced.
const maxLines = 10;
const precision = 0.5;

/** Breaks a paragraph into lines of similar width, without adding lines. */
export function balanceLines(paragraph: Paragraph, max: number, ruler: PieceRuler): Line[] {
  const full = wrapParagraph(paragraph, max, ruler, noLimits);
  const count = full.lines.length;
  if (count < 2 || count > maxLines || full.broken) return full.lines;
  // One line more is too many already.
  const limits = { lines: count + 1, stopsAtBroken: true };
  let best = full.lines;
  let low = 0;
  let high = max;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    const { lines, broken } = wrapParagraph(paragraph, middle, ruler, limits);
    if (broken || lines.length > count) {
      low = middle;
    } else {
      high = middle;
      best = lines;
    }
  }
  return best;
}
