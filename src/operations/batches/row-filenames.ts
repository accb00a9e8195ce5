/** Longest name without the extension, in UTF-16 code units, so that the file can be unpacked anywhere. */
const maxStem = 100;
/** What Windows, macOS, Linux or zip programs don't accept in a name, and controls that disguise an extension. */
const unsafeCharacters = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"*/:<>?\\|]/gu;
/** Names of devices, which Windows opens in place of a file. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** Only what can be an image's; other endings, as in "Dr. Who", are part of the name. */
const imageExtension = /\.(?:jpe?g|png|gif|webp|avif|pdf)$/i;

/**
 * Names of files for the rows of a batch: those that the rows ask for, made safe, or the row's number. No two are equal,
 * even where case and Unicode's forms of a letter don't count. The extension is added. With several endings, each row has a
 * name with each of them, in turn.
 */
export function nameFiles(
  wanted: readonly (string | undefined)[],
  extension: string,
  endings: readonly string[] = [""],
): string[] {
  const digits = Math.max(3, String(wanted.length).length);
  const taken = new Set<string>(["report.csv"]);
  const stems = wanted.flatMap((name, index) => {
    const stem = safeStem(name ?? "") || String(index + 1).padStart(digits, "0");
    return endings.map((ending) => (ending === "" ? stem : `${stem}-${ending}`));
  });
  return stems.map((stem) => {
    for (let number = 1; ; number += 1) {
      const filename = number === 1 ? `${stem}.${extension}` : `${stem} (${number}).${extension}`;
      const folded = filename.normalize("NFC").toLowerCase();
      if (taken.has(folded)) continue;
      taken.add(folded);
      return filename;
    }
  });
}

function safeStem(name: string): string {
  const clean = name
    .normalize("NFC")
    .replaceAll(unsafeCharacters, " ")
    .replace(imageExtension, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/^[\s.]+|[\s.]+$/g, "");
  const cut = cutAt(clean, maxStem).replace(/[\s.]+$/, "");
  return deviceName.test(cut) ? `_${cut}` : cut;
}

/** Doesn't cut between the halves of a character. */
function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}
