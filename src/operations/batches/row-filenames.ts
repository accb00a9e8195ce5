import { foldCase } from "../../design/fold-case.ts";

/** Of a whole name, in UTF-16 code units and in bytes of UTF-8. More can't be unpacked on every system. */
const maxCharacters = 200;
const maxBytes = 255;
/** What may follow the name: a number that makes it unique, and the extension. */
const reserved = " (10000).webp".length;
/** What is read of a name; the rest is cut in any case. */
const maxRead = 4 * maxCharacters;
/** What Windows, macOS, Linux or zip programs don't accept in a name, and controls that disguise an extension. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]/gu;
/** Names of devices, which Windows opens in place of a file. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Only what can be an image's; other endings, as in "Dr. Who", are part of the name. */
const imageExtension = /\.(?:jpe?g|png|gif|webp|avif|pdf)$/i;

/**
 * Names of files for the rows of a batch, without the extension that all of them get: those that the rows ask for, made safe
 * and cut, or the row's number. No two are equal, even where case and Unicode's forms of a letter don't count. With several
 * endings, each row has a name with each of them, in turn. The time grows with the number of names alone: each number is
 * tried once for each name.
 */
export function nameFiles(
  wanted: readonly (string | undefined)[],
  endings: readonly string[] = [""],
): string[] {
  const digits = Math.max(3, String(wanted.length).length);
  const suffixes = endings.map((ending) => (ending === "" ? "" : `-${ending}`));
  const longest = Math.max(...suffixes.map((suffix) => suffix.length));
  const stems = wanted.flatMap((name, index) => {
    const stem = safeStem(name ?? "", longest + reserved) || String(index + 1).padStart(digits, "0");
    return suffixes.map((suffix) => stem + suffix);
  });
  /** The number that comes next for each name that is taken, folded. */
  const nextNumbers = new Map<string, number>();
  return stems.map((stem) => {
    const folded = foldCase(stem);
    let number = nextNumbers.get(folded) ?? 1;
    const numbered = (text: string) => (number === 1 ? text : `${text} (${number})`);
    while (nextNumbers.has(numbered(folded))) number += 1;
    nextNumbers.set(numbered(folded), 2);
    nextNumbers.set(folded, number + 1);
    return numbered(stem);
  });
}

function safeStem(name: string, reserve: number): string {
  const clean = name
    .slice(0, maxRead)
    .normalize("NFC")
    .replaceAll(unsafeCharacters, " ")
    .replace(imageExtension, "")
    .replaceAll(/\s+/g, " ");
  const cut = withoutEdges(cutTo(withoutEdges(clean), reserve));
  return deviceName.test(cut) ? `_${cut}` : cut;
}

/** Without blanks and dots at its ends. A regular expression would try each run of them from each of its characters. */
function withoutEdges(text: string): string {
  const isEdge = (at: number) => text[at] === " " || text[at] === ".";
  let [start, end] = [0, text.length];
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return text.slice(start, end);
}

/** As many whole characters as leave room for the rest of the name. */
function cutTo(text: string, reserve: number): string {
  let [end, bytes] = [0, 0];
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (end + character.length > maxCharacters - reserve || bytes > maxBytes - reserve) break;
    end += character.length;
  }
  return text.slice(0, end);
}
