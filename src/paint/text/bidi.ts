import readBidi, { type Bidi } from "bidi-js";
import { segmentGraphemes } from "../../design/graphemes.ts";

const firstStrong = /[\p{L}\u200E\u200F\u061C]/u;
// Text in isolates is ignored (UAX #9, P2), from the initiator to its end or the paragraph's.
const isolates = /[\u2066-\u2068][^\u2066-\u2069]*(?:\u2069|$)/gu;
// Right-to-left scripts, whose letters have the bidirectional classes R or AL (UAX #9).
const rightToLeft =
  /[\u200F\u061C\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Samaritan}\p{Script=Mandaic}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}\p{Script=Mende_Kikakui}]/u;

/** The direction of a paragraph by its first strong character (UAX #9, P2 and P3); left to right without one. */
export function baseDirection(paragraph: string): "ltr" | "rtl" {
  const letter = firstStrong.exec(paragraph.replaceAll(isolates, ""))?.[0];
  return letter !== undefined && rightToLeft.test(letter) ? "rtl" : "ltr";
}

// Right-to-left scripts, presentation forms and directional controls.
const maybeRightToLeft =
  /[\u0590-\u08FF\u200F\u2067\u2068\uFB1D-\uFDFF\uFE70-\uFEFF\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
let bidi: Bidi | undefined;

/** The embedding level of each code unit of a line (UAX #9); undefined when the whole line is left-to-right. */
export function embeddingLevels(line: string, direction: "ltr" | "rtl"): Uint8Array | undefined {
  if (direction === "ltr" && !maybeRightToLeft.test(line)) return undefined;
  bidi ??= readBidi();
  const { levels } = bidi.getEmbeddingLevels(
    line.replaceAll(/[\u{10000}-\u{10FFFF}]/gu, substituteOf),
    direction,
  );
  for (const { segment, index } of segmentGraphemes(line)) {
    if (segment.length > 1) levels.fill(levels[index] ?? 0, index, index + segment.length);
  }
  return levels;
}

/** Two code units of the same class, for a supplementary character that the library's tables lack. */
function substituteOf(character: string): string {
  if (maybeRightToLeft.test(character)) return "\u05D0\u05D0";
  return /\p{L}/u.test(character) ? "aa" : "\u2603\u2603";
}

/** The runs of equal level, in logical order. */
export function levelRuns(length: number, levels: Uint8Array | undefined) {
  const runs: { from: number; to: number; level: number }[] = [];
  for (let at = 0; at < length; at += 1) {
    const level = levels?.[at] ?? 0;
    const last = runs.at(-1);
    if (last?.level === level) last.to = at + 1;
    else runs.push({ from: at, to: at + 1, level });
  }
  return runs;
}

/** The visual order of runs, by their levels in logical order (UAX #9, L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      const start = levels.findIndex((runLevel, index) => index >= from && runLevel >= level);
      if (start < 0) break;
      const after = levels.findIndex((runLevel, index) => index > start && runLevel < level);
      const end = after < 0 ? order.length : after;
      reverse(order, start, end);
      from = end;
    }
  }
  return order;
}

function reverse(order: number[], start: number, end: number): void {
  const reversed = order.slice(start, end).toReversed();
  order.splice(start, reversed.length, ...reversed);
}
