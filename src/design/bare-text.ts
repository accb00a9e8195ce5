/**
 * What searches leave out of a decomposed text (NFD), as a regular expression of JavaScript and of PostgreSQL: combining accents,
 * and hyphen, non-breaking hyphen, en dash and hyphen-minus, which people type for each other or leave out.
 */
export const leftOut = "[\u0300-\u036F\u2010\u2011\u2013-]";

/** Letters with a stroke, which have no decomposition, and those that are typed for them. */
export const strokedLetters = { from: "đøł", to: "dol" };

const leftOutOf = new RegExp(leftOut, "g");
const stroked = new RegExp(`[${strokedLetters.from}]`, "g");
const unstroked = (letter: string) => strokedLetters.to.charAt(strokedLetters.from.indexOf(letter));

/** A case-folded text without hyphens and accents, as searches compare it. */
export const bareText = (folded: string): string =>
  folded.normalize("NFD").replaceAll(leftOutOf, "").replaceAll(stroked, unstroked);
