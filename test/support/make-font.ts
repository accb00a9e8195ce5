import { packWoff2 } from "../../src/render/font-file/pack-woff2.ts";
import { fvarTable, gvarTable, type WeightAxis } from "./make-variations.ts";
import { bytes, i16, text, u16, u32 } from "./write-numbers.ts";

/** A TrueType font in which every letter is a box, so that a picture shows which font was used. */
export interface MadeFont {
  family?: string;
  weight?: number;
  italic?: boolean;
  /** Width of each letter's box in 1000ths of an em. Advances are 100 larger. */
  boxWidth?: number;
  /** A variable font, whose boxes grow from `thinnest` to `thickest` with the weight. */
  axis?: WeightAxis;
  /** The field fsType of the table OS/2. */
  embedding?: number;
  letters?: string;
}

const unitsPerEm = 1000;
const letterHeight = 700;
const allLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

export function makeFont(font: MadeFont = {}): Buffer {
  return writeSfnt(tablesOf(font));
}

/** The tables of a font. Tests can damage one before `writeSfnt` joins them. */
export function tablesOf(font: MadeFont = {}): Record<string, Buffer> {
  const { boxWidth = 400, letters = allLetters, axis } = font;
  const glyphs = [boxGlyph(300), Buffer.alloc(0), ...Array.from(letters, () => boxGlyph(boxWidth))];
  const offsets = glyphs.reduce<number[]>((all, glyph) => [...all, (all.at(-1) ?? 0) + glyph.length], [0]);
  return {
    "OS/2": os2Table(font),
    cmap: cmapTable(letters),
    ...(axis === undefined
      ? {}
      : { fvar: fvarTable(axis), gvar: gvarTable(axis, { glyphs: glyphs.length, boxWidth, firstBox: 2 }) }),
    glyf: Buffer.concat(glyphs),
    head: headTable(font),
    hhea: bytes(
      [u32(0x10000), i16(800), i16(-200), i16(0), u16(boxWidth + 100), i16(0), i16(0), i16(boxWidth)],
      [u16(1), u16(0), u16(0), u32(0), u32(0), u16(0), u16(glyphs.length)],
    ),
    hmtx: bytes(glyphs.flatMap(() => [u16(boxWidth + 100), i16(50)])),
    loca: bytes(offsets.map(u32)),
    maxp: bytes([u32(0x10000), u16(glyphs.length), u16(4), u16(1), u32(0), u16(2), ...zeros(8)]),
    name: nameTable(font),
    post: bytes([u32(0x30000), u32(0), i16(-100), i16(50), u32(0), u32(0), u32(0), u32(0), u32(0)]),
  };
}

/** A font file of these tables (OpenType 1.9, "Organization of an OpenType Font"). */
export function writeSfnt(tables: Record<string, Buffer>, version = 0x10000): Buffer {
  const entries = Object.entries(tables);
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const head = bytes([u32(version), u16(entries.length), u16(power * 16), u16(Math.log2(power))]);
  let at = 12 + entries.length * 16;
  const directory = [head, u16(entries.length * 16 - power * 16)];
  const bodies: Buffer[] = [];
  for (const [tag, table] of entries) {
    directory.push(text(tag), u32(checksum(table)), u32(at), u32(table.length));
    bodies.push(table, Buffer.alloc(-table.length & 3));
    at += (table.length + 3) & ~3;
  }
  return Buffer.concat([...directory, ...bodies]);
}

/** The same font as WOFF2 with untransformed tables. */
export function toWoff2(tables: Record<string, Buffer>): Buffer {
  return packWoff2(new Map(Object.entries(tables)));
}

function boxGlyph(width: number): Buffer {
  const right = 50 + width;
  return bytes(
    [i16(1), i16(50), i16(0), i16(right), i16(letterHeight), u16(3), u16(0)],
    [Buffer.from([1, 1, 1, 1]), i16(50), i16(0), i16(width), i16(0)],
    [i16(0), i16(letterHeight), i16(0), i16(-letterHeight)],
  );
}

function headTable({ weight = 400, italic = false }: MadeFont): Buffer {
  const style = (weight >= 700 ? 1 : 0) | (italic ? 2 : 0);
  return bytes(
    [u32(0x10000), u32(0x10000), u32(0), u32(0x5f0f3cf5), u16(3), u16(unitsPerEm), ...zeros(8)],
    [i16(0), i16(-200), i16(1000), i16(800), u16(style), u16(8), i16(2), i16(1), i16(0)],
  );
}

function os2Table({ weight = 400, italic = false, embedding = 0, letters = allLetters }: MadeFont): Buffer {
  const codes = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  const selection = (italic ? 1 : 0) | (weight >= 700 ? 0x20 : 0) | (!italic && weight < 700 ? 0x40 : 0);
  return bytes(
    [
      u16(4),
      i16(500),
      u16(weight),
      u16(5),
      u16(embedding),
      ...zeros(11),
      ...zeros(5),
      u32(1),
      u32(0),
      u32(0),
    ],
    [
      u32(0),
      text("LIMN"),
      u16(selection),
      u16(Math.min(0xffff, ...codes)),
      u16(Math.min(0xffff, Math.max(...codes))),
      i16(800),
    ],
    [i16(-200), i16(0), u16(800), u16(200), u32(1), u32(0), i16(500), i16(700), u16(0), u16(32), u16(0)],
  );
}

/** Format 12 with a group for each letter. The space is the second glyph. */
function cmapTable(letters: string): Buffer {
  const codes = [" ", ...Array.from(letters)].map((letter, index) => ({
    code: letter.codePointAt(0) ?? 0,
    glyph: index + 1,
  }));
  codes.sort((one, other) => one.code - other.code);
  const groups = codes.flatMap(({ code, glyph }) => [u32(code), u32(code), u32(glyph)]);
  const head = [u16(12), u16(0), u32(16 + codes.length * 12), u32(0), u32(codes.length)];
  return bytes([u16(0), u16(1), u16(3), u16(10), u32(12)], head, groups);
}

function nameTable({ family = "Made Sans", weight = 400, italic = false }: MadeFont): Buffer {
  const style = `${weight >= 700 ? "Bold" : "Regular"}${italic ? " Italic" : ""}`;
  const names = { 1: family, 2: style, 4: `${family} ${style}`, 6: "Made", 256: "Light", 257: "Heavy" };
  const entries = Object.entries(names).map(([id, name]) => ({
    id: Number(id),
    name: Buffer.from(name, "utf16le").swap16(),
  }));
  let at = 0;
  const records = entries.flatMap(({ id, name }) => {
    const record = [u16(3), u16(1), u16(0x409), u16(id), u16(name.length), u16(at)];
    at += name.length;
    return record;
  });
  const head = [u16(0), u16(entries.length), u16(6 + entries.length * 12)];
  return bytes(
    head,
    records,
    entries.map(({ name }) => name),
  );
}

function zeros(count: number): Buffer[] {
  return Array.from({ length: count }, () => u16(0));
}

function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
