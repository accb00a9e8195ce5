import { startsOfGraphemes } from "../../design/graphemes.ts";

// Scripts written without spaces whose words only a dictionary can tell (UAX #14, class SA).
const withoutSpaces = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
// The dictionary is chosen by the script, not by this language.
const dictionary = new Intl.Segmenter("th", { granularity: "word" });
const opens = /^[\p{Ps}\p{Pi}"']+$/u;
// Marks that repeat or shorten the word before them.
const belongsBefore = /^[ๆฯໆຯៗ]+$/u;

/** Cuts a piece of text where a dictionary finds words that no blank tells apart; the parts joined are the piece. */
export function splitIntoWords(piece: string): string[] {
  if (!withoutSpaces.test(piece)) return [piece];
  const starts = startsOfGraphemes(piece);
  const words: string[] = [];
  let isOpening = false;
  for (const { segment, index, isWordLike } of dictionary.segment(piece)) {
    const begins = starts.has(index);
    const opening = begins && opens.test(segment);
    const beginsWord = begins && (opening || (isWordLike === true && !belongsBefore.test(segment)));
    if (words.length > 0 && (isOpening || !beginsWord)) words[words.length - 1] += segment;
    else words.push(segment);
    isOpening = opening || (isOpening && !begins);
  }
  return words;
}
