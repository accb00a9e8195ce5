import { foldCase } from "../design/fold-case.ts";
import { bareText } from "../design/bare-text.ts";

const maxWords = 10;

/** The words of a search, folded and without hyphens and accents: `E-mail` finds `email`, and the other way round. */
export function searchWords(search: string): string[] {
  return bareWords(search).split(/\s+/).filter(Boolean).slice(0, maxWords);
}

/** Whether a text has all words of a search. */
export function hasWords(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const bare = bareWords(text);
  return words.every((word) => bare.includes(word));
}

const bareWords = (text: string) => bareText(foldCase(text));
