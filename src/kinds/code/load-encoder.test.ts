import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeValue, symbologies, type Symbology, symbologyNames } from "./symbologies.ts";
import { loadEncoder } from "./load-encoder.ts";

const encode = await loadEncoder();
const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789")), minLength: min, maxLength: max });
const signs = (letters: string) =>
  fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1, maxLength: 60 });
const capitals = signs("0123456789ABCXYZ -.$/+%");
const gs1Elements = fc
  .array(
    fc.constantFrom(
      "(01)09521234543213",
      "(17)261231",
      "(10)A-1",
      "(21)%&a",
      "(3103)000750",
      "(8005)12",
      "(9",
    ),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((elements) => elements.join(""));
const any = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.string({ unit: fc.constantFrom(...Array.from("^ECI0~{}漢é ")), maxLength: 500 }),
);

const values = {
  qr: any,
  "data-matrix": any,
  aztec: any,
  pdf417: any,
  code128: fc.string({ unit: "grapheme-ascii", maxLength: 80 }),
  code39: capitals,
  code93: capitals,
  codabar: signs("0123456789-$:/.+").map((text) => `A${text}D`),
  itf: digits(2, 60),
  itf14: digits(13, 14),
  ean13: digits(12, 13),
  ean8: digits(7, 8),
  upca: digits(11, 12),
  "gs1-128": gs1Elements,
  "gs1-data-matrix": gs1Elements,
  "gs1-qr": gs1Elements,
} satisfies Record<Symbology, fc.Arbitrary<string>>;

describe.each(symbologyNames)("a code of kind %s", (symbology) => {
  it("encodes exactly the values that the design language accepts", () => {
    const property = fc.property(values[symbology], fc.constantFrom("L", "M", "Q", "H"), (value, level) => {
      const symbol = encode({ symbology, error_correction: level, value });
      expect(symbol !== undefined).toBe(completeValue(symbology, value) !== undefined);
      if (symbol === undefined) return;
      expect(symbol.rows === 1).toBe(symbologies[symbology].linear);
      for (const { column, row, length } of symbol.runs) {
        expect(column + length <= symbol.columns && row < symbol.rows && length > 0).toBe(true);
      }
    });
    fc.assert(property, { numRuns: 25 });
  });
});

it("encodes the longest texts at the highest error correction", () => {
  const value = "漢".repeat(333);
  for (const symbology of ["qr", "data-matrix", "aztec"] as const)
    expect(encode({ symbology, error_correction: "H", value })).toBeDefined();
  expect(encode({ symbology: "pdf417", error_correction: "H", value: "漢".repeat(166) })).toBeDefined();
});

it("encodes an EAN-13 like the example of its standard", () => {
  const symbol = encode({ symbology: "ean13", error_correction: "M", value: "4006381333931" });
  const bits = Array.from({ length: 95 }, (_, at) =>
    symbol?.runs.some(({ column, length }) => at >= column && at < column + length) ? "1" : "0",
  ).join("");
  expect(bits.match(/^101(.{42})01010(.{42})101$/)?.slice(1)).toEqual([
    "000110101001110101111011110100010010110011",
    "100001010000101000010111010010000101100110",
  ]);
});
