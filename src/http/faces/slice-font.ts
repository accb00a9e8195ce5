import { assembleFont, readTables } from "./font-tables.ts";
import { makeCharacterMap, readGlyphIds } from "./character-map.ts";
import { copyVariations } from "./copy-variations.ts";

/**
 * A TrueType font with only the characters `first` to `last`, both included: a few kilobytes instead of megabytes. It has
 * no layout tables (GSUB, GPOS), so it is for scripts that need none, such as Han and Hangul. A variable font stays one.
 * Throws RangeError for a font without TrueType outlines.
 */
export function sliceFont(font: Buffer, first: number, last: number): Buffer {
  const tables = readTables(font);
  const glyphIds = readGlyphIds(need(tables, "cmap"), first, last);
  // Glyph 0 is drawn for missing characters. The parts of composed glyphs are appended as they are found.
  const kept = [...new Set([0, ...glyphIds.values()])];
  const numbers = new Map(kept.map((glyphId, index) => [glyphId, index]));
  const outlines = copyOutlines(tables, kept, numbers);
  const characters = [...glyphIds].map(([code, glyphId]) => [code, numbers.get(glyphId) ?? 0] as const);
  const head = Buffer.from(need(tables, "head"));
  head.writeInt16BE(longLocations, 50);
  const hhea = Buffer.from(need(tables, "hhea"));
  hhea.writeUInt16BE(kept.length, 34);
  const maxp = Buffer.from(need(tables, "maxp"));
  maxp.writeUInt16BE(kept.length, 4);
  const hinting = [...tables].filter(([tag]) => ["gasp", "prep"].includes(tag));
  return assembleFont({
    ...Object.fromEntries(hinting),
    ...copyVariations(tables, kept),
    "OS/2": need(tables, "OS/2"),
    cmap: makeCharacterMap(characters),
    ...outlines,
    head,
    hhea,
    hmtx: copyMetrics(tables, kept),
    maxp,
    name: need(tables, "name"),
    post: withoutGlyphNames(need(tables, "post")),
  });
}

/** Version 3 of the table post. Earlier ones name every glyph, so they would not match the kept ones. */
function withoutGlyphNames(post: Buffer): Buffer {
  const header = Buffer.from(post.subarray(0, 32));
  header.writeUInt32BE(0x00030000, 0);
  return header;
}

type Tables = ReadonlyMap<string, Buffer>;

const longLocations = 1;

function need(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new RangeError(`The font has no table ${tag}`);
  return table;
}

/** Copies the outlines of the kept glyphs. Parts of composed glyphs are added to `kept` and get new numbers. */
function copyOutlines(tables: Tables, kept: number[], numbers: Map<number, number>) {
  const [glyf, loca] = [need(tables, "glyf"), need(tables, "loca")];
  const isLong = need(tables, "head").readInt16BE(50) === longLocations;
  const offsetOf = (glyphId: number) =>
    isLong ? loca.readUInt32BE(glyphId * 4) : loca.readUInt16BE(glyphId * 2) * 2;
  const numberOf = (part: number): number => {
    const known = numbers.get(part);
    if (known !== undefined) return known;
    numbers.set(part, kept.push(part) - 1);
    return kept.length - 1;
  };
  const outlines: Buffer[] = [];
  const locations = [0];
  // The list grows while it is read.
  for (const glyphId of kept) {
    const outline = Buffer.from(glyf.subarray(offsetOf(glyphId), offsetOf(glyphId + 1)));
    renumberParts(outline, numberOf);
    const padded = Buffer.concat([outline, Buffer.alloc(-outline.length & 3)]);
    outlines.push(padded);
    locations.push((locations.at(-1) ?? 0) + padded.length);
  }
  const newLoca = Buffer.alloc(locations.length * 4);
  for (const [index, location] of locations.entries()) newLoca.writeUInt32BE(location, index * 4);
  return { glyf: Buffer.concat(outlines), loca: newLoca };
}

/** Flags of a composed glyph's part (OpenType, table glyf). */
const flags = { wordArguments: 1, scale: 8, more: 32, twoScales: 64, twoByTwo: 128 };

/** Replaces the glyph ids of a composed glyph's parts; other glyphs stay as they are. */
function renumberParts(outline: Buffer, numberOf: (glyphId: number) => number): void {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return;
  for (let at = 10, hasMore = true; hasMore;) {
    const flag = outline.readUInt16BE(at);
    outline.writeUInt16BE(numberOf(outline.readUInt16BE(at + 2)), at + 2);
    at += 4 + (flag & flags.wordArguments ? 4 : 2);
    at += flag & flags.twoByTwo ? 8 : flag & flags.twoScales ? 4 : flag & flags.scale ? 2 : 0;
    hasMore = (flag & flags.more) !== 0;
  }
}

/** The advance and side bearing of each kept glyph. */
function copyMetrics(tables: Tables, kept: readonly number[]): Buffer {
  const hmtx = need(tables, "hmtx");
  const count = need(tables, "hhea").readUInt16BE(34);
  const metrics = Buffer.alloc(kept.length * 4);
  for (const [index, glyphId] of kept.entries()) {
    const full = Math.min(glyphId, count - 1) * 4;
    metrics.writeUInt16BE(hmtx.readUInt16BE(full), index * 4);
    // Glyphs after the last advance share it and have only a side bearing.
    const bearing = glyphId < count ? full + 2 : count * 4 + (glyphId - count) * 2;
    metrics.writeInt16BE(hmtx.readInt16BE(bearing), index * 4 + 2);
  }
  return metrics;
}
