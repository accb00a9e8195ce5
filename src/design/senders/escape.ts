import { cutToCodeUnits } from "../cut-to-code-units.ts";

/**
 * Escapes a text for a quoted HTML attribute and removes control characters. `marks` are characters that could start
 * a merge tag of the sender; they become character references too.
 */
export function escapeAttribute(text: string, marks = ""): string {
  return text.toWellFormed().replaceAll(/./gsu, (character) => escapeOne(character, marks));
}

const entities: Record<string, string> = {
  "&": "&amp;",
  '"': "&quot;",
  "'": "&#39;",
  "<": "&lt;",
  ">": "&gt;",
};

function escapeOne(character: string, marks: string): string {
  const entity = entities[character];
  if (entity !== undefined) return entity;
  if (/\p{Cc}/u.test(character)) return "";
  return marks.includes(character) ? `&#${character.codePointAt(0) ?? 0};` : character;
}

/** Removes characters from a field name that could end a tag, an attribute or a URL value. */
export function cleanField(field: string): string {
  return cutToCodeUnits(field.replaceAll(/[^\p{L}\p{N} _.-]/gu, "").trim(), 100);
}

/** Reduces a field name to ASCII letters, digits and underscores, for senders that allow no others. */
export function wordField(field: string): string {
  return cleanField(field)
    .replaceAll(/[\s.-]+/g, "_")
    .replaceAll(/\W/g, "");
}

/**
 * A fallback for use between single quotes in a tag in an attribute. Returns an empty string if the fallback can't be
 * written there unchanged, because a wrong word is worse than none.
 */
export function cleanFallback(fallback: string): string {
  const text = fallback.trim().replaceAll("'", "’").replaceAll(/\s+/g, " ");
  return /["{}|[\]%*<>&`$=\\#,]|\p{Cc}/u.test(text) || text.length > 200 ? "" : text;
}
