const form = /^([+-]?\d{1,9}(?:[.,]\d{1,9})?)(\s?%)?$/;

/** Parses a number such as `4.5`, `4,5` or `62 %`; undefined when it is ambiguous, such as 1,234. */
export function readNumber(text: string): { number: number; percent: boolean } | undefined {
  const match = form.exec(text.trim());
  if (match?.[1] === undefined || /,\d{3}$/.test(match[1])) return undefined;
  return { number: Number(match[1].replace(",", ".")), percent: match[2] !== undefined };
}
