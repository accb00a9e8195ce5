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

/** The line for a shell that sends the same call, its key in $LIMN_KEY. `base` is the server's public address. */
export function writeCurl(request: CallRequest, base: string): string {
  const { method, headers, json, file, keyless } = request;
  const sends = json !== undefined || file !== undefined;
  // A body makes it POST by itself.
  const implied = method === "GET" || (method === "POST" && sends);
  const words = [
    ...(implied ? [] : [`-X ${method}`]),
    quoted(base + addressOf(request)),
    ...(keyless ? [] : ['-H "X-API-KEY: $LIMN_KEY"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`--json ${quoted(json)}`]),
    ...(file === undefined ? [] : [`-F ${quoted(`file=@${file.name}`)}`]),
  ];
  return `curl ${words.join(" \\\n  ")}`;
}

/** As one word of a POSIX shell, in which nothing is expanded. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
