import { emojiFamily, fontFamilies } from "../../../design/font-families.ts";

/** Whether every family that a design may choose has these letters: most of Latin-1, dashes, quotation marks, … • − ™ and €. */
export function isCommon(text: string): boolean {
  return commonLetters.test(text);
}

const commonLetters =
  /^[\x20-\x7E\xA0-\xA3\xA5\xA7-\xAB\xAE-\xB0\xB4\xB6-\xB8\xBA\xBB\xBF-\xFF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]*$/;

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
