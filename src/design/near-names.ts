import { foldCase } from "./fold-case.ts";

/** Only this many letters are compared, which bounds the work. */
const lettersCompared = 64;

/** The names that are similar to `name`, most similar first. */
export function nearNames(name: string, names: readonly string[], max = 5): string[] {
  const folded = comparable(name);
  const maxDistance = Math.max(2, Math.floor(folded.length / 3));
  return names
    .map((name) => ({ name, distance: distanceOf(folded, comparable(name)) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((one, other) => one.distance - other.distance)
    .slice(0, max)
    .map(({ name }) => name);
}

/** Whether two different names are probably meant to be the same one: another case, two letters swapped, one letter off. */
export function isMisspelling(name: string, other: string): boolean {
  if (name === other) return false;
  const [one, two] = [name, other].map((each) => comparable(each).replaceAll(/[\s_-]/g, "")) as [
    string,
    string,
  ];
  if (one === two) return true;
  if (Math.min(one.length, two.length) < 4 || one.includes(two) || two.includes(one)) return false;
  return sortedLetters(one) === sortedLetters(two) || distanceOf(one, two) === 1;
}

function sortedLetters(text: string): string {
  return Array.from(text).sort().join("");
}

function comparable(name: string): string {
  return foldCase(name.trim()).slice(0, lettersCompared);
}

/** 1 when one text contains the other, otherwise the Levenshtein distance. */
function distanceOf(one: string, other: string): number {
  if (one === other) return 0;
  if (one !== "" && other !== "" && (other.includes(one) || one.includes(other))) return 1;
  const letters = Array.from(other);
  const start = Array.from({ length: letters.length + 1 }, (_, index) => index);
  return (
    Array.from(one)
      .reduce((row, letter) => nextRow(row, letter, letters), start)
      .at(-1) ?? 0
  );
}

/** The next row of Levenshtein's table. */
function nextRow(row: readonly number[], letter: string, letters: readonly string[]): number[] {
  let left = (row[0] ?? 0) + 1;
  const next = [left];
  for (const [column, candidate] of letters.entries()) {
    const [diagonal = 0, above = 0] = row.slice(column, column + 2);
    left = Math.min(diagonal + (letter === candidate ? 0 : 1), above + 1, left + 1);
    next.push(left);
  }
  return next;
}
