// Latin, Greek and Cyrillic letters and signs that look the same wherever they stand, none of them an emoji or Han.
const plainText =
  /^[\x20-\x7E\xA0-\xA8\xAA-\xAC\xAF-\u024F\u0386-\u03FF\u0400-\u0482\u048A-\u052F\u1E00-\u1EFF\u2013\u2014\u2018-\u201E\u2026\u2039\u203A\u20AC]*$/;

const last = 0x20_ac;

/** Whether a text is of such letters alone. */
export function isPlainText(text: string): boolean {
  return plainText.test(text);
}

/** Their code points, in order. */
export const plainCodes: readonly number[] = Array.from({ length: last + 1 }, (_, code) => code).filter(
  (code) => plainText.test(String.fromCharCode(code)),
);
