import { withLineFeeds } from "./line-breaks.ts";
import { isEmptyWord, isMergeTag } from "./merge-tags.ts";
import { decodeWindows1252 } from "./windows-1252.ts";

/** A value; undefined when it is blank, an unresolved merge tag, or a program's word for no value, such as `null`. */
export interface PresentValue {
  value: string | undefined;
  /** Set when the value was a merge tag or such a word. */
  tag?: true;
}

/** One `name=value` of a query string. */
export interface QueryValue extends PresentValue {
  name: string;
}

const unresolvedTag: PresentValue = { value: undefined, tag: true };

/**
 * Parses a query string that a mail program may have mangled: decoding never fails, `amp;name` counts as `name`, and merge
 * tags are recognised raw (`%FIRSTNAME%` isn't percent-encoded), decoded, and decoded twice.
 */
export function readQuery(query: string): QueryValue[] {
  const bare = query.startsWith("?") ? query.slice(1) : query;
  const pairs: QueryValue[] = [];
  for (const pair of bare.split("&")) if (pair !== "") pairs.push(readPair(pair));
  return pairs;
}

function readPair(pair: string): QueryValue {
  const at = pair.indexOf("=");
  const rawName = at < 0 ? pair : pair.slice(0, at);
  const rawValue = at < 0 ? "" : pair.slice(at + 1);
  const name = withoutEntity(decode(rawName));
  const { value, tag } = presentValue(rawValue);
  return tag === undefined ? { name, value } : { name, value, tag };
}

function withoutEntity(name: string): string {
  return name.startsWith("amp;") ? name.replace(/^(?:amp;)+/, "") : name;
}

function presentValue(raw: string): PresentValue {
  return isMergeTag(raw) ? unresolvedTag : presentText(decode(raw));
}

/**
 * A decoded value without control characters and blanks at its end; undefined when it is blank or a merge tag, decoded
 * again or not.
 */
export function presentText(text: string): PresentValue {
  const decoded = decode(text);
  if (isEmptyWord(text) || isMergeTag(text) || (decoded !== text && isMergeTag(decoded)))
    return unresolvedTag;
  const clean = dropControls(text).trimEnd();
  return { value: clean === "" ? undefined : clean };
}

/** A value of a JSON object; null is absent. */
export type JsonValue = string | number | boolean | null;

/** Reads values of a JSON object by the rules of a query string, but not percent-encoded. */
export function readJsonValues(values: Readonly<Record<string, JsonValue>>): QueryValue[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, ...presentText(String(value)) }));
}

/**
 * Decodes application/x-www-form-urlencoded text by the URL standard, which keeps malformed parts as they are. Bytes
 * that are no UTF-8 are read as Windows-1252, which older programs write, unless other bytes are UTF-8.
 */
export function decode(text: string): string {
  const hasPlus = text.includes("+");
  if (!hasPlus && !text.includes("%")) return text;
  try {
    // Equal for well-formed text, and much faster.
    if (text.isWellFormed()) return decodeURIComponent(hasPlus ? text.replaceAll("+", " ") : text);
  } catch {
    // The text is malformed.
  }
  const escaped = text.replaceAll("&", "%26").replaceAll("=", "%3D").replaceAll("#", "%23");
  const decoded = new URLSearchParams(`v=${escaped}`).get("v") ?? "";
  return decoded.includes(unknownCharacter) && isAscii(decoded.replaceAll(unknownCharacter, ""))
    ? (readWindows1252(text) ?? decoded)
    : decoded;
}

const unknownCharacter = "\uFFFD";
const isAscii = (text: string) => /^[\0-\x7F]*$/.test(text);

/** Undefined for a text with other letters than ASCII, which isn't encoded as a whole, or with an encoded U+FFFD. */
function readWindows1252(text: string): string | undefined {
  if (!isAscii(text) || /%EF%BF%BD/i.test(text)) return undefined;
  const bytes = text
    .replaceAll("+", " ")
    .replaceAll(/%([\dA-F]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return decodeWindows1252(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

/** Control characters, line and paragraph separators, directional formatting characters, and lone surrogates. */
const forbiddenCharacter = /[\p{Cc}\p{Cs}\u2028-\u202E\u2066-\u2069]/u;

/**
 * Removes control characters except line breaks, which become line feeds, and bidirectional controls that could affect
 * text after the value.
 */
export function dropControls(text: string): string {
  if (!forbiddenCharacter.test(text)) return text;
  const clean = withLineFeeds(text)
    .replaceAll("\t", " ")
    .replaceAll(/[\p{Cc}--\n]|[\u202A-\u202E]/gv, "")
    .toWellFormed();
  return /[\u2066-\u2069]/.test(clean) ? clean.split("\n").map(closeIsolates).join("\n") : clean;
}

const endOfIsolate = "\u2069";

/** Balances the isolates (UAX #9) of a line. */
function closeIsolates(line: string): string {
  let open = 0;
  const paired = line.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    if (mark === endOfIsolate && open === 0) return "";
    open += mark === endOfIsolate ? -1 : 1;
    return mark;
  });
  return paired + endOfIsolate.repeat(open);
}
