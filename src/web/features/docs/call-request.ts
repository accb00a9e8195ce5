/** One call, with everything that fetch and the curl command need. */
export interface CallRequest {
  /** In upper case. */
  method: string;
  /** With encoded parameters. */
  path: string;
  query: readonly (readonly [name: string, value: string])[];
  headers: Readonly<Record<string, string>>;
  /** The body as entered. The server validates it. */
  json?: string;
  file?: File;
  /** Whether the call needs no key. */
  keyless: boolean;
  /** Whether a success is an image, which curl writes to a file. */
  answersImage?: boolean;
}

/** The path and query of a call. */
export function addressOf({ path, query }: Pick<CallRequest, "path" | "query">): string {
  const pairs = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join("&")}`;
}

/** Parses `name=value` lines. A line without `=` is a name with an empty value. */
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

/** The curl command of a call, with the key in $LIMN_KEY. `base` is the server's public address. */
export function writeCurl(request: CallRequest, base: string): string {
  const { method, headers, json, file, keyless, answersImage = false } = request;
  const hasBody = json !== undefined || file !== undefined;
  // With a body, curl uses POST by default.
  const isDefaultMethod = method === "GET" || (method === "POST" && hasBody);
  const words = [
    ...(isDefaultMethod ? [] : [`-X ${method}`]),
    quote(base + addressOf(request)),
    ...(keyless ? [] : ['-H "X-API-KEY: $LIMN_KEY"']),
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(json === undefined ? [] : [`--json ${quote(json)}`]),
    ...(file === undefined ? [] : [`-F ${quote(`file=@${file.name}`)}`]),
    ...(answersImage ? ["-o image.png"] : []),
  ];
  return `curl ${words.join(" \\\n  ")}`;
}

/** Quotes a text as one word of a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
