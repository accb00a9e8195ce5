import { graphemesOf } from "../graphemes.ts";

/** Words that join names and stay small within one. */
const particles: ReadonlySet<string> = new Set(
  "af bin da das de del della den der di do dos du e ibn la las los of ten ter van von y zu zum zur".split(
    " ",
  ),
);
/** Those that may begin a name, as when only the family name is given. */
const opening: ReadonlySet<string> = new Set("da de del della di du la van von".split(" "));
const number = /^(?:II|III|IV|VI|VII|VIII|IX)$/;
// Letters to either side of what joins the parts of one word: Jean-Luc, O'Neil.
const parts = /[^-‐–'’ʼ]+|[-‐–'’ʼ]/gu;

/** Where a word stands in a name, and whether all of it is written large. */
interface Place {
  first: boolean;
  last: boolean;
  shouted: boolean;
}

/**
 * Capitals at the beginnings of names written all small or all large. Who wrote both, as in McDonald or van der Berg,
 * knew better, so such words stay.
 */
export function formatName(value: string, locale: string): string {
  const shouted = value === value.toLocaleUpperCase(locale);
  const pieces = value.split(/(\s+)/u);
  const words = pieces.filter((piece) => piece.trim() !== "");
  let index = -1;
  return pieces
    .map((piece) => {
      if (piece.trim() === "") return piece;
      index += 1;
      const place = { first: index === 0, last: index === words.length - 1, shouted };
      return formatWord(piece, locale, place);
    })
    .join("");
}

function formatWord(word: string, locale: string, place: Place): string {
  const small = word.toLocaleLowerCase(locale);
  const large = word.toLocaleUpperCase(locale);
  if (word !== small && word !== large) return word;
  if (!place.last && (place.first ? opening : particles).has(small)) {
    return word === small || place.shouted ? small : word;
  }
  return word === large && staysLarge(word, place) ? word : capitalizeParts(small, locale);
}

/** Numbers of kings; and among words in both cases up to three letters, which are initials or a title. */
function staysLarge(word: string, { first, shouted }: Place): boolean {
  return (!first && number.test(word)) || (!shouted && graphemesOf(word).length <= 3);
}

function capitalizeParts(small: string, locale: string): string {
  let before = "";
  let joiner = "-";
  return Array.from(small.matchAll(parts), ([part]) => {
    if (/^[-‐–'’ʼ]$/u.test(part)) {
      joiner = part;
      return part;
    }
    // After an apostrophe only what follows a single letter begins anew: O'Neil and D'Angelo, yet Ja'far.
    const begins = /[-‐–]/u.test(joiner) || (before.length === 1 && part.length > 1);
    before = part;
    return begins ? capitalize(part, locale) : part;
  }).join("");
}

function capitalize(part: string, locale: string): string {
  if (/^mc\p{L}{3,}$/u.test(part)) return `Mc${capitalize(part.slice(2), locale)}`;
  if (/^nl\b/i.test(locale) && part.startsWith("ij")) return `IJ${part.slice(2)}`;
  const initial = graphemesOf(part.slice(0, 64))[0] ?? "";
  return initial.toLocaleUpperCase(locale) + part.slice(initial.length);
}
