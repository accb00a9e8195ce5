import { addressOf, type CallRequest } from "./call-request.ts";

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
