import { inflateSync } from "node:zlib";

/** The letters that a reader of the PDF file can search for and copy: those of the maps from glyphs to Unicode. */
export function lettersOf(file: Buffer): string {
  const streams = file.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g);
  const texts = Array.from(streams, ([, data = ""]) => {
    try {
      return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
    } catch {
      // Not compressed.
      return data;
    }
  });
  const codes = texts
    .filter((text) => text.includes("beginbf"))
    .flatMap((text) =>
      Array.from(text.matchAll(/<[0-9A-Fa-f]+> <([0-9A-Fa-f]{4,})>/g), ([, code = ""]) => code),
    );
  const letters = codes.map((code) => Buffer.from(code, "hex").swap16().toString("utf16le")).join("");
  // Arabic letters are mapped in the form that is drawn.
  return letters.normalize("NFKC");
}
