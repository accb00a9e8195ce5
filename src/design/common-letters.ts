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
