const longestText = 300;
const longestWhole = 60_000;

/** JSON to be read: long texts, such as an image in base64, are cut, and so is a very long whole. */
export function shortenJson(value: unknown): string {
  const text = JSON.stringify(value, shortenText, 2);
  if (text.length <= longestWhole) return text;
  const rest = (text.length - longestWhole).toLocaleString("en");
  return `${text.slice(0, longestWhole)}\n… and ${rest} characters more`;
}

function shortenText(_: string, value: unknown): unknown {
  if (typeof value !== "string" || value.length <= longestText) return value;
  return `${value.slice(0, 60)}… (${value.length.toLocaleString("en")} characters)`;
}
