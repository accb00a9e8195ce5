import { isMergeTag } from "./merge-tags.ts";

/** A value that is there; undefined when it is blank or a merge tag that nobody filled in. */
export interface PresentValue {
  value: string | undefined;
  /** Whether it is missing because it was a merge tag. */
  tag?: true;
}

/** One `name=value` of a query string. */
export interface QueryValue extends PresentValue {
  name: string;
}

const unresolved: PresentValue = { value: undefined, tag: true };

/**
 * Reads a query string as a mail may have mangled it: decoding never fails, `amp;name` is `name`, and
 * merge tags are seen raw (`%FIRSTNAME%` is no percent-encoding), decoded, and decoded once more.
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
  return isMergeTag(raw) ? unresolved : presentText(decode(raw));
}

/** A value that is decoded already, without control characters; missing when blank or a merge tag, decoded or not. */
export function presentText(text: string): PresentValue {
  const decoded = decode(text);
  if (isMergeTag(text) || (decoded !== text && isMergeTag(decoded))) return unresolved;
  const clean = dropControls(text);
  return { value: clean.trim() === "" ? undefined : clean };
}

/** application/x-www-form-urlencoded decoding of the URL standard: anything malformed stands for itself. */
function decode(text: string): string {
  const hasPlus = text.includes("+");
  if (!hasPlus && !text.includes("%")) return text;
  try {
    // The same, and far less work, wherever nothing is malformed.
    if (text.isWellFormed()) return decodeURIComponent(hasPlus ? text.replaceAll("+", " ") : text);
  } catch {
    // It is, then.
  }
  const escaped = text.replaceAll("&", "%26").replaceAll("=", "%3D").replaceAll("#", "%23");
  return new URLSearchParams(`v=${escaped}`).get("v") ?? "";
}

/** Controls, marks of direction, and halves of signs that lack the other; most values hold none. */
const unclean = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Drops control characters except line feeds, and explicit bidirectional controls, which could reach beyond the value. */
export function dropControls(text: string): string {
  if (!unclean.test(text)) return text;
  const clean = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\p{Cc}--\n]|[\u202A-\u202E]/gv, "")
    .toWellFormed();
  return /[\u2066-\u2069]/.test(clean) ? clean.split("\n").map(closeIsolates).join("\n") : clean;
}

const endOfIsolate = "\u2069";

/** A line whose isolates (UAX #9) all end in it, and that ends none from outside. */
function closeIsolates(line: string): string {
  let open = 0;
  const paired = line.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    if (mark === endOfIsolate && open === 0) return "";
    open += mark === endOfIsolate ? -1 : 1;
    return mark;
  });
  return paired + endOfIsolate.repeat(open);
}
