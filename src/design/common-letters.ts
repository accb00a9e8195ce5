/** Whether every family that a design may choose has these letters: most of Latin-1, dashes, quotation marks, … • − ™ and €. */
export function isCommon(text: string): boolean {
  return commonLetters.test(text);
}

const commonLetters =
  /^[\x20-\x7E\xA0-\xA3\xA5\xA7-\xAB\xAE-\xB0\xB4\xB6-\xB8\xBA\xBB\xBF-\xFF\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]*$/;
