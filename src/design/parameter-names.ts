// Without zod, for the dashboard reads placeholders too, and would carry it into the browser.

/** UTF-16 code units. */
export const longestParameterName = 64;

/** `c` and `i` name the company and the design in a runtime URL. */
export const reservedParameters: readonly string[] = ["c", "i"];

/** Whether a text without blanks around it can be a parameter's name, as the schema in values.ts says. */
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
