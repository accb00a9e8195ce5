/** CR, CRLF, VT (the soft break of word processors and databases), FF, NEL, LS and PS. */
const otherBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A text whose line breaks are all line feeds. */
export function withLineFeeds(text: string): string {
  return text.replaceAll(otherBreaks, "\n");
}
