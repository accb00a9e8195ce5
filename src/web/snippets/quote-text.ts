/** Quotes a text as one word of a POSIX shell. */
export function shellText(text: string): string {
  const plain = text.replaceAll("\0", "");
  return /^[\w./:-]+$/.test(plain) ? plain : `'${plain.replaceAll("'", `'\\''`)}'`;
}

/** Quotes a text as a JavaScript string literal. Every JSON string is one. */
export function javascriptText(text: string): string {
  return JSON.stringify(text.toWellFormed());
}

/** Quotes a text as a Python string literal. The escapes that JSON.stringify writes mean the same in Python. */
export function pythonText(text: string): string {
  return JSON.stringify(text.toWellFormed());
}
