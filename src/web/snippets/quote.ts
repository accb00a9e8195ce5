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
