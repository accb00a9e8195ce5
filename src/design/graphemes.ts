const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The user-perceived characters of a text (UAX #29). */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), (part) => part.segment);
}

/** Where the user-perceived characters of a text begin, in code units. */
export function startsOfGraphemes(text: string): Set<number> {
  return new Set(Array.from(segmenter.segment(text), (part) => part.index));
}

/** At most `limit` graphemes of a text, and no more than ten code units for each on average. */
export function cutToGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const bounded = text.slice(0, limit * 10).toWellFormed();
  let end = 0;
  let count = 0;
  for (const part of segmenter.segment(bounded)) {
    if (count === limit) break;
    end = part.index + part.segment.length;
    count += 1;
  }
  return bounded.slice(0, end);
}

/** Where the grapheme begins that the code unit at `index` belongs to; `index` itself behind the text. */
export function graphemeStart(text: string, index: number): number {
  return segmenter.segment(text).containing(index)?.index ?? index;
}
