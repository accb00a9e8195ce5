/** Whether every family that a design may choose has these letters: most of Latin-1, dashes, quotation marks, … • − ™ and €. */
export function isCommon(text: string): boolean {
  return onlyCommon.test(text);
}

const onlyCommon =
  /^[\x20-\x7E\xA0-\xA3\xA5\xA7-\xAB\xAE-\xB0\xB4\xB6-\xB8\xBA\xBB\xBF-\xFF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]*$/;

const last = 0x22ff;

/** All of them, and the arrows that buttons often end with. */
export const commonLetters =
  Array.from({ length: last }, (_, code) => String.fromCodePoint(code))
    .filter(isCommon)
    .join("") + "←↑→↓";

/** The most letters that a request for a slice of a font may name. A text with more gets the whole font. */
export const maxSliceLetters = 500;

// Latin, Greek and Cyrillic without combining marks, superscripts and digraphs; punctuation, currencies but ₹, arrows.
const european =
  /^[\u0020-\u00B1\u00B4-\u00B8\u00BA-\u01C3\u01CD-\u01F0\u01F4-\u024F\u0370-\u0482\u048A-\u052F\u1E00-\u1EFF\u2000-\u206F\u20A0-\u20B8\u20BA-\u20C0\u2122\u2190-\u2193]$/u;
// Han, kana, and Hangul in syllables.
const eastAsian =
  /^[\u2E80-\u2FFF\u3041-\u3096\u309B-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]$/u;
const signs = /^(?:[\u2150-\u2BFF\u3000-\u3029\u3030-\u303F]|[\uFE00-\uFE0F])$/u;
// Other letters lead to them in the whole fonts, by rules that slices don't have.
const hintedOtherwise = /^[㉐㋿]$/u;
const emoji = /^[\u{1F170}-\u{1F7FF}\u{1F900}-\u{1FAFF}]$/u;

/**
 * Whether a slice of a family with a letter draws it like the whole font: it combines with no letter that the slice may lack,
 * and the letters by which FreeType hints it are known (`letter-slice.ts`).
 */
export function isSliced(letter: string, { isOfHan }: { isOfHan: boolean }): boolean {
  if (european.test(letter)) return true;
  return isOfHan && (eastAsian.test(letter) || signs.test(letter)) && !hintedOtherwise.test(letter);
}

/** Whether, of the families that a design may choose, only those for Han and for emoji have the letter. */
export function isEastAsianOrEmoji(letter: string): boolean {
  return eastAsian.test(letter) || emoji.test(letter);
}
