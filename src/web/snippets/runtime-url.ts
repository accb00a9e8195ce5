/** A value as it may stand in a query string; `sparing` leaves letters beyond ASCII as they are, and writes + for a blank. */
export function queryText(text: string, { sparing = false } = {}): string {
  const whole = text.toWellFormed();
  if (!sparing) return encodeURIComponent(whole);
  return whole.replaceAll(/./gsu, (character) =>
    isPlainLetter(character) ? character : encodeOne(character),
  );
}

/** Letters, marks and numbers beyond ASCII; never blanks, controls or what may be invisible. */
const isPlainLetter = (character: string) =>
  (character.codePointAt(0) ?? 0) > 127 && /[\p{L}\p{M}\p{N}]/u.test(character);

const encodeOne = (character: string) => (character === " " ? "+" : encodeURIComponent(character));

/** A design's permanent address with values filled in; empty ones are left to the design. */
export function runtimeUrl(renderUrl: string, values: Readonly<Record<string, string>>): string {
  return renderUrl + runtimeQuery(values).replace(/^(?=.)/, "&");
}

/** The same values as a query string, without `?` and without the company and the design. */
export function runtimeQuery(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${queryText(value)}`)
    .join("&");
}
