import { segmentGraphemes } from "../../design/graphemes.ts";
import { embeddingLevels, levelRuns, visualOrder } from "./bidi.ts";
import type { RunMeasure } from "./measure-text.ts";
import type { Line } from "./wrap-text.ts";

// Marks of direction and joiners, which are no letters.
const invisible = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]+$/u;

type Spacings = Pick<RunMeasure, "spacings">;

/**
 * How many letter spacings, 0 or 1, follow the rightmost letter of a run: a canvas adds them on the right of letters in both
 * directions. `edge` is where that letter is in the text. Cursive letters have none.
 */
export function trailingSpacings(
  text: string,
  edge: "start" | "end",
  { spacings }: Spacings,
  measure: (text: string) => Spacings,
): number {
  if (spacings === 0) return 0;
  // Each letter has one.
  if (spacings === text.length) return 1;
  return spacingsOf(text, { from: 0, to: text.length, edge }, spacings, measure);
}

/** The same for a line that the canvas orders by itself. */
export function trailingSpacingsOfLine(
  text: string,
  direction: "ltr" | "rtl",
  { spacings }: Spacings,
  measure: (text: string) => Spacings,
): number {
  const levels = spacings === 0 || spacings === text.length ? undefined : embeddingLevels(text, direction);
  if (levels === undefined) return trailingSpacings(text, "end", { spacings }, measure);
  const runs = levelRuns(text.length, levels);
  const last = runs[visualOrder(runs.map(({ level }) => level)).at(-1) ?? 0];
  if (last === undefined) return 0;
  return spacingsOf(text, { ...last, edge: last.level % 2 === 1 ? "start" : "end" }, spacings, measure);
}

interface Range {
  from: number;
  to: number;
  edge: "start" | "end";
}

/** The spacings that a text loses without a letter: only the shaper knows them, and only in context. */
function spacingsOf(
  text: string,
  { from, to, edge }: Range,
  spacings: number,
  measure: (text: string) => Spacings,
): number {
  const letters = Array.from(segmentGraphemes(text)).filter(
    ({ segment, index }) => index >= from && index < to && !invisible.test(segment),
  );
  const letter = letters.at(edge === "start" ? 0 : -1);
  if (letter === undefined) return 0;
  const rest = text.slice(0, letter.index) + text.slice(letter.index + letter.segment.length);
  return Math.max(0, Math.min(1, spacings - measure(rest).spacings));
}

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
