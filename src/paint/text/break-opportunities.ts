import LineBreaker from "linebreak";
import { startsOfGraphemes } from "../../design/graphemes.ts";
import { isPlain } from "./font-stack.ts";

/** Text without a break opportunity, and the spaces after it, which are ignored at the end of a line. */
export interface Unit {
  text: string;
  blanks: string;
}

/** Splits a paragraph at its break opportunities (UAX #14, with dictionaries for scripts without spaces). */
export function breakIntoUnits(paragraph: string): Unit[] {
  const breaker = new LineBreaker(paragraph);
  const starts = isPlain(paragraph) ? undefined : startsOfGraphemes(paragraph);
  const korean = starts !== undefined && hangul.test(paragraph) && !kana.test(paragraph);
  const pieces: string[] = [];
  let from = 0;
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak()) {
    const { position } = next;
    const isWhole = position === paragraph.length || (starts?.has(position) ?? true);
    const before = paragraph.slice(Math.max(from, position - longestLook), position);
    const after = paragraph.slice(position, position + longestLook);
    if (!isWhole || isUnbreakable(before, after, korean)) continue;
    pieces.push(paragraph.slice(from, position));
    from = position;
  }
  if (starts === undefined) return pieces.map(unitOf);
  return pieces.flatMap((piece) => piece.split(besideQuotes).flatMap(splitIntoWords)).map(unitOf);
}

// Context in code units; a longer one would make long texts slow.
const longestLook = 8;
// No break after the scheme of a URL, or after signs that belong to a word, as in C++.
const continuedAfter = /(?:[a-z]:\/\/|[+*#=~^])$/iu;
const hangul = /\p{Script=Hangul}/u;
const endsInHangul = /\p{Script=Hangul}$/u;
const beginsWithHangul = /^\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const wordEnd = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{N}\p{Pe}\p{Pf}%]$/u;
const wordStart = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{N}\p{Ps}\p{Pi}]/u;

/** Korean breaks lines between words, not between syllables. */
function isUnbreakable(before: string, after: string, korean: boolean): boolean {
  if (after === "") return false;
  if (continuedAfter.test(before)) return true;
  if (korean) return wordEnd.test(before) && wordStart.test(after);
  return endsInHangul.test(before) && beginsWithHangul.test(after);
}

// Chinese text may break beside quotation marks as beside ideographs (UAX #14, LB19a).
const letter = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
const closer = "，。、；：！？）」』】》〉";
const opener = "（「『【《〈";
const besideQuotes = new RegExp(
  `(?<=[${letter}${closer}])(?=[“‘][${letter}${opener}])|(?<=[${letter}${closer}][”’])(?=[${letter}${opener}])`,
  "u",
);

function unitOf(piece: string): Unit {
  const text = piece.trimEnd();
  return { text, blanks: piece.slice(text.length) };
}

// Scripts without spaces, whose words need a dictionary (UAX #14, class SA).
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// The segmenter chooses the dictionary by script; the language doesn't matter.
const dictionary = new Intl.Segmenter("th", { granularity: "word" });
const openingMarks = /^[\p{Ps}\p{Pi}"']+$/u;
// Repetition and abbreviation marks, which belong to the word before them.
const trailingMarks = /^[ๆฯໆຯៗ]+$/u;

/** Splits text without spaces into words by dictionary. The parts joined are the text. */
function splitIntoWords(piece: string): string[] {
  if (!withoutSpaces.test(piece)) return [piece];
  const starts = startsOfGraphemes(piece);
  const words: string[] = [];
  let isOpening = false;
  for (const { segment, index, isWordLike } of dictionary.segment(piece)) {
    const begins = starts.has(index);
    const opening = begins && openingMarks.test(segment);
    const beginsWord = begins && (opening || (isWordLike === true && !trailingMarks.test(segment)));
    if (words.length > 0 && (isOpening || !beginsWord)) words[words.length - 1] += segment;
    else words.push(segment);
    isOpening = opening || (isOpening && !begins);
  }
  return words;
}
