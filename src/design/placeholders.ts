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

const mostRemembered = 500;
const longestRemembered = 2000;
const read = new Map<string, Piece[]>();

/** A text's pieces, by the same texts again and again: those of designs in use. */
function piecesOf(text: string): Piece[] {
  const known = read.get(text);
  if (known !== undefined) return known;
  const pieces = readPlaceholders(text);
  if (read.size >= mostRemembered) read.clear();
  if (text.length <= longestRemembered) read.set(text, pieces);
  return pieces;
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

/** The text with each placeholder replaced by its value, or by its own fallback where `valueOf` has none. */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string | undefined,
  options: FillOptions = {},
): string {
  if (!mayHoldPlaceholders(text)) return text;
  return piecesOf(text)
    .map((piece) => (typeof piece === "string" ? piece : fill(piece, valueOf(piece.name), options)))
    .join("");
}

function fill(placeholder: Placeholder, value: string | undefined, options: FillOptions): string {
  if (value === undefined) return placeholder.fallback;
  const { language = "en", literal = (text: string) => text, onUnread } = options;
  const place = { locale: placeholder.locale ?? language, zone: placeholder.zone ?? "UTC" };
  let written: string | undefined = value;
  for (const name of placeholder.formats) {
    if (written !== undefined) written = formatSafely(readFormat(name), written, place);
  }
  if (written === undefined) onUnread?.(placeholder.name);
  return literal(written ?? value);
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
