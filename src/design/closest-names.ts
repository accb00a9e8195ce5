import { foldCase } from "./fold-case.ts";

// These bound the work for one name: words times letters of a word times letters of the name.
const maxWords = 8;
const maxWordLetters = 32;
const maxNameLetters = 100;

/** Of a search, at least so many letters have to be found. */
const minFound = 0.5;

/**
 * The names that a search probably meant, closest first, each once. Its words are looked for in a name in any order, regardless of
 * case, accents, hyphens and blanks, each with about one wrong letter in three.
 */
export function closestNames(search: string, names: readonly string[], max = 5): string[] {
  const words = searchedWords(search);
  const letters = words.reduce((sum, { length }) => sum + length, 0);
  if (letters === 0) return [];
  return [...new Set(names)]
    .map((name) => {
      const spelled = lettersOf(name).slice(0, maxNameLetters);
      const missing = words.reduce((sum, word) => sum + missingLetters(word, spelled), 0);
      return { name, missing: missing / letters, extra: spelled.length };
    })
    .filter(({ missing }) => missing <= 1 - minFound)
    .sort((one, other) => one.missing - other.missing || one.extra - other.extra)
    .slice(0, max)
    .map(({ name }) => name);
}

/** The words of a search, spelled as names are compared. */
export function searchedWords(search: string): string[] {
  return withoutMarks(search)
    .split(/\s+/)
    .map((word) => lettersOf(word).slice(0, maxWordLetters))
    .filter((word) => word !== "")
    .slice(0, maxWords);
}

/** Case-folded, without accents. */
function withoutMarks(text: string): string {
  return foldCase(text.slice(0, 300)).normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** The letters and digits of a name alone. */
function lettersOf(text: string): string {
  return withoutMarks(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** How many letters of a word a name lacks: all of them when too many are wrong. */
function missingLetters(word: string, name: string): number {
  const distance = distanceWithin(word, name);
  return distance <= (word.length < 4 ? 0 : Math.ceil(word.length / 3) - 1 || 1) ? distance : word.length;
}

/** The Levenshtein distance to the part of the name that is most similar to the word. */
function distanceWithin(word: string, name: string): number {
  if (name.includes(word)) return 0;
  let row = Array.from({ length: name.length + 1 }, () => 0);
  for (let at = 0; at < word.length; at += 1) {
    const next = [at + 1];
    for (let column = 1; column <= name.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (word[at] === name[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(...row);
}
