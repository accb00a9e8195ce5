import { type FontTables, readTables, tableOf } from "../../font-file/read-tables.ts";

/** How far a letter's outline reaches from its origin, up and to the right, in font units. */
export interface Outline {
  left: number;
  right: number;
  above: number;
  below: number;
}

/** What setting letters needs of a font file; without its outlines, of which masks are painted elsewhere. */
export interface LetterTables {
  /** A font file of only those tables that shaping asks for. */
  shaping: Uint8Array;
  weight: number;
  /** Undefined for blanks. */
  outlineOf: (glyph: number) => Outline | undefined;
  /** The table of kerning and the like. */
  positioning: Buffer | undefined;
  /** The table of ligatures and of other forms that letters take. */
  substitution: Buffer | undefined;
}

/** Reads a TrueType file. Throws FontRefused when it isn't whole. */
export function readLetterTables(file: Buffer): LetterTables {
  const tables = readTables(file);
  return {
    shaping: pack(tables),
    weight: tableOf(tables, "OS/2", 6).readUInt16BE(4),
    outlineOf: outlinesIn(readBoxes(tables)),
    positioning: tables.get("GPOS"),
    substitution: tables.get("GSUB"),
  };
}

const forShaping = ["GDEF", "GPOS", "GSUB", "OS/2", "cmap", "head", "hhea", "hmtx", "kern", "maxp"];

/** OpenType 1.9, "Table directory"; checksums are left out, as nobody asks for them. */
function pack(tables: FontTables): Uint8Array {
  const kept = forShaping.flatMap((tag) => {
    const table = tables.get(tag);
    return table === undefined ? [] : [{ tag, table }];
  });
  let end = 12 + kept.length * 16;
  const places = kept.map(({ table }) => {
    const place = end;
    end += Math.ceil(table.length / 4) * 4;
    return place;
  });
  const packed = Buffer.alloc(end);
  packed.writeUInt32BE(0x1_00_00, 0);
  packed.writeUInt16BE(kept.length, 4);
  for (const [index, { tag, table }] of kept.entries()) {
    const entry = 12 + index * 16;
    packed.write(tag, entry, "latin1");
    packed.writeUInt32BE(places[index] ?? 0, entry + 8);
    packed.writeUInt32BE(table.length, entry + 12);
    packed.set(table, places[index]);
  }
  return packed;
}

// Apart from the function that reads them, which would keep the file.
function outlinesIn(boxes: Int16Array): LetterTables["outlineOf"] {
  return (glyph) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = boxes.subarray(glyph * 4, glyph * 4 + 4);
    return left === right || bottom === top ? undefined : { left, right, above: top, below: -bottom };
  };
}

/** Left, bottom, right and top of each glyph's outline; zeros for blanks. */
function readBoxes(tables: FontTables): Int16Array {
  const isLong = tableOf(tables, "head", 54).readInt16BE(50) === 1;
  const count = tableOf(tables, "maxp", 6).readUInt16BE(4);
  const places = tableOf(tables, "loca", (count + 1) * (isLong ? 4 : 2));
  const outlines = tableOf(tables, "glyf", 0);
  const placeOf = (glyph: number) =>
    isLong ? places.readUInt32BE(glyph * 4) : places.readUInt16BE(glyph * 2) * 2;
  const boxes = new Int16Array(count * 4);
  for (let glyph = 0; glyph < count; glyph += 1) {
    const place = placeOf(glyph);
    if (placeOf(glyph + 1) < place + 10) continue;
    for (let edge = 0; edge < 4; edge += 1)
      boxes[glyph * 4 + edge] = outlines.readInt16BE(place + 2 + edge * 2);
  }
  return boxes;
}
