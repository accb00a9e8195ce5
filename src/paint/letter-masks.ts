import type { Typeset } from "./line-ink.ts";
import { isSimple } from "./text/letter-reach.ts";

// Skia keeps letters as masks up to 256 pixels wide and tall; larger ones are paths, smoothed a shade otherwise at a clip.
const largestMask = 250;
// Of a size of 1, the widest: em dashes and W, or conjuncts and emoji; some signs are wider than any bound.
const widest = { simple: 1.4, other: 4 };
const withoutBound = /[\uFDFA-\uFDFF\u2E3A\u2E3B\uA9C5\u{12000}-\u{1254F}]/u;

/** Whether all letters come from Skia's glyph cache, so that a clip to whole pixels leaves the rest of them as it was. */
export function areMasks({ layer, lines, size }: Typeset): boolean {
  const tallest = (layer.highlight_font_size ?? layer.font_size) / layer.font_size;
  const largest = size * Math.max(1, tallest);
  return lines.every(({ text }) => {
    const share = isSimple(text) ? widest.simple : widest.other;
    return !withoutBound.test(text) && largest * share + layer.stroke_width * 2 <= largestMask;
  });
}
