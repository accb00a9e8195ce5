import { graphemesOf, graphemeStart } from "../../design/graphemes.ts";
import { withLineFeeds } from "../../design/line-breaks.ts";
import { titleCase } from "../../design/title-case.ts";
import {
  hasOwnStyle,
  marksHighlights,
  readHighlights,
  type Span,
  type StyledRun,
} from "../../design/text-runs.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { familiesCovering } from "./coverage.ts";
import { showEmoji } from "./emoji.ts";
import { isPlain } from "./font-stack.ts";

/** Whether a company font has a glyph for a code point. */
export type Covers = (codePoint: number) => boolean;

/** The letters of a company font by its family; undefined for other families. */
export type CoversOf = (family: string) => Covers | undefined;

/** A text for drawing: without letters that no font has and without the markers of its highlights, in its case. */
export interface StyledText {
  text: string;
  /** Twice the index of the run, plus 1 in a highlight, for each UTF-16 code unit; absent where all are 0. */
  marks?: Uint8Array;
  /** The runs with their own styles; absent when the layer's style is that of all. */
  runs?: readonly StyledRun[];
  /** Number of graphemes that no font has all glyphs for. */
  left_out: number;
}

interface StyledTools {
  language: string;
  ownCovers?: CoversOf | undefined;
}

/** A part of a text that is drawn alike. */
interface MarkedSpan extends Span {
  mark: number;
}

// Deprecated format characters, which affect neither word boundaries nor case mapping.
const [begin, end] = ["\u206A", "\u206B"];

/** `source` is the text in its parts. */
export function readStyledText(
  layer: TextLayer,
  source: readonly StyledRun[],
  { language, ownCovers }: StyledTools,
): StyledText {
  const { runs, left_out } = showableRuns(layer, source, ownCovers);
  const change = (text: string) => transformText(text, layer.text_transform, language);
  const common = runs.some(hasOwnStyle) ? { left_out, runs } : { left_out };
  const { text, spans } = readSpans(runs, { isMarked: marksHighlights(layer), isStyled: "runs" in common });
  if (spans.length === 0) return { text: change(text), ...common };
  if (layer.text_transform === "none") return { text, marks: marksOf(text, spans), ...common };
  const transformed = readDelimited(change(delimit(text, spans)), spans);
  return { text: transformed.text, marks: marksOf(transformed.text, transformed.spans), ...common };
}

/** The runs of a text, each without letters that neither its font nor another one has. */
function showableRuns(
  { font_family }: { font_family: string },
  runs: readonly StyledRun[],
  ownCovers: CoversOf | undefined,
): { runs: readonly StyledRun[]; left_out: number } {
  let left_out = 0;
  const showable = runs.map((run) => {
    const shown = showableText(run.text, ownCovers?.(run.font_family ?? font_family));
    left_out += shown.left_out;
    return shown.text === run.text ? run : { ...run, text: shown.text };
  });
  return { runs: showable, left_out };
}

interface ShowableText {
  text: string;
  /** Number of graphemes that no font has all glyphs for. */
  left_out: number;
}

// Invisible characters need no glyph, except the Hangul fillers, which fonts have.
const needsNoGlyph = /^(?:[\t\n]|(?!\p{L})\p{Default_Ignorable_Code_Point})$/u;
const control = /(?![\t\n])\p{Cc}/gu;
const combining = /^\p{M}$/u;
const coversNone: Covers = () => false;

/**
 * Makes line feeds of all line breaks. Removes letters that no font has, which would show as boxes or in a font of the host. Adds
 * selectors to default emoji, so that no symbol font is used for them.
 */
export function showableText(text: string, ownCovers: Covers = coversNone): ShowableText {
  if (isPlain(text)) return { text, left_out: 0 };
  const visible = withLineFeeds(text).replaceAll(control, "");
  const isMissing = (letter: string) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return familiesCovering(codePoint).length === 0 && !ownCovers(codePoint) && !needsNoGlyph.test(letter);
  };
  const missingLetters = new Set([...new Set(visible)].filter(isMissing));
  if (missingLetters.size === 0) return { text: showEmoji(visible), left_out: 0 };
  let left_out = 0;
  const graphemes = graphemesOf(visible).map((grapheme) => {
    const letters = Array.from(grapheme);
    if (!letters.some((letter) => missingLetters.has(letter))) return grapheme;
    left_out += 1;
    const whole =
      letters.every((letter) => !missingLetters.has(letter) || combining.test(letter)) &&
      !missingLetters.has(letters[0] ?? "");
    return whole ? letters.filter((letter) => !missingLetters.has(letter)).join("") : "";
  });
  return { text: showEmoji(graphemes.join("")), left_out };
}

/** The runs joined, and the spans whose mark isn't 0, in order. */
function readSpans(
  runs: readonly StyledRun[],
  { isMarked, isStyled }: { isMarked: boolean; isStyled: boolean },
): { text: string; spans: MarkedSpan[] } {
  const spans: MarkedSpan[] = [];
  let joined = "";
  for (const [index, run] of runs.entries()) {
    const source = isMarked || isStyled ? run.text.replaceAll(/[\u206A\u206B]/g, "") : run.text;
    const highlighted = isMarked ? readHighlights(source) : { text: source, spans: [] };
    const mark = isStyled ? index * 2 : 0;
    let at = 0;
    const add = (to: number, own: number) => {
      if (to > at && own > 0) spans.push({ from: joined.length + at, to: joined.length + to, mark: own });
      at = to;
    };
    for (const { from, to } of highlighted.spans) {
      add(from, mark);
      add(to, mark + 1);
    }
    add(highlighted.text.length, mark);
    joined += highlighted.text;
  }
  return { text: joined, spans };
}

function delimit(text: string, spans: readonly Span[]): string {
  let at = 0;
  const pieces = spans.map(({ from, to }) => {
    const piece = text.slice(at, from) + begin + text.slice(from, to) + end;
    at = to;
    return piece;
  });
  return pieces.join("") + text.slice(at);
}

/** `delimited` are the spans that the text was delimited with. */
function readDelimited(
  delimitedText: string,
  delimited: readonly MarkedSpan[],
): { text: string; spans: MarkedSpan[] } {
  const spans: MarkedSpan[] = [];
  let length = 0;
  let from = 0;
  const pieces = delimitedText.split(/([\u206A\u206B])/).filter((piece) => {
    if (piece === begin) from = length;
    else if (piece === end) spans.push({ from, to: length, mark: delimited[spans.length]?.mark ?? 0 });
    else length += piece.length;
    return piece !== begin && piece !== end;
  });
  return { text: pieces.join(""), spans };
}

/** Moves the ends of spans to the starts of graphemes. */
function marksOf(text: string, spans: readonly MarkedSpan[]): Uint8Array {
  const marks = new Uint8Array(text.length);
  for (const { from, to, mark } of spans) {
    marks.fill(mark, graphemeStart(text, from), graphemeStart(text, to));
  }
  return marks;
}

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

/** A colon ends a word in Chromium's tables, and in others it doesn't: so it does everywhere. */
function wordsOf(text: string): string[] {
  return Array.from(segmenter.segment(text)).flatMap(({ segment }) => segment.split(/(?<=:)/));
}

const transforms = {
  none: (text) => text,
  uppercase: (text, language) => text.toLocaleUpperCase(language),
  lowercase: (text, language) => text.toLocaleLowerCase(language),
  capitalize: (text, language) =>
    casePieces(text, "capitalize", language)
      .map(([, after]) => after)
      .join(""),
} satisfies Record<TextLayer["text_transform"], (text: string, language: string) => string>;

/** Changes the case by the rules of the language. */
function transformText(text: string, transform: TextLayer["text_transform"], language: string): string {
  return transforms[transform](text, language);
}

/** A text in parts whose case is changed independently, apart from rules that keep lengths, each with its changed form. */
export function casePieces(
  text: string,
  transform: TextLayer["text_transform"],
  language: string,
): (readonly [before: string, after: string])[] {
  const change = (piece: string) => [piece, transformText(piece, transform, language)] as const;
  if (transform === "none") return [[text, text]];
  if (transform !== "capitalize") return graphemesOf(text).map(change);
  return wordsOf(text).flatMap((word) => {
    const first = graphemesOf(word.slice(0, 64))[0] ?? "";
    const rest = word.slice(first.length);
    return [[first, titleCase(first, language)] as const, [rest, rest] as const];
  });
}
