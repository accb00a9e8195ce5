// Without zod, because the dashboard imports this file.

/** UTF-16 code units. */
export const longestParameterName = 64;

/** `c` and `i` name the company and the design in a runtime URL. */
export const reservedParameters: readonly string[] = ["c", "i"];

/** Whether a trimmed text is a valid parameter name, as in the schema in values.ts. */
export function isParameterName(text: string): boolean {
  return (
    text !== "" &&
    text.length <= longestParameterName &&
    !reservedParameters.includes(text) &&
    !hasControl(text)
  );
}

export function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
