import type { Placeholder } from "../placeholders.ts";

/** A merge tag in an alternative text. */
export interface AltTag {
  parameter: string;
  /** What stands for a reader without a value. */
  fallback: string;
  /** Set if the tag stands for a placeholder, and not for the whole text of a layer. */
  placeholder?: Placeholder;
}

/** A text in which marks stand for merge tags. */
export interface MarkedText {
  text: string;
  tags: readonly AltTag[];
}

// Private-use characters around a tag's index. They are removed from all texts first.
const opening = "\u{F0000}";
const closing = "\u{F0001}";
const reserved = /[\u{F0000}\u{F0001}]/gu;
const mark = /\u{F0000}(\d+)\u{F0001}/gu;

/** Adds a tag, and returns what stands for it in the text. */
export function markTag(tags: AltTag[], tag: AltTag): string {
  return `${opening}${tags.push(tag) - 1}${closing}`;
}

export function withoutMarks(text: string): string {
  return text.replaceAll(reserved, "");
}

/** The text with what is written for its tags. `writeText` gets what lies between them; a mark never does. */
export function writeMarked(
  { text, tags }: MarkedText,
  writeTag: (tag: AltTag) => string,
  writeText: (text: string) => string = (plain) => plain,
): string {
  let written = "";
  let from = 0;
  for (const match of text.matchAll(mark)) {
    const tag = tags[Number(match[1])];
    written += writeText(text.slice(from, match.index));
    if (tag !== undefined) written += writeTag(tag);
    from = match.index + match[0].length;
  }
  return written + writeText(text.slice(from));
}
