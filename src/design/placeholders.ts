import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { type Format, readFormat } from "./formats/read-format.ts";
import { isParameterName } from "./parameter-names.ts";

/** `{{first_name|format:name|there}}`: a parameter's name, how its value is written, and what stands in for it. */
export interface Placeholder {
  name: string;
  fallback: string;
  /** Parts that begin with `format:`, `locale:` or `zone:`, without it; all empty where no format is asked for. */
  formats: readonly string[];
  locale?: string;
  zone?: string;
}

/** How values are put into a text. */
export interface FillOptions {
  /** Of the design; a placeholder's own `locale:` goes before it. */
  language?: string;
  /** What stands for a value in a text that has marks of its own. */
  literal?: (value: string) => string;
  /** Told of each placeholder whose value its format could not read: the value stands there as it came. */
  onUnread?: (name: string) => void;
}

type Piece = string | Placeholder;

// A name holds neither braces nor a bar, a fallback no closing braces, so the search is linear.
const pattern = /\{\{([^{}|]{1,80})(?:\|([^{}]{0,2000}))?\}\}/g;
const hasFormat = /(?:^|\|)\s*format:/;
const option = /^(format|locale|zone):(.*)$/s;

/** The pieces of texts of designs in use, which are asked for at every open; weighed by the texts' code units. */
const pieces = createBoundedCache<Piece[]>(2_000_000);

function piecesOf(text: string): Piece[] {
  const known = pieces.get(text);
  if (known !== undefined) return known;
  const read = readPlaceholders(text);
  pieces.set(text, read, { weight: text.length });
  return read;
}

/** A text as literal pieces and placeholders, in order; braces that form no placeholder stay literal. */
function readPlaceholders(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const name = match[1]?.trim() ?? "";
    if (!isParameterName(name)) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ name, ...readParts(match[2] ?? "") });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** Without a format all that stands behind the name is the fallback, bars included. */
function readParts(parts: string): Omit<Placeholder, "name"> {
  if (!hasFormat.test(parts)) return { fallback: parts.trim(), formats: [] };
  const formats: string[] = [];
  const read: { fallback: string; locale?: string; zone?: string } = { fallback: "" };
  for (const part of parts.split("|")) {
    const [, kind, text = ""] = option.exec(part.trim()) ?? [];
    if (kind === "format") formats.push(text.trim());
    else if (kind === "locale" || kind === "zone") read[kind] = text.trim();
    else read.fallback = part.trim();
  }
  return { ...read, formats };
}

export function placeholdersIn(text: string): Placeholder[] {
  return readPlaceholders(text).filter((piece) => typeof piece !== "string");
}

/** Whether it's worth looking for placeholders; most texts hold none. */
export function mayHoldPlaceholders(text: string): boolean {
  return text.includes("{{");
}

/**
 * The text with each placeholder replaced by its value, or by its own fallback where `valueOf` has none. Stops once it has
 * `most` code units: a short value can make a text with many placeholders very long.
 */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string | undefined,
  options: FillOptions = {},
  most = Number.POSITIVE_INFINITY,
): string {
  if (!mayHoldPlaceholders(text)) return text;
  const write = createWriter(options);
  let filled = "";
  for (const piece of piecesOf(text)) {
    filled += typeof piece === "string" ? piece : write(piece, valueOf(piece.name));
    if (filled.length >= most) return filled.slice(0, most);
  }
  return filled;
}

/** Writes values into one text. A value in the same format again costs nothing. */
function createWriter({ language = "en", literal = (text) => text, onUnread }: FillOptions) {
  const written = new Map<string, string>();

  function format({ name, formats, locale = language, zone = "UTC" }: Placeholder, value: string): string {
    let text: string | undefined = value;
    for (const one of formats) {
      if (text !== undefined) text = formatSafely(readFormat(one), text, { locale, zone });
    }
    if (text === undefined) onUnread?.(name);
    return literal(text ?? value);
  }

  return (placeholder: Placeholder, value: string | undefined): string => {
    if (value === undefined) return placeholder.fallback;
    const { name, formats, locale, zone } = placeholder;
    const key = formats.length === 0 ? name : [name, locale, zone, ...formats].join("\n");
    const text = written.get(key) ?? format(placeholder, value);
    written.set(key, text);
    return text;
  };
}

/** A document that was saved elsewhere may name a zone or language that this Intl lacks. */
function formatSafely(
  format: Format | undefined,
  value: string,
  place: { locale: string; zone: string },
): string | undefined {
  try {
    return format?.(value, place);
  } catch {
    return undefined;
  }
}
