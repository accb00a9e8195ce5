/** A field's name without anything that could end a tag, an attribute or a URL's value. */
export function cleanField(field: string): string {
  return field
    .replaceAll(/[^\p{L}\p{N} _.-]/gu, "")
    .trim()
    .slice(0, 100);
}

/** The same in letters, digits and underscores of ASCII, for senders that take no others. */
export function wordField(field: string): string {
  return cleanField(field)
    .replaceAll(/[\s.-]+/g, "_")
    .replaceAll(/\W/g, "");
}

/**
 * A fallback as it may stand between single quotes within a tag within an attribute. One that can't be written there
 * without changing it is left out, for a wrong word is worse than none.
 */
export function cleanFallback(fallback: string): string {
  const text = fallback.trim().replaceAll("'", "’").replaceAll(/\s+/g, " ");
  return /["{}|[\]%*<>&`$=\\#,]|\p{Cc}/u.test(text) || text.length > 200 ? "" : text;
}
