/** Hyphen-minus, hyphen, non-breaking hyphen and en dash, which people type for each other or leave out. */
const hyphens = "\u2010\u2011\u2013-";

/** Letters with the accents that searches leave out, by the letter that is typed for them. */
const accented: Readonly<Record<string, string>> = {
  a: "àáâãäåāăą",
  c: "çćč",
  d: "ďđ",
  e: "èéêëēėęě",
  g: "ğ",
  i: "ìíîïīį",
  l: "łľ",
  n: "ñńň",
  o: "òóôõöøōő",
  r: "řŕ",
  s: "śšş",
  t: "ťţ",
  u: "ùúûüūůű",
  y: "ýÿ",
  z: "źżž",
};

const replacement = new Map(
  Object.entries(accented).flatMap(([letter, marked]) => Array.from(marked, (one) => [one, letter] as const)),
);

/** Each of these letters is replaced by the one at its place; those beyond the last one are left out. */
export const bareLetters = {
  from: [...replacement.keys()].join("") + hyphens,
  to: [...replacement.values()].join(""),
};

// The hyphen-minus comes last, where it is no range.
const replaced = new RegExp(`[${[...replacement.keys()].join("")}${hyphens}]`, "g");

/** A case-folded text without hyphens and accents, as searches compare it. */
export const bareText = (folded: string): string =>
  folded.replaceAll(replaced, (letter) => replacement.get(letter) ?? "");
