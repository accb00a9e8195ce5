import { markLetters } from "./mark-letters.ts";
import { readPdfObjects } from "./pdf-objects.ts";
import { rewriteUnicodeMap } from "./unicode-map.ts";

/** What is typed for the glyphs of one font of a document. */
export interface FontTexts {
  /** `text` is what the document has for a glyph: a NUL where it has none. */
  textOf: (glyph: number, text: string) => string;
  /** Of a letter that is drawn as two glyphs. Undefined for a font in which no letter is. */
  textOfTwo: () => ((first: number, second: number) => string | undefined) | undefined;
}

/** Of pages in which letters of two glyphs are marked: some thousand. Later ones go without, so that a document is closed in time. */
const maxContent = 24 * 1024 * 1024;

/**
 * Makes search and copies find what was typed in a document of Skia's, which has the first character of a font's map for each
 * glyph: radicals for ideographs, ligatures and forms for letters, and nothing for forms that have no character.
 */
export function addTypedTexts(document: Uint8Array, textsOf: (fontName: string) => FontTexts): Uint8Array {
  const objects = readPdfObjects(document);
  const streams = new Map<number, string>();
  const ofTwo: Parameters<typeof markLetters>[1] = new Map();
  const contents: number[] = [];
  for (const [number, dictionary] of objects.dictionaries()) {
    contents.push(...contentsIn(number, dictionary));
    const font = readFont(dictionary);
    if (font === undefined) continue;
    const texts = textsOf(font.name);
    const map = objects.readStream(font.map);
    const rewritten = rewriteUnicodeMap(map, texts.textOf);
    if (rewritten !== map) streams.set(font.map, rewritten);
    const textOfTwo = texts.textOfTwo();
    // As Skia names fonts among the resources of pages.
    if (textOfTwo !== undefined) ofTwo.set(`F${number}`, textOfTwo);
  }
  let read = 0;
  for (const number of ofTwo.size > 0 ? contents : []) {
    if (read > maxContent) break;
    const content = objects.readStream(number);
    read += content.length;
    const marked = markLetters(content, ofTwo);
    if (marked !== content) streams.set(number, marked);
  }
  return objects.withStreams(streams);
}

/** The streams that paint: of a page, and of a group. */
function contentsIn(number: number, dictionary: string): number[] {
  if (dictionary.includes("/Subtype /Form")) return [number];
  const page = dictionary.includes("/Type /Page\n") ? /\/Contents (\d+) 0 R/.exec(dictionary) : null;
  return page === null ? [] : [Number(page[1])];
}

/** The PostScript name of a font whose codes are glyphs, as all but Type 3 are, and the object with its map. */
function readFont(dictionary: string): { name: string; map: number } | undefined {
  if (!dictionary.includes("/Subtype /Type0")) return undefined;
  const name = /\/BaseFont \/(?:[A-Z]{6}\+)?([^\s/>]+)/.exec(dictionary)?.[1];
  const map = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1];
  return name === undefined || map === undefined ? undefined : { name, map: Number(map) };
}
