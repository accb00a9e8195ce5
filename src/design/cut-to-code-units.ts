/** Half of a character beyond U+FFFF, whose other half was cut off. JSON parsers that are strict refuse it. */
const halfCharacter = /[\uD800-\uDBFF]$/;

/** A text up to `limit` code units, without half of a character at its end. */
export function cutToCodeUnits(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(halfCharacter, "");
}
