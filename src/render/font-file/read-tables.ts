import { FontError, fontLimits } from "./font-limits.ts";
import { unpackWoff2 } from "./unpack-woff2.ts";

/** Tables of a font by tag, as views of its bytes, without those that WOFF2 transforms. */
export type FontTables = ReadonlyMap<string, Buffer>;

const requiredTables = ["OS/2", "cmap", "head", "hhea", "hmtx", "maxp", "name"];
const outlines = ["glyf", "CFF ", "CFF2"];
// Bitmap glyphs would be decoded by Skia, which must not decode untrusted bytes (docs/security.md).
const pictures = ["CBDT", "sbix", "EBDT"];

/** Finds the tables of a TrueType, OpenType or WOFF2 file. Throws FontError when required ones are missing. */
export function readTables(bytes: Buffer): FontTables {
  const woff2 = bytes.toString("latin1", 0, 4) === "wOF2";
  const { tables, tags } = woff2 ? unpackWoff2(bytes) : readDirectory(bytes);
  const missingTables = requiredTables.filter((tag) => !tags.has(tag));
  if (missingTables.length > 0)
    throw new FontError(`It lacks what every font has: ${missingTables.join(", ")}`);
  if (!outlines.some((tag) => tags.has(tag))) throw new FontError("It holds no outlines of letters");
  const bitmapTables = pictures.filter((tag) => tags.has(tag));
  if (bitmapTables.length > 0) {
    throw new FontError(`Its letters are pictures (${bitmapTables.join(", ")}), which fonts here can't be`);
  }
  return tables;
}

/** OpenType 1.9, "Table directory". */
function readDirectory(bytes: Buffer): { tables: FontTables; tags: ReadonlySet<string> } {
  const count = bytes.length < 12 ? 0 : bytes.readUInt16BE(4);
  if (count === 0 || count > fontLimits.tables || bytes.length < 12 + count * 16) {
    throw new FontError("Its table directory is damaged");
  }
  const tables = new Map<string, Buffer>();
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const tag = bytes.toString("latin1", at, at + 4);
    const offset = bytes.readUInt32BE(at + 8);
    const length = bytes.readUInt32BE(at + 12);
    if (offset + length > bytes.length) throw new FontError("It ends before its tables do");
    tables.set(tag, bytes.subarray(offset, offset + length));
  }
  return { tables, tags: new Set(tables.keys()) };
}

/** A table of at least this length. Throws FontError. */
export function tableOf(tables: FontTables, tag: string, least: number): Buffer {
  const table = tables.get(tag);
  if (table === undefined || table.length < least) throw new FontError(`Its table ${tag.trim()} is damaged`);
  return table;
}
