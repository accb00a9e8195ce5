/** Encodes a query value. `keepLetters` leaves non-ASCII letters unencoded and writes a space as `+`. */
export function queryText(text: string, { keepLetters = false } = {}): string {
  const wellFormed = text.toWellFormed();
  if (!keepLetters) return encodeURIComponent(wellFormed);
  return wellFormed.replaceAll(/./gsu, (character) =>
    isPlainLetter(character) ? character : encodeOne(character),
  );
}

/** Whether it is a non-ASCII letter, mark or number, and not a space, control or invisible character. */
const isPlainLetter = (character: string) =>
  (character.codePointAt(0) ?? 0) > 127 && /[\p{L}\p{M}\p{N}]/u.test(character);

const encodeOne = (character: string) => (character === " " ? "+" : encodeURIComponent(character));

/** A design's runtime URL with values. Empty values are omitted. */
export function runtimeUrl(renderUrl: string, values: Readonly<Record<string, string>>): string {
  return renderUrl + runtimeQuery(values).replace(/^(?=.)/, "&");
}

/** The values as a query string, without `?` and without the ids of company and design. */
export function runtimeQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${queryText(value)}`)
    .join("&");
}
