/** One call as it will be sent: all that its line for the shell needs, too. */
export interface CallRequest {
  /** In capitals. */
  method: string;
  /** With its parameters filled in, encoded. */
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** The body as it was typed: what is wrong with it, the server says best. */
  json?: string;
  file?: File;
  /** Takes no key. */
  keyless: boolean;
}

/** Path and query, from the root of the server. */
export function addressOf({ path, query }: Pick<CallRequest, "path" | "query">): string {
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** `name=value` lines as pairs; a line without `=` is a name with nothing. */
export function readPairs(text: string): [name: string, value: string][] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const at = line.indexOf("=");
      return at < 0 ? [line, ""] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
    });
}
