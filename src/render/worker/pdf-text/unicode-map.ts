/** One glyph of a `ToUnicode` map (ISO 32000-1, 9.10.3): its code as it stands there, and its text. */
type Entry = [code: string, text: string];

const section = /\d+ beginbf(char|range)\s([^]*?)\sendbf\1/g;
const max = 100;

/**
 * Returns a map with other texts. `textOf` gets each glyph's number and its text, which is a NUL where Skia doesn't know
 * any.
 */
export function rewriteUnicodeMap(map: string, textOf: (glyph: number, text: string) => string): string {
  const entries = [...map.matchAll(section)].flatMap(([, kind, lines = ""]) =>
    kind === "char" ? readCharacters(lines) : readRanges(lines),
  );
  const first = map.search(section);
  if (first < 0) return map;
  const rewritten = entries.map(([code, text]): Entry => [code, textOf(Number.parseInt(code, 16), text)]);
  const last = map.lastIndexOf("endbf");
  const end = map.indexOf("\n", last);
  return map.slice(0, first) + writeSections(rewritten) + map.slice(end);
}

function writeSections(entries: readonly Entry[]): string {
  const sections: string[] = [];
  for (let start = 0; start < entries.length; start += max) {
    const some = entries.slice(start, start + max);
    const lines = some.map(([code, text]) => `<${code}> <${toHex(text)}>`);
    sections.push(`${some.length} beginbfchar\n${lines.join("\n")}\nendbfchar`);
  }
  return sections.join("\n");
}

function readCharacters(lines: string): Entry[] {
  return Array.from(lines.matchAll(/<(\w+)> <(\w+)>/g), ([, code = "", text = ""]) => [code, fromHex(text)]);
}

function readRanges(lines: string): Entry[] {
  return Array.from(lines.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)).flatMap(
    ([, first = "", last = "", text = ""]) => {
      const start = Number.parseInt(first, 16);
      const character = fromHex(text).codePointAt(0) ?? 0;
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index): Entry => {
        const code = (start + index).toString(16).toUpperCase().padStart(first.length, "0");
        return [code, String.fromCodePoint(character + index)];
      });
    },
  );
}

/** UTF-16, big-endian. */
function fromHex(digits: string): string {
  return Buffer.from(digits, "hex").swap16().toString("utf16le");
}

function toHex(text: string): string {
  return Buffer.from(text, "utf16le").swap16().toString("hex").toUpperCase();
}
