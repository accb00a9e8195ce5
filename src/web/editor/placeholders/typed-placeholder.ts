/** The part of a placeholder in which something is typed: its name, or what stands behind a bar. */
export interface TypedPlaceholder {
  /** The name, if the caret is behind it. */
  name: string | undefined;
  /** What is typed of the part. */
  typed: string;
  /** What a choice takes the place of, in UTF-16 code units. */
  from: number;
  to: number;
  /** Whether the placeholder has its end already. */
  isClosed: boolean;
}

/** The placeholder at the caret; undefined if none is open there. */
export function typedPlaceholder(text: string, caret: number): TypedPlaceholder | undefined {
  const before = text.slice(0, caret);
  const start = before.lastIndexOf("{{");
  const inside = before.slice(start + 2);
  if (start < 0 || /[{}\n]/.test(inside) || inside.length > longest) return undefined;
  const bar = inside.lastIndexOf("|");
  const after = text.slice(caret);
  const isClosed = /^[^{}\n]{0,2000}\}\}/.test(after);
  return {
    name: bar < 0 ? undefined : inside.slice(0, inside.indexOf("|")).trim(),
    typed: inside.slice(bar + 1).trim(),
    from: caret - (inside.length - bar - 1),
    to: caret + (isClosed ? after.search(/[|}]/) : 0),
    isClosed,
  };
}

const longest = 2000;
