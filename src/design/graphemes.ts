const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Limit in code units for a text of this many graphemes, because a grapheme can have any length. */
export function longestText(graphemes: number): number {
  return graphemes * 10;
}

/** The graphemes of a text (UAX #29), each with its start in code units. */
export function segmentGraphemes(text: string): Intl.Segments {
  return segmenter.segment(text);
}

/** The graphemes of a text (UAX #29). */
export function graphemesOf(text: string): string[] {
  return Array.from(segmentGraphemes(text), (part) => part.segment);
}

/** Start indices of the graphemes of a text, in code units. */
export function startsOfGraphemes(text: string): Set<number> {
  return new Set(Array.from(segmentGraphemes(text), (part) => part.index));
}

/** At most `limit` graphemes of a text, and no more than ten code units for each on average. */
export function cutToGraphemes(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const bounded = text.slice(0, longestText(limit)).toWellFormed();
  const graphemes: string[] = [];
  for (const { segment } of segmentGraphemes(bounded)) {
    if (graphemes.length === limit) break;
    graphemes.push(segment);
  }
  // Joined because in V8 a slice keeps the whole text in memory.
  const cut = graphemes.join("");
  return cut.length === text.length ? text : cut;
}

/** Start of the grapheme that contains the code unit at `index`; `index` itself beyond the text. */
export function graphemeStart(text: string, index: number): number {
  return segmentGraphemes(text).containing(index)?.index ?? index;
}
