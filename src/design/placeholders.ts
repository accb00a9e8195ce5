import { createBoundedCache } from "../bounds/bounded-cache.ts";
import { noMatch } from "./formats/format-choice.ts";
import { type Format, readFormat } from "./formats/read-format.ts";
import { isParameterName } from "./parameter-names.ts";

/** `{{first_name|format:name|there}}`: the name of a parameter, formats and a fallback. */
export interface Placeholder {
  name: string;
  fallback: string;
  /** The parts that begin with `format:`, without the prefix. `locale:` and `zone:` count only together with a format. */
  formats: readonly string[];
  locale?: string;
  zone?: string;
}

/** How values are inserted into a text. */
export interface FillOptions {
  /** The design's language, which a placeholder's `locale:` overrides. */
  language?: string;
  /** Escapes a value for a text with markers. */
  literal?: (value: string) => string;
  /** Called with each placeholder whose formats can't parse the value, which is then inserted unformatted. */
  onUnread?: (name: string) => void;
  /** Takes the place of a placeholder, its formats and its fallback; undefined where its value does. */
  standIn?: (placeholder: Placeholder) => string | undefined;
}

type Piece = string | Placeholder;

// Names contain no braces or bars and fallbacks no braces, so matching takes linear time.
const pattern = /\{\{([^{}|]{1,80})(?:\|([^{}]{0,2000}))?\}\}/g;
const hasFormat = /(?:^|\|)\s*format:/;
const option = /^(format|locale|zone):(.*)$/s;

/** Parsed texts of recently used designs, weighted by code units. */
const pieces = createBoundedCache<Piece[]>(2_000_000);

function piecesOf(text: string): Piece[] {
  const cachedPieces = pieces.get(text);
  if (cachedPieces !== undefined) return cachedPieces;
  const parts = readPlaceholders(text);
  pieces.set(text, parts, { weight: text.length });
  return parts;
}

/** A placeholder and the part of the text that it takes, in UTF-16 code units. */
export interface PlacedPlaceholder extends Placeholder {
  from: number;
  to: number;
}

/** The placeholders of a text with their places. Other braces are literal. */
export function placedPlaceholders(text: string): PlacedPlaceholder[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: whole, 1: name = "", 2: parts = "" }) =>
    isParameterName(name.trim())
      ? [{ name: name.trim(), ...readParts(parts), from: index, to: index + whole.length }]
      : [],
  );
}

/** Splits a text into literals and placeholders. */
function readPlaceholders(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { from, to, ...placeholder } of placedPlaceholders(text)) {
    if (from > end) pieces.push(text.slice(end, from));
    pieces.push(placeholder);
    end = to;
  }
  if (end < text.length) pieces.push(text.slice(end));
  return pieces;
}

/** Without a format everything after the name is the fallback, including bars. */
function readParts(parts: string): Omit<Placeholder, "name"> {
  if (!hasFormat.test(parts)) return { fallback: parts.trim(), formats: [] };
  const formats: string[] = [];
  const options: { fallback: string; locale?: string; zone?: string } = { fallback: "" };
  for (const part of parts.split("|")) {
    const [, kind, text = ""] = option.exec(part.trim()) ?? [];
    if (kind === "format") formats.push(text.trim());
    else if (kind === "locale" || kind === "zone") options[kind] = text.trim();
    else options.fallback = part.trim();
  }
  return { ...options, formats };
}

export function placeholdersIn(text: string): Placeholder[] {
  return readPlaceholders(text).filter((piece) => typeof piece !== "string");
}

/** A quick check before parsing. */
export function hasPlaceholderStart(text: string): boolean {
  return text.includes("{{");
}

/**
 * Replaces placeholders by their values without blanks around them, or by their fallbacks where `valueOf` has none. Stops at `most` code units, because
 * a short value can make a text with many placeholders very long.
 */
export function fillPlaceholders(
  text: string,
  valueOf: (name: string) => string | undefined,
  options: FillOptions = {},
  max = Number.POSITIVE_INFINITY,
): string {
  if (!hasPlaceholderStart(text)) return text;
  const write = createWriter(options);
  let filledText = "";
  for (const piece of piecesOf(text)) {
    filledText +=
      typeof piece === "string" ? piece : (options.standIn?.(piece) ?? write(piece, valueOf(piece.name)));
    if (filledText.length >= max) return filledText.slice(0, max);
  }
  return filledText;
}

/** Formats the values of one text, each value and format once. */
function createWriter({ language = "en", literal = (text) => text, onUnread }: FillOptions) {
  const textByKey = new Map<string, string>();

  function format(placeholder: Placeholder, value: string): string {
    const { name, formats, fallback, locale = language, zone = "UTC" } = placeholder;
    let text: string | undefined = value;
    for (const one of formats) {
      if (text === undefined) break;
      const formatted: ReturnType<Format> = formatSafely(readFormat(one), text, { locale, zone });
      if (formatted === noMatch) return fallback;
      text = formatted;
    }
    if (text === undefined) onUnread?.(name);
    return literal(text ?? value);
  }

  return (placeholder: Placeholder, value: string | undefined): string => {
    if (value === undefined) return placeholder.fallback;
    const trimmed = value.trim();
    const { name, formats, fallback, locale, zone } = placeholder;
    const key = formats.length === 0 ? name : [name, locale, zone, fallback, ...formats].join("\n");
    const text = textByKey.get(key) ?? format(placeholder, trimmed);
    textByKey.set(key, text);
    return text;
  };
}

/** A document from another server may name a zone or language that this Intl doesn't support. */
function formatSafely(
  format: Format | undefined,
  value: string,
  place: { locale: string; zone: string },
): ReturnType<Format> {
  try {
    return format?.(value, place);
  } catch {
    return undefined;
  }
}
