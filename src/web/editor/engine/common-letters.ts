import { emojiFamily, fontFamilies } from "../../../design/font-families.ts";
import { isCommon } from "../../../design/slice-letters.ts";

/** Families that have all common letters, so that such a text needs no fallback. */
export const familiesWithCommonLetters: readonly string[] = fontFamilies.filter(
  (family) => family !== emojiFamily,
);

/** Of these, the ones that have arrows too, which buttons often end with. */
/* oxlint-disable limn/words-in-catalogues -- names of fonts */
export const familiesWithArrows: readonly string[] = [
  "Anton",
  "Cormorant Garamond",
  "DM Sans",
  "Inter",
  "JetBrains Mono",
  "Manrope",
  "Space Grotesk",
];
/* oxlint-enable limn/words-in-catalogues */

const arrows = /[←↑→↓]/g;

/** The letters of a text for which a family with all common letters, and perhaps with arrows, may need another. */
export function uncommonLetters(text: string, hasArrows: boolean): string {
  if (isCommon(text)) return "";
  const others = hasArrows ? text.replaceAll(arrows, "") : text;
  return isCommon(others)
    ? ""
    : Array.from(others)
        .filter((letter) => !isCommon(letter))
        .join("");
}
