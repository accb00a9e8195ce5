import { brotliDecompressSync } from "node:zlib";
import { FontError, fontLimits } from "./font-limits.ts";

// WOFF2, 5.2: tags that are written as a number.
const knownTags =
  "cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT " +
  "VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar " +
  "fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill";

const headBytes = 48;

interface Entry {
  tag: string;
  length: number;
  transformed: boolean;
}

/**
 * Unpacks the tables of a WOFF2 file that aren't transformed; glyf, loca and hmtx usually are. Throws FontError for damaged
 * files and beyond the size limit.
 */
export function unpackWoff2(bytes: Buffer): { tables: Map<string, Buffer>; tags: Set<string> } {
  if (bytes.length < headBytes) throw damaged();
  if (bytes.toString("latin1", 4, 8) === "ttcf") throw new FontError("It is a collection of several fonts");
  const count = bytes.readUInt16BE(12);
  const packedBytes = bytes.readUInt32BE(20);
  if (count === 0 || count > fontLimits.tables) throw damaged();
  const { entries, end } = readEntries(bytes, count);
  const whole = entries.reduce((sum, { length }) => sum + length, 0);
  if (Math.max(whole, bytes.readUInt32BE(16)) > fontLimits.unpackedBytes) {
    throw new FontError(`Unpacked it is larger than ${fontLimits.unpackedBytes} bytes`);
  }
  if (end + packedBytes > bytes.length) throw new FontError("It ends before its tables do");
  const data = unpack(bytes.subarray(end, end + packedBytes), whole);
  const tables = new Map<string, Buffer>();
  let at = 0;
  for (const { tag, length, transformed } of entries) {
    if (!transformed) tables.set(tag, data.subarray(at, at + length));
    at += length;
  }
  return { tables, tags: new Set(entries.map(({ tag }) => tag)) };
}

function unpack(packed: Buffer, length: number): Buffer {
  try {
    const data = brotliDecompressSync(packed, { maxOutputLength: Math.max(1, length) });
    if (data.length === length) return data;
  } catch {
    // Reported as damage below; Brotli's message wouldn't help.
  }
  throw damaged();
}

function readEntries(bytes: Buffer, count: number): { entries: Entry[]; end: number } {
  const entries: Entry[] = [];
  let at = headBytes;
  const readByte = () => {
    const byte = bytes[at++];
    if (byte === undefined) throw damaged();
    return byte;
  };
  for (let index = 0; index < count; index += 1) {
    const flags = readByte();
    const tag = (flags & 0x3f) === 0x3f ? bytes.toString("latin1", at, (at += 4)) : tagOf(flags & 0x3f);
    const length = readBase128(readByte);
    const version = flags >> 6;
    // Version 3 means no transformation for these two tables, version 0 for all others.
    const transformed = tag === "glyf" || tag === "loca" ? version !== 3 : version !== 0;
    entries.push({ tag, length: transformed ? readBase128(readByte) : length, transformed });
  }
  return { entries, end: at };
}

function tagOf(index: number): string {
  return knownTags.slice(index * 5, index * 5 + 4);
}

/** WOFF2, 4.1: at most five groups of seven bits. */
function readBase128(readByte: () => number): number {
  let value = 0;
  for (let group = 0; group < 5; group += 1) {
    const byte = readByte();
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return value;
  }
  throw damaged();
}

function damaged(): FontError {
  return new FontError("It is no whole WOFF2 file");
}
