import { graphemesOf, graphemeStart } from "../../design/graphemes.ts";
import { marksHighlights, readHighlights, type Span } from "../../design/highlights.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";

/** A text for drawing, without the markers of its highlights. */
export interface StyledText {
  text: string;
  /** 1 for each highlighted UTF-16 code unit; absent without highlights. */
  marks?: Uint8Array;
}

// Deprecated format characters, which affect neither word boundaries nor case mapping.
const [begin, end] = ["\u206A", "\u206B"];

export function readStyledText(layer: TextLayer, source: string, language: string): StyledText {
  const change = (text: string) => transformText(text, layer.text_transform, language);
  if (!marksHighlights(layer)) return { text: change(source) };
  const { text, spans } = readHighlights(source.replaceAll(/[\u206A\u206B]/g, ""));
  if (spans.length === 0) return { text: change(text) };
  if (layer.text_transform === "none") return { text, marks: marksOf(text, spans) };
  const transformed = readDelimited(change(delimit(text, spans)));
  return { text: transformed.text, marks: marksOf(transformed.text, transformed.spans) };
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

function readDelimited(delimitedText: string): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  let length = 0;
  let from = 0;
  const pieces = delimitedText.split(/([\u206A\u206B])/).filter((piece) => {
    if (piece === begin) from = length;
    else if (piece === end) spans.push({ from, to: length });
    else length += piece.length;
    return piece !== begin && piece !== end;
  });
  return { text: pieces.join(""), spans };
}

/** Moves the ends of highlights to the starts of graphemes. */
function marksOf(text: string, spans: readonly Span[]): Uint8Array {
  const marks = new Uint8Array(text.length);
  for (const { from, to } of spans) marks.fill(1, graphemeStart(text, from), graphemeStart(text, to));
  return marks;
}

const words = new Intl.Segmenter("en", { granularity: "word" });

const transforms = {
  none: (text) => text,
  uppercase: (text, language) => text.toLocaleUpperCase(language),
  lowercase: (text, language) => text.toLocaleLowerCase(language),
  capitalize: (text, language) =>
    Array.from(words.segment(text), ({ segment }) => capitalizeWord(segment, language)).join(""),
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
  return Array.from(words.segment(text)).flatMap(({ segment }) => {
    const first = graphemesOf(segment.slice(0, 64))[0] ?? "";
    const rest = segment.slice(first.length);
    return [[first, first.toLocaleUpperCase(language)] as const, [rest, rest] as const];
  });
}

function capitalizeWord(word: string, language: string): string {
  const first = graphemesOf(word.slice(0, 64))[0] ?? "";
  return first.toLocaleUpperCase(language) + word.slice(first.length);
}
