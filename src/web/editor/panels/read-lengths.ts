/** Lengths of dashes; undefined for a solid line, null if the text isn't a list of lengths. */
export function readLengths(text: string): number[] | undefined | null {
  const parts = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (parts.length === 0) return undefined;
  const lengths = parts.map(Number);
  return lengths.length <= 8 && lengths.every((length) => length >= 0 && length <= 1000) ? lengths : null;
}
