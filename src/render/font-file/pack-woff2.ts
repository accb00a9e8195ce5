import { brotliCompressSync, constants } from "node:zlib";
import type { FontTables } from "./read-tables.ts";

const headBytes = 48;
const trueType = 0x10000;
/** Tags written out, and the known numbers of the two tables that WOFF2 would transform, marked as not transformed. */
const writtenOut = 0x3f;
const untransformed: Readonly<Record<string, number>> = { glyf: 0xc0 | 10, loca: 0xc0 | 11 };
// A slice of 128 characters takes a few milliseconds. Higher qualities take several times as long for less than 1 %.
const quality = 5;

/**
 * Packs the tables of a TrueType font as WOFF2, none of them transformed: about as small as the font compressed by itself,
 * and compressed for every client.
 */
export function packWoff2(tables: FontTables): Buffer<ArrayBuffer> {
  // WOFF2, 5.3: loca directly follows glyf.
  const tags = [
    ...[...tables.keys()].filter((tag) => !(tag in untransformed)),
    ...Object.keys(untransformed),
  ];
  const ordered = tags.flatMap((tag) => {
    const table = tables.get(tag);
    return table === undefined ? [] : [[tag, table] as const];
  });
  const directory = Buffer.concat(ordered.map(([tag, table]) => writeEntry(tag, table.length)));
  const bodies = Buffer.concat(ordered.map(([, table]) => table));
  const data = brotliCompressSync(bodies, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bodies.length,
    },
  });
  const length = padded(headBytes + directory.length + data.length);
  const unpacked = ordered.reduce((sum, [, table]) => sum + padded(table.length), 12 + ordered.length * 16);
  const head = Buffer.alloc(headBytes);
  head.write("wOF2", 0, "latin1");
  head.writeUInt32BE(trueType, 4);
  head.writeUInt32BE(length, 8);
  head.writeUInt16BE(ordered.length, 12);
  head.writeUInt32BE(unpacked, 16);
  head.writeUInt32BE(data.length, 20);
  return Buffer.concat([head, directory, data], length);
}

function writeEntry(tag: string, length: number): Buffer {
  const known = untransformed[tag];
  const name = known === undefined ? [writtenOut, ...Buffer.from(tag, "latin1")] : [known];
  return Buffer.from([...name, ...writeBase128(length)]);
}

/** WOFF2, 4.1. */
function writeBase128(value: number): number[] {
  const groups = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) groups.unshift((rest & 0x7f) | 0x80);
  return groups;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}
