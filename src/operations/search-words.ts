import { foldCase } from "../design/fold-case.ts";
import { hyphens } from "../store/design-lists.ts";

const maxWords = 10;

/** The words of a search, folded and without hyphens: `E-mail` finds `email`, and the other way round. */
export function searchWords(search: string): string[] {
  return withoutHyphens(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** Whether a text has all words of a search. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const bare = withoutHyphens(text);
  return words.every((word) => bare.includes(word));
}

function withoutHyphens(text: string): string {
  return hyphens.reduce((bare, hyphen) => bare.replaceAll(hyphen, ""), foldCase(text));
}
