import { graphemesOf } from "../../design/graphemes.ts";
import { hasOwnStyle, marksHighlights, readHighlights, type StyledRun } from "../../design/text-runs.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import { casePieces, readStyledText, type CoversOf, showableText } from "./styled-text.ts";

/** Positions of a source in the text that is laid out. All are in UTF-16 code units. */
export interface SourceMap {
  /** The text that is laid out: without letters that no font has and without markers, in its case. */
  text: string;
  /** For each index of the source, and its end, the index in the text; never decreasing. */
  textIndexes: readonly number[];
}

/** Follows a source, in its runs, through the changes that layOutText makes before it breaks lines. */
export function mapSource(
  layer: TextLayer,
  runs: readonly StyledRun[],
  { language, ownCovers }: { language: string; ownCovers?: CoversOf | undefined },
): SourceMap {
  const { text } = readStyledText(layer, runs, { language, ownCovers });
  let before = "";
  const indexes: number[] = [];
  for (const run of runs) {
    const mapped = mapRun(layer, run, { ownCovers, isStyled: runs.some(hasOwnStyle) });
    for (const index of mapped.textIndexes.slice(0, -1)) indexes.push(before.length + index);
    before += mapped.text;
  }
  indexes.push(before.length);
  const cased = alignPieces(before, text, casePieces(before, layer.text_transform, language));
  return { text, textIndexes: through(indexes, cased) };
}

/** Follows one run up to the change of its case, which depends on the others. */
function mapRun(
  layer: TextLayer,
  run: StyledRun,
  { ownCovers, isStyled }: { ownCovers: CoversOf | undefined; isStyled: boolean },
): SourceMap {
  const covers = ownCovers?.(run.font_family ?? layer.font_family);
  const showable = showableText(run.text, covers).text;
  const letters = graphemesOf(run.text).map((letter): Piece => [letter, showableText(letter, covers).text]);
  const shown = alignPieces(run.text, showable, letters);
  if (!marksHighlights(layer) && !isStyled) return { text: showable, textIndexes: shown };
  const plain = showable.replaceAll(delimiters, "");
  const indexes = through(shown, without(showable, delimiterIndexes(showable)));
  if (!marksHighlights(layer)) return { text: plain, textIndexes: indexes };
  const highlighted = readHighlights(plain);
  return { text: highlighted.text, textIndexes: through(indexes, without(plain, highlighted.removed)) };
}

/** A part of a text, and what it becomes. */
type Piece = readonly [before: string, after: string];

/** The index after a change for each index before it, and for the end. Pieces are taken apart only if no length changes. */
function alignPieces(before: string, after: string, pieces: readonly Piece[]): number[] {
  const length = pieces.reduce((sum, [, result]) => sum + result.length, 0);
  if (length !== after.length) return alignEnds(before, after);
  const indexes: number[] = [];
  let at = 0;
  for (const [piece, result] of pieces) {
    const isSameLength = piece.length === result.length;
    for (let index = 0; index < piece.length; index += 1) indexes.push(isSameLength ? at + index : at);
    at += result.length;
  }
  return [...indexes, at];
}

/** For changes that depend on the text around them: what both texts begin and end with corresponds. */
function alignEnds(before: string, after: string): number[] {
  const max = Math.min(before.length, after.length);
  let start = 0;
  while (start < max && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return Array.from({ length: before.length + 1 }, (_, index) => {
    if (index >= before.length - end) return index + after.length - before.length;
    return Math.min(index, start);
  });
}

// Removed by readStyledText, which uses them itself.
const delimiters = /[\u206A\u206B]/g;

function delimiterIndexes(text: string): number[] {
  return Array.from(text.matchAll(delimiters), ({ index }) => index);
}

function without(text: string, removed: readonly number[]): number[] {
  const indexes: number[] = [];
  let next = 0;
  for (let index = 0; index <= text.length; index += 1) {
    indexes.push(index - next);
    if (removed[next] === index) next += 1;
  }
  return indexes;
}

function through(first: readonly number[], second: readonly number[]): number[] {
  return first.map((index) => second[index] ?? second.at(-1) ?? 0);
}
