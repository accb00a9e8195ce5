import readBidi, { type Bidi } from "bidi-js";
import { graphemeStart } from "../../design/graphemes.ts";

// Hebrew, Arabic and their neighbours, presentation forms, controls of direction, and the old scripts from right to left.
const maybeRightToLeft =
  /[\u0590-\u08FF\u200F\u2067\u2068\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
let bidi: Bidi | undefined;

/** The embedding level of each code unit of a line (UAX #9); absent when all of it runs from left to right. */
export function embeddingLevels(line: string, direction: "ltr" | "rtl"): Uint8Array | undefined {
  if (direction === "ltr" && !maybeRightToLeft.test(line)) return undefined;
  bidi ??= readBidi();
  const { levels } = bidi.getEmbeddingLevels(line.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, standIn), direction);
  for (let at = 1; at < levels.length; at += 1) levels[at] = levels[graphemeStart(line, at)] ?? 0;
  return levels;
}

/** Two code units of the same class for a character beyond the basic plane, which the algorithm's tables lack. */
function standIn(character: string): string {
  if (maybeRightToLeft.test(character)) return "\u05D0\u05D0";
  return /\p{L}/u.test(character) ? "aa" : "\u2603\u2603";
}

/** The places of runs from left to right, by their levels in the order of reading (UAX #9, L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      const start = levels.findIndex((found, index) => index >= from && found >= level);
      if (start < 0) break;
      const after = levels.findIndex((found, index) => index > start && found < level);
      const end = after < 0 ? order.length : after;
      reverse(order, start, end);
      from = end;
    }
  }
  return order;
}

function reverse(order: number[], start: number, end: number): void {
  const turned = order.slice(start, end).toReversed();
  order.splice(start, turned.length, ...turned);
}
