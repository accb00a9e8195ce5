/** Letters whose title case isn't their upper case (Unicode, UnicodeData.txt). */
const titleCaseOf: Readonly<Record<string, string>> = { ǆ: "ǅ", ǉ: "ǈ", ǌ: "ǋ", ǳ: "ǲ" };

/** Georgian has no capital letters at the start of words or names; its upper case is for whole headings. */
const georgian = /^[\u10D0-\u10FF]/;

/** The first letter of a word in title case. Unlike the upper case of whole Greek words, it keeps its accent. */
export function titleCase(letter: string, language: string): string {
  if (georgian.test(letter)) return letter;
  return titleCaseOf[letter] ?? upperCase(letter, language);
}

/** Upper case that keeps the accents of Greek, so that a lower case of it is the text again. */
export const upperCase = (text: string, language: string) =>
  /^el\b/i.test(language) ? text.toUpperCase() : text.toLocaleUpperCase(language);
