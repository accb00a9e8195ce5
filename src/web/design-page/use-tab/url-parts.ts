/** A piece of an address, as it is shown. */
export interface AddressPart {
  kind: "fixed" | "name" | "value";
  text: string;
}

/** Cuts an address for reading: the company and the design stay as they are, names and values of parameters are decoded. */
export function addressParts(url: string): AddressPart[] {
  const [base, query] = splitOnce(url, "?");
  const pairs = query.split("&");
  const own = pairs.filter((pair) => /^[ci]=/.test(pair)).join("&");
  const parts: AddressPart[] = [{ kind: "fixed", text: `${base}?${own}` }];
  for (const pair of pairs.filter((each) => !/^[ci]=/.test(each))) {
    const [name, value] = splitOnce(pair, "=");
    parts.push(
      { kind: "fixed", text: "&" },
      { kind: "name", text: decoded(name) },
      { kind: "fixed", text: "=" },
      { kind: "value", text: decoded(value) },
    );
  }
  return parts;
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + mark.length)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
