const maxDepth = 32;

/** Parses a JSON text in UTF-8. Throws an Error with what is wrong, also when it is nested too deeply. */
export function parseJson(bytes: Uint8Array): unknown {
  return parseJsonText(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
}

/** Parses a JSON text. Throws an Error with what is wrong. Code that follows values down may rely on the depth. */
export function parseJsonText(text: string): unknown {
  const value = parseOrExplain(text);
  if (remainingDepth(value, maxDepth) < 0) throw new Error(`it is nested deeper than ${maxDepth} levels`);
  return value;
}

function parseOrExplain(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // V8 quotes code units, so its message may have half of a character.
    const reason = error instanceof Error ? error.message : String(error);
    throw new SyntaxError(reason.toWellFormed(), { cause: error });
  }
}

/** The levels that remain under the deepest value; negative when it is nested deeper. */
function remainingDepth(value: unknown, levels: number): number {
  if (levels < 0 || typeof value !== "object" || value === null) return levels;
  let remaining = levels;
  for (const part of Object.values(value)) remaining = Math.min(remaining, remainingDepth(part, levels - 1));
  return remaining;
}

/** The number of values in a JSON value. */
export function countValues(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  let count = 1;
  for (const part of Object.values(value)) count += countValues(part);
  return count;
}
