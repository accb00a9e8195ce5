/** The head of a request that Node's parser rejected, as far as it arrived. Texts are Latin-1, a character per byte. */
export interface UnparsedHead {
  /** Empty when unknown. */
  method: string;
  /** As it arrived, possibly cut off. Undefined when unknown. */
  target: string | undefined;
  /** Whether the error lies within the first line. */
  isErrorInLine: boolean;
  /** Whether the first line ends in the protocol's version, as only a request line does. */
  hasVersion: boolean;
  /** Up to and including the last header's line break; undefined when the head has no end. */
  completeHead: string | undefined;
}

const headersEnd = "\r\n\r\n";
// Blanks around a value are cut off afterwards. Read here twice, they would take time that grows with their square.
const headerLine = /^([!#$%&'*+.^_`|~\w-]+):([\t\x20-\x7e\x80-\xff]*)$/;
const maxHeaders = 100;

/** Finds the request that the parser stopped in; a packet may contain others before and after it. */
export function readUnparsedHead(packet: Buffer, stoppedAt: number): UnparsedHead {
  const text = packet.toString("latin1");
  const before = stoppedAt > 0 ? text.lastIndexOf(headersEnd, stoppedAt - 1) : -1;
  const rest = text.slice(before < 0 ? 0 : before + headersEnd.length);
  const blank = /^[\r\n]*/.exec(rest)?.[0].length ?? 0;
  const head = rest.slice(blank);
  const [line = ""] = head.split(/\r?\n/, 1);
  const errorOffset = stoppedAt - (text.length - head.length);
  const end = head.indexOf(headersEnd);
  const [, method = "", target] = /^([A-Z-]+) (.*?)(?: HTTP\/\d\.\d)?$/s.exec(line) ?? [];
  return {
    method,
    target,
    isErrorInLine: errorOffset <= line.length,
    hasVersion: / HTTP\/\d\.\d$/.test(line),
    completeHead: end < 0 ? undefined : head.slice(0, end + 2),
  };
}

/**
 * Escapes invalid bytes in the target, as browsers do, if nothing else is wrong. Undefined otherwise, and when the
 * request may have a body.
 */
export function repairRequest({
  method,
  target,
  isErrorInLine,
  completeHead,
}: UnparsedHead): Request | undefined {
  if (completeHead === undefined || target?.startsWith("/") !== true || !isErrorInLine) return undefined;
  const [line = "", ...lines] = completeHead.split("\r\n").slice(0, -1);
  if (!/^(?:GET|HEAD) .* HTTP\/1\.[01]$/s.test(line)) return undefined;
  const headers = readHeaders(lines.slice(0, maxHeaders));
  if (headers === undefined) return undefined;
  const path = target.replaceAll(/[^\x21-\x7e]/g, escapeByte);
  return new Request(`http://${normaliseHost(headers.get("host"))}${path}`, { method, headers });
}

function readHeaders(lines: readonly string[]): Headers | undefined {
  const headers = new Headers();
  for (const line of lines) {
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name === undefined || value === undefined) return undefined;
    headers.append(name, value.trim());
  }
  return headers;
}

/** Returns a Host that is valid in a URL, or else `localhost`. */
export function normaliseHost(host: string | null | undefined): string {
  const isValid = host !== null && host !== undefined && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host);
  return isValid && URL.canParse(`http://${host}/`) ? host : "localhost";
}

/** Whether a target, complete or cut off, is the runtime URL, which is always answered with an image. */
export function isRuntimeTarget(target: string | undefined): boolean {
  return target !== undefined && /^(?:https?:\/\/[^/?#\s]*)?\/img(?![^?#\s])/i.test(target);
}

function escapeByte(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
