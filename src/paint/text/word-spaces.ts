import type { Line } from "./wrap-text.ts";

/** The characters that a canvas widens by its `wordSpacing`: no other blanks, such as an ideographic space. */
const wordSpace = /[ \t\u00A0]/g;
// Blanks but no-break spaces.
const indent = /^[\t \u1680\u2000-\u2006\u2008-\u200A\u205F\u3000]*/;

/** The spaces in a part of a line that are widened when it is justified. Those before its first letter aren't. */
export function countWordSpaces(line: string, from = 0, to = line.length): number {
  const begin = Math.max(from, indent.exec(line)?.[0].length ?? 0);
  return line.slice(begin, to).match(wordSpace)?.length ?? 0;
}

/**
 * Whether a paragraph begins with tabs, or with spaces after other blanks: canvases widen those differently, and spaces after
 * them too, if the line is drawn with one call. Spaces alone are removed.
 */
export function hasUncertainIndent(text: string): boolean {
  return text.split("\n").some((line) => {
    const blanks = indent.exec(line)?.[0].replace(/^ +/, "") ?? "";
    return blanks.includes("\t") || blanks.includes(" ");
  });
}

/** What is added to each space of a justified line, in pixels, so that `spare` is used up. */
export function wordSpacingOf(line: Line, spare: number): number {
  const spaces = countWordSpaces(line.text);
  return line.last || spaces === 0 || spare <= 0 ? 0 : spare / spaces;
}
