import { cutToGraphemes } from "../../../design/graphemes.ts";

// What Windows, macOS, Linux or a shell would stumble over; written as a hyphen instead.
const awkward = /[\p{Cc}\p{Cf}<>:"/\\|?*\s]+/gu;
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const longest = 80;

/** A file's name for a design's document, without the ending: letters of every script stay. */
export function fileNameOf(name: string): string {
  const plain = cutToGraphemes(name.normalize("NFC").replaceAll(awkward, "-"), longest);
  const trimmed = plain.replaceAll(/^[-.]+|[-.]+$/g, "").toLowerCase();
  return trimmed === "" || reserved.test(trimmed) ? `design${trimmed === "" ? "" : `-${trimmed}`}` : trimmed;
}

/** `name.json` for each design, in order; what would be called alike gets a number. */
export function fileNamesOf(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const base = fileNameOf(name);
    let free = base;
    for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
    taken.add(free);
    return `${free}.json`;
  });
}
