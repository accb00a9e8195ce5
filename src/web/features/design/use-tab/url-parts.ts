/** A part of a URL for display. */
interface UrlPart {
  kind: "fixed" | "name" | "value";
  text: string;
}

/** Splits a runtime URL for display. Names and values of parameters are decoded. */
export function urlParts(url: string): UrlPart[] {
  const [base, query] = splitOnce(url, "?");
  const pairs = query.split("&");
  const ids = pairs.filter((pair) => /^[ci]=/.test(pair)).join("&");
  const parts: UrlPart[] = [{ kind: "fixed", text: `${base}?${ids}` }];
  for (const pair of pairs.filter((each) => !/^[ci]=/.test(each))) {
    const [name, value] = splitOnce(pair, "=");
    parts.push(
      { kind: "fixed", text: "&" },
      { kind: "name", text: decode(name) },
      { kind: "fixed", text: "=" },
      { kind: "value", text: decode(value) },
    );
  }
  return parts;
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + separator.length)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
