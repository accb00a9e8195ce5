import { graphemeStart } from "../../design/graphemes.ts";
import { marksHighlights, readHighlights, type Span } from "../../design/highlights.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";
import { transformText } from "./transform-text.ts";

/** A text as it is drawn, without the stars around its highlights. */
export interface StyledText {
  text: string;
  /** 1 for each UTF-16 code unit that is highlighted; absent when nothing is. */
  marks?: Uint8Array;
}

// Format characters that Unicode deprecates: neither words nor the rules of case end at them.
const [begin, end] = ["\u206A", "\u206B"];

export function readStyledText(layer: TextLayer, source: string, language: string): StyledText {
  const change = (text: string) => transformText(text, layer.text_transform, language);
  if (!marksHighlights(layer)) return { text: change(source) };
  const { text, spans } = readHighlights(source.replaceAll(/[\u206A\u206B]/g, ""));
  if (spans.length === 0) return { text: change(text) };
  if (layer.text_transform === "none") return { text, marks: marksOf(text, spans) };
  const changed = readDelimited(change(delimit(text, spans)));
  return { text: changed.text, marks: marksOf(changed.text, changed.spans) };
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

function readDelimited(delimited: string): { text: string; spans: Span[] } {
  const spans: Span[] = [];
  let length = 0;
  let from = 0;
  const pieces = delimited.split(/([\u206A\u206B])/).filter((piece) => {
    if (piece === begin) from = length;
    else if (piece === end) spans.push({ from, to: length });
    else length += piece.length;
    return piece !== begin && piece !== end;
  });
  return { text: pieces.join(""), spans };
}

/** No highlight begins or ends within a grapheme. */
function marksOf(text: string, spans: readonly Span[]): Uint8Array {
  const marks = new Uint8Array(text.length);
  for (const { from, to } of spans) marks.fill(1, graphemeStart(text, from), graphemeStart(text, to));
  return marks;
}
