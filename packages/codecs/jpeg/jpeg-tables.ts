import { type HuffmanTable, makeHuffmanTable, writeCodes } from "./huffman-table.ts";
import { type QuantizationTables, zigzag } from "./quantization.ts";

/** The four Huffman tables of a picture. */
export interface JpegTables {
  dcLuma: HuffmanTable;
  acLuma: HuffmanTable;
  dcChroma: HuffmanTable;
  acChroma: HuffmanTable;
}

// For luma, then chroma: 256 AC symbols and 16 DC categories, as in `assembly/layout.ts`.
const acSymbols = 256;
const perKind = acSymbols + 16;
/** The length of an array of counts or of codes. */
export const countsLength = 2 * perKind;
const dcSizes = Array.from({ length: 12 }, (_, size) => size);
const endOfBlock = 0x00;
const sixteenZeros = 0xf0;
// The largest category of AC coefficients with 8-bit samples (T.81 F.1.2.2).
const maxAcBits = 10;

// Added to counted symbols. Otherwise the symbols of text would get the longest codes in a picture that is empty but for the
// text of later readers.
const typicalCounts = { luma: typicalCountsOf(100), chroma: typicalCountsOf(30) };

/** How often symbols occur in most pictures, relative to each other: large values and long runs of zeros are rare. */
function typicalCountsOf(scale: number): Float64Array {
  const counts = new Float64Array(perKind).fill(scale / 16, acSymbols);
  for (let run = 0; run < 16; run += 1) {
    for (let size = 1; size <= maxAcBits; size += 1)
      counts[(run << 4) + size] = scale * 2 ** -(size + 0.7 * run);
  }
  counts[endOfBlock] = scale / 8;
  counts[sixteenZeros] = scale / 200;
  return counts;
}

/**
 * Builds tables from the counts of symbols, `countsLength` numbers. Every symbol that can occur with these quantization tables
 * gets a code, because a patch may contain it. Other symbols get none, because each makes the file longer.
 */
export function makeTables(counts: Uint32Array, { luma, chroma }: QuantizationTables): JpegTables {
  const lumaCounts = typicalCounts.luma.map((count, symbol) => count + (counts[symbol] ?? 0));
  const chromaCounts = typicalCounts.chroma.map((count, symbol) => count + (counts[perKind + symbol] ?? 0));
  return {
    dcLuma: makeHuffmanTable(dcSizes, lumaCounts.subarray(acSymbols)),
    acLuma: makeHuffmanTable(possibleAcSymbols(luma), lumaCounts),
    dcChroma: makeHuffmanTable(dcSizes, chromaCounts.subarray(acSymbols)),
    acChroma: makeHuffmanTable(possibleAcSymbols(chroma), chromaCounts),
  };
}

/** After a run of zeros few coefficients are left, and each is at most its largest value divided by its quantization step. */
function possibleAcSymbols(table: Uint8Array): number[] {
  const sizes = zigzag.map((index) => bitsOf(Math.floor(maxCoefficient(index) / (table[index] ?? 1) + 0.5)));
  const symbols = [endOfBlock, sixteenZeros];
  for (let run = 0; run < 16; run += 1) {
    const largest = Math.min(maxAcBits, Math.max(...sizes.slice(run + 1)));
    for (let size = 1; size <= largest; size += 1) symbols.push((run << 4) + size);
  }
  return symbols;
}

function bitsOf(value: number): number {
  return 32 - Math.clz32(value);
}

/** The largest output of a one-dimensional DCT of samples from -1 to 1, by frequency. */
const maxGain = Array.from({ length: 8 }, (_, frequency) => {
  const waves = Array.from({ length: 8 }, (__, at) =>
    Math.abs(Math.cos(((2 * at + 1) * frequency * Math.PI) / 16)),
  );
  return (waves.reduce((sum, wave) => sum + wave, 0) / 2) * (frequency === 0 ? Math.SQRT1_2 : 1);
});

/** The largest coefficient of samples from -128 to 127, with a margin for rounding errors. */
function maxCoefficient(index: number): number {
  return 128 * (maxGain[index >> 3] ?? 0) * (maxGain[index & 7] ?? 0) + 2;
}

/** The codes of the tables in the form that the coder reads. */
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
