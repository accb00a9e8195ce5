import { inflateSync } from "node:zlib";

/** The text that a reader of the PDF file can search for and copy, in the order in which its glyphs are painted. */
export function textOfPdf(file: Buffer): string {
  const objects = readObjects(file);
  const fonts = new Map<string, Map<string, string>>();
  for (const [number, { dictionary }] of objects) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1];
    if (map !== undefined) fonts.set(`F${number}`, readMap(objects.get(Number(map))?.stream ?? ""));
  }
  const contents = [...objects.values()]
    .map(({ stream }) => stream)
    .filter((stream) => stream.includes("\nBT\n"));
  return contents.map((content) => textOfContent(content, fonts)).join("");
}

interface PdfObject {
  dictionary: string;
  stream: string;
}

/** The last one of each number counts. */
function readObjects(file: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>();
  const text = file.toString("latin1");
  for (const [, number, body = ""] of text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [dictionary = "", data = ""] = body.split(" stream\n");
    const packed = Buffer.from(data.replace(/\nendstream$/, ""), "latin1");
    const stream = dictionary.includes("/FlateDecode") ? inflateSync(packed) : packed;
    objects.set(Number(number), { dictionary, stream: stream.toString("latin1") });
  }
  return objects;
}

const fromHex = (digits: string) => Buffer.from(digits, "hex").swap16().toString("utf16le");

function readMap(map: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [, code = "", text = ""] of map.matchAll(/^<(\w{4})> <(\w+)>$/gm))
    texts.set(code, fromHex(text));
  for (const [, first = "", last = "", text = ""] of map.matchAll(/^<(\w{4})> <(\w{4})> <(\w+)>$/gm)) {
    for (let code = Number.parseInt(first, 16); code <= Number.parseInt(last, 16); code += 1) {
      const letter = (fromHex(text).codePointAt(0) ?? 0) + code - Number.parseInt(first, 16);
      texts.set(code.toString(16).toUpperCase().padStart(4, "0"), String.fromCodePoint(letter));
    }
  }
  return texts;
}

function textOfContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const withTexts = content.replaceAll(
    /\/Span <<\/ActualText <FEFF(\w+)>>> BDC[^]*?EMC/g,
    (_, digits: string) => `(${digits}) Tj`,
  );
  let font: ReadonlyMap<string, string> | undefined;
  let text = "";
  for (const [, name, codes, actual] of withTexts.matchAll(/\/(F\d+) \S+ Tf|<(\w+)> Tj|\((\w+)\) Tj/g)) {
    if (name !== undefined) font = fonts.get(name);
    if (actual !== undefined) text += fromHex(actual);
    for (const code of codes?.match(/.{4}/g) ?? []) text += font?.get(code) ?? "\uFFFD";
  }
  return text;
}
