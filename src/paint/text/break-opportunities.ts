import LineBreaker from "linebreak";
import { startsOfGraphemes } from "../../design/graphemes.ts";
import { isPlain } from "./font-stack.ts";
import { splitIntoWords } from "./split-into-words.ts";

/** A stretch of text that no line may end within, and the blanks behind it, which don't count at a line's end. */
export interface Unit {
  text: string;
  blanks: string;
}

/** A paragraph without line feeds, cut wherever a line may end (UAX #14; dictionaries where that leaves it to them). */
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
    if (!isWhole || keepsTogether(before, after, korean)) continue;
    pieces.push(paragraph.slice(from, position));
    from = position;
  }
  if (starts === undefined) return pieces.map(unitOf);
  return pieces.flatMap((piece) => piece.split(besideQuotes).flatMap(splitIntoWords)).map(unitOf);
}

// In code units; a longer look would make long texts slow.
const longestLook = 8;
// An address goes on after its scheme, and signs belong to what stands beside them: C++.
const goesOn = /(?:[a-z]:\/\/|[+*#=~^])$/iu;
const hangul = /\p{Script=Hangul}/u;
const endsInHangul = /\p{Script=Hangul}$/u;
const beginsWithHangul = /^\p{Script=Hangul}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const wordSoFar = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{N}\p{Pe}\p{Pf}%]$/u;
const wordGoesOn = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Latin}\p{N}\p{Ps}\p{Pi}]/u;

/** Korean lines end between words, as its readers expect, not between the syllables of one. */
function keepsTogether(before: string, after: string, korean: boolean): boolean {
  if (after === "") return false;
  if (goesOn.test(before)) return true;
  if (korean) return wordSoFar.test(before) && wordGoesOn.test(after);
  return endsInHangul.test(before) && beginsWithHangul.test(after);
}

// Beside the quotation marks of Chinese, lines may end as beside ideographs (UAX #14, LB19a).
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
