import { graphemesOf } from "../graphemes.ts";
import { titleCase, upperCase } from "../title-case.ts";

/** Particles that are lower case within a name. */
const particles: ReadonlySet<string> = new Set(
  "af bin da das de del della den der di do dos du e ibn la las los of ten ter van von y zu zum zur".split(
    " ",
  ),
);
/** Particles that may begin a name, when only the family name is given. */
const leadingParticles: ReadonlySet<string> = new Set("da de del della di du la van von".split(" "));
const number = /^(?:II|III|IV|VI|VII|VIII|IX)$/;
// Splits a word at hyphens, apostrophes and dots: Jean-Luc, O'Neil, J.P.
const parts = /[^-‐–'’ʼ.]+|[-‐–'’ʼ.]/gu;

/** The position of a word in a name, and whether the whole name is upper case. */
interface Place {
  first: boolean;
  last: boolean;
  shouted: boolean;
}

/**
 * Capitalises names that are all lower or all upper case. Words of mixed case, such as McDonald, are left unchanged.
 */
export function formatName(value: string, locale: string): string {
  const isUppercase = value === upperCase(value, locale);
  const pieces = value.split(/(\s+)/u);
  const words = pieces.filter((piece) => piece.trim() !== "");
  let index = -1;
  return pieces
    .map((piece) => {
      if (piece.trim() === "") return piece;
      index += 1;
      const place = { first: index === 0, last: index === words.length - 1, shouted: isUppercase };
      return formatWord(piece, locale, place);
    })
    .join("");
}

function formatWord(word: string, locale: string, place: Place): string {
  const small = word.toLocaleLowerCase(locale);
  const large = upperCase(word, locale);
  if (word !== small && word !== large) return word;
  if (!place.last && (place.first ? leadingParticles : particles).has(small)) {
    return word === small || place.shouted ? small : word;
  }
  return word === large && isKeptUppercase(word, place) ? word : capitalizeParts(small, locale);
}

/** Roman numerals; and in names of mixed case words of up to three letters and their dots, which are initials or titles. */
function isKeptUppercase(word: string, { first, shouted: isUppercase }: Place): boolean {
  const letters = word.replaceAll(".", "");
  return (!first && number.test(word)) || (!isUppercase && graphemesOf(letters).length <= 3);
}

function capitalizeParts(small: string, locale: string): string {
  let before = "";
  let joiner = "-";
  return Array.from(small.matchAll(parts), ([part]) => {
    if (/^[-‐–'’ʼ.]$/u.test(part)) {
      joiner = part;
      return part;
    }
    // After an apostrophe only a part behind a single letter is capitalised: O'Neil and D'Angelo, but Ja'far.
    const isWordStart = /[-‐–.]/u.test(joiner) || (before.length === 1 && part.length > 1);
    before = part;
    return isWordStart ? capitalize(part, locale) : part;
  }).join("");
}

function capitalize(part: string, locale: string): string {
  if (/^mc\p{L}{3,}$/u.test(part)) return `Mc${capitalize(part.slice(2), locale)}`;
  if (/^nl\b/i.test(locale) && part.startsWith("ij")) return `IJ${part.slice(2)}`;
  const initial = graphemesOf(part.slice(0, 64))[0] ?? "";
  return titleCase(initial, locale) + part.slice(initial.length);
}
