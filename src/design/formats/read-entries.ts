/** An entry of `map:` or `plural:`. `pieces` are its words, divided at each `#` that isn't escaped. */
export interface Entry {
  key: string;
  pieces: readonly string[];
}

const escaped = /\\([;=#\\])/g;

/** Reads `key=words;key=words`; undefined when an entry has no key or no `=`. An empty last entry is left out. */
export function readEntries(text: string): Entry[] | undefined {
  const entries = divide(text, ";").map((entry) => entry.trim());
  if (entries.at(-1) === "") entries.pop();
  if (entries.length === 0) return undefined;
  const read = entries.map(readEntry);
  return read.every((entry) => entry !== undefined) ? read : undefined;
}

function readEntry(text: string): Entry | undefined {
  const [key = "", ...words] = divide(text, "=");
  if (key.trim() === "" || words.length === 0) return undefined;
  return { key: unescape(key.trim()), pieces: divide(words.join("=").trim(), "#").map(unescape) };
}

/** A character behind a backslash divides nothing. */
function divide(text: string, mark: ";" | "=" | "#"): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === mark) {
      pieces.push(piece);
      piece = "";
      continue;
    }
    piece += character;
    if (character === "\\") {
      index += 1;
      piece += text.charAt(index);
    }
  }
  return [...pieces, piece];
}

function unescape(text: string): string {
  return text.replaceAll(escaped, "$1");
}
