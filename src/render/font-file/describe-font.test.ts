import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeFont, tablesOf, toWoff2, writeSfnt } from "../../../test/support/make-font.ts";
import { describeFont } from "./describe-font.ts";
import { FontError } from "./font-limits.ts";

const require = createRequire(import.meta.url);
const axis = { from: 100, usual: 400, to: 900, thinnest: 100, thickest: 900 };

function spoiled(tag: string, spoil: (table: Buffer) => Buffer | void): Buffer {
  const tables = tablesOf({ axis });
  const table = Buffer.from(tables[tag] ?? Buffer.alloc(0));
  return writeSfnt({ ...tables, [tag]: spoil(table) ?? table });
}

describe("a font's description", () => {
  it("is the same from TrueType and WOFF2", () => {
    const font = { family: "Acme Sans", weight: 700, italic: true, axis };
    const description = describeFont(makeFont(font));
    expect(description).toMatchObject({
      family: "Acme Sans",
      subfamily: "Bold Italic",
      weights: { least: 100, most: 900 },
      style: "italic",
      axes: [{ tag: "wght", least: 100, usual: 400, most: 900 }],
      instances: [
        { name: "Light", weight: 100 },
        { name: "Heavy", weight: 900 },
      ],
      glyphs: 64,
    });
    expect(describeFont(toWoff2(tablesOf(font)))).toEqual(description);
  });

  it("lists its characters as ranges", () => {
    expect(describeFont(makeFont({ letters: "ABCx\u{1f600}" })).coverage).toEqual([
      [32, 32],
      [65, 67],
      [120, 120],
      [0x1f600, 0x1f600],
    ]);
  });

  it("is read from real files: TrueType with many scripts, OpenType with CFF outlines", () => {
    const inter = require.resolve("@expo-google-fonts/inter/700Bold_Italic/Inter_700Bold_Italic.ttf");
    expect(describeFont(readFileSync(inter))).toMatchObject({
      family: "Inter",
      weights: { least: 700, most: 700 },
      style: "italic",
    });
    const inconsolata = new URL("../../../node_modules/bwip-js/fonts/Inconsolata.otf", import.meta.url);
    expect(describeFont(readFileSync(inconsolata))).toMatchObject({ family: "Inconsolata", style: "normal" });
  });
});

describe("a font is refused", () => {
  it.each([
    ["whose maker doesn't allow embedding", makeFont({ embedding: 2 }), /doesn't allow embedding/],
    ["of which only bitmaps may be embedded", makeFont({ embedding: 0x200 }), /bitmaps alone/],
    ["cut off", makeFont().subarray(0, 1500), /ends before its tables do/],
    ["of four bytes", makeFont().subarray(0, 4), /table directory/],
    ["with a huge number of tables", spoilBytes(makeFont(), 4, [0xff, 0xff]), /table directory/],
    ["whose letters are pictures", writeSfnt({ ...tablesOf(), sbix: Buffer.alloc(8) }), /pictures \(sbix\)/],
    ["without outlines", without("glyf"), /no outlines/],
    ["without a character map", without("cmap"), /lacks what every font has: cmap/],
    ["without glyphs", spoiled("maxp", (table) => void table.writeUInt16BE(0, 4)), /no glyphs/],
    [
      "with more advances than glyphs",
      spoiled("hhea", (table) => void table.writeUInt16BE(65_535, 34)),
      /hhea/,
    ],
    ["with an em of no size", spoiled("head", (table) => void table.writeUInt16BE(0, 18)), /size of an em/],
    ["with too many axes", spoiled("fvar", (table) => void table.writeUInt16BE(17, 8)), /17 axes/],
    ["whose axis runs backwards", spoiled("fvar", (table) => void table.writeInt32BE(0, 28)), /axis wght/],
    ["with an axis beyond its table", spoiled("fvar", (table) => table.subarray(0, 20)), /fvar is damaged/],
    ["that maps all numbers there are", spoiled("cmap", wholeMap), /out of order/],
    ["whose map counts more than it holds", spoiled("cmap", longMap), /can't be read/],
    [
      "whose map lies beyond its table",
      spoiled("cmap", (table) => void table.writeUInt32BE(1 << 30, 8)),
      /can't be read/,
    ],
    ["as WOFF2 that is cut off", toWoff2(tablesOf()).subarray(0, 400), /ends before its tables do/],
    ["as WOFF2 that unpacks to too much", bomb(), /larger than/],
    ["as a collection within WOFF2", spoilBytes(toWoff2(tablesOf()), 4, Buffer.from("ttcf")), /collection/],
  ])("%s", (_, bytes, message) => {
    expect(() => describeFont(bytes)).toThrow(FontError);
    expect(() => describeFont(bytes)).toThrow(message);
  });
});

it("a font with any bytes changed is read or refused, and never fails otherwise", () => {
  const fonts = [makeFont({ axis }), toWoff2(tablesOf({ axis }))];
  const change = fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 }));
  fc.assert(
    fc.property(
      fc.constantFrom(...fonts),
      fc.array(change, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (font, changes, cut) => {
        const bytes = Buffer.from(font);
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const shown = cut % 3 === 0 ? bytes.subarray(0, cut % bytes.length) : bytes;
        try {
          describeFont(shown);
        } catch (error) {
          expect(error).toBeInstanceOf(FontError);
        }
      },
    ),
    { numRuns: 2000 },
  );
});

function without(tag: string): Buffer {
  return writeSfnt(Object.fromEntries(Object.entries(tablesOf()).filter(([known]) => known !== tag)));
}

function spoilBytes(font: Buffer, at: number, values: Iterable<number>): Buffer {
  const bytes = Buffer.from(font);
  bytes.set([...values], at);
  return bytes;
}

/** Makes the first group of the cmap contain all 32-bit numbers. */
function wholeMap(table: Buffer): void {
  table.writeUInt32BE(0, 28);
  table.writeUInt32BE(0xffffffff, 32);
}

function longMap(table: Buffer): void {
  table.writeUInt32BE(0xffffffff, 24);
}

/** A table of 64 MB of zeros, which compresses to a few bytes. */
function bomb(): Buffer {
  return toWoff2({ ...tablesOf(), fpgm: Buffer.alloc(64 * 1024 * 1024) });
}
