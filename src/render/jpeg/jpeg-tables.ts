import { type HuffmanTable, makeHuffmanTable, writeCodes } from "./huffman-table.ts";

/** The four tables that a picture's symbols are coded with. */
export interface JpegTables {
  dcLuma: HuffmanTable;
  acLuma: HuffmanTable;
  dcChroma: HuffmanTable;
  acChroma: HuffmanTable;
}

// For luma, then chroma: 256 AC symbols, 16 DC sizes, as in `assembly/layout.ts`.
const acSymbols = 256;
const perKind = acSymbols + 16;
/** Numbers that counts of symbols take, and codes. */
export const countsLength = 2 * perKind;
const dcSizes = Array.from({ length: 12 }, (_, size) => size);
const endOfBlock = 0x00;
const sixteenZeros = 0xf0;
const acRunsAndSizes = [
  endOfBlock,
  sixteenZeros,
  ...Array.from({ length: 16 * 10 }, (_, index) => (Math.floor(index / 10) << 4) + (index % 10) + 1),
];

/** Tables for symbols that came so often, `perKind` numbers for luma and as many for chroma. */
export function makeTables(counts: Uint32Array): JpegTables {
  const [luma, chroma] = [counts.subarray(0, perKind), counts.subarray(perKind)];
  return {
    dcLuma: makeHuffmanTable(dcSizes, luma.subarray(acSymbols)),
    acLuma: makeHuffmanTable(acRunsAndSizes, luma),
    dcChroma: makeHuffmanTable(dcSizes, chroma.subarray(acSymbols)),
    acChroma: makeHuffmanTable(acRunsAndSizes, chroma),
  };
}

/** The tables' codes as the coder takes them. */
export function codesOf({ dcLuma, acLuma, dcChroma, acChroma }: JpegTables): Uint32Array<ArrayBuffer> {
  const codes = new Uint32Array(countsLength);
  const [luma, chroma] = [codes.subarray(0, perKind), codes.subarray(perKind)];
  writeCodes(acLuma, sizeOfAc, luma);
  writeCodes(dcLuma, sizeOfDc, luma.subarray(acSymbols));
  writeCodes(acChroma, sizeOfAc, chroma);
  writeCodes(dcChroma, sizeOfDc, chroma.subarray(acSymbols));
  return codes;
}

function sizeOfAc(symbol: number): number {
  return symbol & 15;
}

function sizeOfDc(symbol: number): number {
  return symbol;
}
