import type { Line } from "./wrap-text.ts";

/** The characters that a canvas widens by its `wordSpacing`: no other blanks, such as an ideographic space. */
const wordSpace = /[ \t\u00A0]/g;
// Blanks but no-break spaces, and those that a canvas would widen among them.
const blank = String.raw`\t \u1680\u2000-\u2006\u2008-\u200A\u205F\u3000`;
const indent = new RegExp(`^[${blank}]*`, "u");
const uncertainIndent = new RegExp(`^ *(?:[${blank}]*\\t|(?! )[${blank}]+ )`, "mu");

/** The spaces in a part of a line that are widened when it is justified. Those before its first letter aren't. */
export function countWordSpaces(line: string, from = 0, to = line.length): number {
  const begin = Math.max(from, indent.exec(line)?.[0].length ?? 0);
  return line.slice(begin, to).match(wordSpace)?.length ?? 0;
}

/**
 * Whether a paragraph begins with blanks that canvases widen differently, together with spaces after them, if it is drawn
 * with one call.
 */
export function hasUncertainIndent(text: string): boolean {
  return uncertainIndent.test(text);
}

/** What is added to each space of a justified line, in pixels, so that `spare` is used up. */
export function wordSpacingOf(line: Line, spare: number): number {
  const spaces = countWordSpaces(line.text);
  return line.last || spaces === 0 || spare <= 0 ? 0 : spare / spaces;
}
