interface Delimiter {
  delimiter: string;
  /** Where the cells begin: behind a byte order mark and a line that names the delimiter. */
  start: number;
}

/** What spreadsheets write between cells. */
const usual = [",", ";", "\t"];

/** A line for Excel, which spreadsheets may have put in quotes when they wrote it again. */
const namedDelimiter = /^\s*(?:sep=([^\s\w"]|\t)|"sep=([^\s\w"]|\t)")[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/** Blank lines may stand before it, but not many. */
const longestNaming = 200;

/**
 * The character between the cells: the one that a first line `sep=;` names, or else the one of comma, semicolon and tab that
 * is most frequent in the first line that isn't blank, outside of quotes.
 */
export function findDelimiter(text: string): Delimiter {
  const named = namedDelimiter.exec(text.slice(0, longestNaming));
  const delimiter = named?.[1] ?? named?.[2];
  if (named !== null && delimiter !== undefined) return { delimiter, start: named[0].length };
  return { delimiter: mostFrequent(text), start: text.startsWith("\uFEFF") ? 1 : 0 };
}

function mostFrequent(text: string): string {
  const counts = new Map(usual.map((character) => [character, 0]));
  let isQuoted = false;
  const start = text.search(/[^\r\n]/);
  for (let at = Math.max(0, start); at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === "\n" || character === "\r") break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const countOf = (character: string) => counts.get(character) ?? 0;
  return usual.reduce((max, one) => (countOf(one) > countOf(max) ? one : max));
}
