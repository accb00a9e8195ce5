import { isParameterName } from "./values.ts";

/** `{{first_name|there}}`: a parameter's name, and what stands in for it. */
export interface Placeholder {
  name: string;
  fallback: string;
}

type Piece = string | Placeholder;

// A name holds neither braces nor a bar, a fallback no closing braces, so the search is linear.
const pattern = /\{\{([^{}|]{1,80})(?:\|([^{}]{0,2000}))?\}\}/g;

/** A text as literal pieces and placeholders, in order; braces that form no placeholder stay literal. */
function readPlaceholders(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const name = match[1]?.trim() ?? "";
    if (!isParameterName(name)) continue;
    if (match.index > from) pieces.push(text.slice(from, match.index));
    pieces.push({ name, fallback: match[2]?.trim() ?? "" });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

export function placeholdersIn(text: string): Placeholder[] {
  return readPlaceholders(text).filter((piece) => typeof piece !== "string");
}

/** The text with each placeholder replaced by its value, or by its own fallback where `valueOf` has none. */
export function fillPlaceholders(text: string, valueOf: (name: string) => string | undefined): string {
  if (!text.includes("{{")) return text;
  return readPlaceholders(text)
    .map((piece) => (typeof piece === "string" ? piece : (valueOf(piece.name) ?? piece.fallback)))
    .join("");
}
