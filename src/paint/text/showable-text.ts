import { graphemesOf } from "../../design/graphemes.ts";
import { familiesCovering } from "./coverage.ts";
import { isPlain } from "./font-stack.ts";
import { showEmoji } from "./show-emoji.ts";

export interface ShowableText {
  text: string;
  /** How many graphemes, in whole or in part, no font has letters for. */
  left_out: number;
}

/** Whether a layer's own family has a glyph for a code point that the installed ones may lack. */
export type Covers = (codePoint: number) => boolean;

// What is never seen needs no glyph, save the fillers of Hangul, which fonts do hold.
const needsNoGlyph = /^(?:[\t\n\v\f\r\u2028\u2029]|(?!\p{L})\p{Default_Ignorable_Code_Point})$/u;
const control = /(?![\t\n\v\f\r])\p{Cc}/gu;
const mark = /^\p{M}$/u;
const coversNone: Covers = () => false;

/**
 * A text as the fonts can show it: without the letters that none of them has, which would be boxes or come from a font
 * of the host. Signs that are emoji by nature are marked as such, so that no symbol font takes them.
 */
export function showableText(text: string, ownCovers: Covers = coversNone): ShowableText {
  if (isPlain(text)) return { text, left_out: 0 };
  const visible = text.replaceAll(control, "");
  const isMissing = (letter: string) => {
    const codePoint = letter.codePointAt(0) ?? 0;
    return familiesCovering(codePoint).length === 0 && !ownCovers(codePoint) && !needsNoGlyph.test(letter);
  };
  const missing = new Set([...new Set(visible)].filter(isMissing));
  if (missing.size === 0) return { text: showEmoji(visible), left_out: 0 };
  let left_out = 0;
  const shown = graphemesOf(visible).map((grapheme) => {
    const letters = Array.from(grapheme);
    if (!letters.some((letter) => missing.has(letter))) return grapheme;
    left_out += 1;
    const whole =
      letters.every((letter) => !missing.has(letter) || mark.test(letter)) && !missing.has(letters[0] ?? "");
    return whole ? letters.filter((letter) => !missing.has(letter)).join("") : "";
  });
  return { text: showEmoji(shown.join("")), left_out };
}
