/**
 * A text as the value of a quoted HTML attribute, without control characters. `marks` are characters that a sender
 * might take for the beginning of a tag: they are written as references as well.
 */
export function escapeAttribute(text: string, marks = ""): string {
  return text.toWellFormed().replaceAll(/./gsu, (character) => escapeOne(character, marks));
}

const named: Record<string, string> = { "&": "&amp;", '"': "&quot;", "'": "&#39;", "<": "&lt;", ">": "&gt;" };

function escapeOne(character: string, marks: string): string {
  const name = named[character];
  if (name !== undefined) return name;
  if (/\p{Cc}/u.test(character)) return "";
  return marks.includes(character) ? `&#${character.codePointAt(0) ?? 0};` : character;
}

/** A text as one word of a POSIX shell, whatever it holds. */
export function shellText(text: string): string {
  const plain = text.replaceAll("\0", "");
  return /^[\w./:-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", `'\\''`)}'`;
}

/** A text as a JavaScript literal; JSON's, since every JSON text is one. */
export function javascriptText(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

/** A text as a Python literal. JSON's escapes mean the same there, but for a slash, which it leaves alone, and DEL. */
export function pythonText(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

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
