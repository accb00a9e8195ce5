import { type RawBuilder, sql } from "kysely";

/** Hyphen-minus, hyphen, non-breaking hyphen and en dash, which people type for each other or leave out. */
const hyphens = ["-", "\u2010", "\u2011", "\u2013"] as const;

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

/** Of a case-folded text: without hyphens and accents. */
export function bareText(folded: string): string {
  const bare = hyphens.reduce((text, hyphen) => text.replaceAll(hyphen, ""), folded);
  return Object.entries(accented).reduce(
    (text, [letter, marked]) => text.replaceAll(new RegExp(`[${marked}]`, "gu"), letter),
    bare,
  );
}

/** A column of case-folded text without hyphens. */
export function withoutHyphens(column: RawBuilder<unknown>): RawBuilder<string> {
  return replaced(
    column,
    hyphens.map((hyphen) => [hyphen, ""]),
  );
}

/** The same without accents on those letters that a bare word has, so that it can be compared with that word. */
export function bareFor(word: string, column: RawBuilder<unknown>): RawBuilder<string> {
  const pairs = [...new Set(word)].flatMap((letter) =>
    Array.from(accented[letter] ?? "", (marked): [string, string] => [marked, letter]),
  );
  return replaced(withoutHyphens(column), pairs);
}

function replaced(column: RawBuilder<unknown>, pairs: readonly (readonly [string, string])[]) {
  return pairs.reduce(
    (text, [from, to]) => sql<string>`replace(${text}, ${from}, ${to})`,
    column as RawBuilder<string>,
  );
}
