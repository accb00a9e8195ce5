import { deflateSync, inflateSync } from "node:zlib";

/** A document as Skia writes it: one table of objects, whose dictionaries have no streams of objects. */
export interface PdfObjects {
  /** The dictionary of each object, by its number, without the stream. */
  dictionaries(): Iterable<[number: number, dictionary: string]>;
  /** The unpacked bytes behind an object's dictionary, as Latin-1. */
  readStream(number: number): string;
  /** The document with other streams: an incremental update (ISO 32000-1, 7.5.6), which leaves all bytes before it. */
  withStreams(streams: ReadonlyMap<number, string>): Uint8Array;
}

export function readPdfObjects(document: Uint8Array): PdfObjects {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const { offsets, start, trailer } = readOffsets(bytes);
  const ends = endsOf(offsets, start);

  const dictionaryOf = (number: number): string => {
    const object = bytes.subarray(offsets[number] ?? 0, ends.get(number) ?? 0);
    const stream = object.indexOf("stream\n");
    const whole = object.toString("latin1", 0, stream < 0 ? object.length : stream);
    return whole.replace(/^\d+ 0 obj\n/, "").replace(/\nendobj\s*$/, "");
  };

  return {
    *dictionaries() {
      for (const number of ends.keys()) yield [number, dictionaryOf(number)];
    },
    readStream(number) {
      const dictionary = dictionaryOf(number);
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const from = bytes.indexOf("stream\n", offsets[number] ?? 0) + "stream\n".length;
      const stream = bytes.subarray(from, from + length);
      return (dictionary.includes("/FlateDecode") ? inflateSync(stream) : stream).toString("latin1");
    },
    withStreams(streams) {
      if (streams.size === 0) return document;
      const parts = [bytes];
      // Some readers expect the list of free objects first in every table.
      const lines = ["0 1\n0000000000 65535 f \n"];
      let end = bytes.byteLength;
      for (const [number, text] of [...streams].sort(([one], [other]) => one - other)) {
        const object = writeObject(number, dictionaryOf(number), text);
        lines.push(`${number} 1\n${String(end).padStart(10, "0")} 00000 n \n`);
        parts.push(object);
        end += object.byteLength;
      }
      const entries = `xref\n${lines.join("")}trailer\n${trailer.replace(/>>$/, `\n/Prev ${start}>>`)}`;
      parts.push(Buffer.from(`${entries}\nstartxref\n${end}\n%%EOF\n`, "latin1"));
      return Buffer.concat(parts);
    },
  };
}

/** The offsets of objects by number, where their table begins, and the dictionary behind it. */
function readOffsets(bytes: Buffer): { offsets: number[]; start: number; trailer: string } {
  const tail = bytes.toString("latin1", Math.max(0, bytes.byteLength - 100));
  const start = Number(/startxref\s+(\d+)/.exec(tail)?.[1]);
  const table = bytes.toString("latin1", start);
  const trailer = /trailer\s*(<<[^]*?>>)\s*startxref/.exec(table)?.[1];
  if (trailer === undefined) throw new Error("The PDF document has no trailer");
  const lines = table.slice(0, table.indexOf("trailer")).matchAll(/^(\d{10}) \d{5} [nf]/gm);
  return { offsets: Array.from(lines, ([, offset]) => Number(offset)), start, trailer };
}

/** Where each object ends at the latest: where the next one begins. The first entry of the table is no object. */
function endsOf(offsets: readonly number[], start: number): Map<number, number> {
  const numbers = [...offsets.keys()]
    .slice(1)
    .sort((one, other) => (offsets[one] ?? 0) - (offsets[other] ?? 0));
  return new Map(
    numbers.map((number, index) => [number, offsets[numbers[index + 1] ?? -1] ?? start] as const),
  );
}

function writeObject(number: number, dictionary: string, text: string): Buffer {
  const stream = deflateSync(Buffer.from(text, "latin1"));
  const packed = dictionary.includes("/FlateDecode")
    ? dictionary
    : dictionary.replace(/^<</, "<</Filter /FlateDecode\n");
  const head = packed.replace(/\/Length \d+/, `/Length ${stream.byteLength}`);
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${head.trimEnd()} stream\n`, "latin1"),
    stream,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
}
