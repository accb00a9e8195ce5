const maxCharacters = 60;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * A name that somebody has chosen, as it is shown in a mail to others: one short line in which no mail program finds an
 * address to link. Otherwise an invitation would carry a stranger's advertisement.
 */
export function nameInMail(name: string): string {
  const line = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const plain = line
    .replaceAll(/:[/\\]+/g, ": ")
    .replaceAll(/(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}])/gu, ". ")
    .replaceAll(/(?<=\S)[@＠](?=\S)/gu, " at ");
  const letters = [...graphemes.segment(plain)].map(({ segment }) => segment);
  return letters.length <= maxCharacters ? plain : `${letters.slice(0, maxCharacters).join("").trim()}…`;
}
