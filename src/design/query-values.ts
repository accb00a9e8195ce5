import { isMergeTag } from "./merge-tags.ts";

/** A value; undefined when it is blank or an unresolved merge tag. */
export interface PresentValue {
  value: string | undefined;
  /** Set when the value was a merge tag. */
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

/** A decoded value without control characters; undefined when it is blank or a merge tag, decoded again or not. */
export function presentText(text: string): PresentValue {
  const decoded = decode(text);
  if (isMergeTag(text) || (decoded !== text && isMergeTag(decoded))) return unresolvedTag;
  const clean = dropControls(text);
  return { value: clean.trim() === "" ? undefined : clean };
}

/** A value of a JSON object; null is absent. */
export type JsonValue = string | number | boolean | null;

/** Reads values of a JSON object by the rules of a query string, but not percent-encoded. */
export function readJsonValues(values: Readonly<Record<string, JsonValue>>): QueryValue[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => ({ name, ...presentText(String(value)) }));
}

/** Decodes application/x-www-form-urlencoded text by the URL standard, which keeps malformed parts as they are. */
function decode(text: string): string {
  const hasPlus = text.includes("+");
  if (!hasPlus && !text.includes("%")) return text;
  try {
    // Equal for well-formed text, and much faster.
    if (text.isWellFormed()) return decodeURIComponent(hasPlus ? text.replaceAll("+", " ") : text);
  } catch {
    // The text is malformed.
  }
  const escaped = text.replaceAll("&", "%26").replaceAll("=", "%3D").replaceAll("#", "%23");
  return new URLSearchParams(`v=${escaped}`).get("v") ?? "";
}

/** Control characters, directional formatting characters, and lone surrogates. */
const forbiddenCharacter = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Removes control characters except line feeds, and bidirectional controls that could affect text after the value. */
export function dropControls(text: string): string {
  if (!forbiddenCharacter.test(text)) return text;
  const clean = text
    .replaceAll(/\r\n?/g, "\n")
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
