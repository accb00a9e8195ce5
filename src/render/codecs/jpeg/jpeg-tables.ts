import { type HuffmanTable, makeHuffmanTable, writeCodes } from "./huffman-table.ts";
import { type Steps, zigzag } from "./quantisers.ts";

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
// T.81 F.1.2.2 names no larger ones, for 8 bits leave none.
const mostAcBits = 10;

// Added to what was counted: a page that is empty but for later readers' words would give these the longest codes.
const expected = { luma: expectedCounts(100), chroma: expectedCounts(30) };

/** About how often symbols come beside each other in most pictures: larger values less, and longer runs of zeros. */
function expectedCounts(scale: number): Float64Array {
  const counts = new Float64Array(perKind).fill(scale / 16, acSymbols);
  for (let run = 0; run < 16; run += 1) {
    for (let size = 1; size <= mostAcBits; size += 1)
      counts[(run << 4) + size] = scale * 2 ** -(size + 0.7 * run);
  }
  counts[endOfBlock] = scale / 8;
  counts[sixteenZeros] = scale / 200;
  return counts;
}

/**
 * Tables for symbols that came so often, `countsLength` numbers. Every symbol that can come at all at these steps has a
 * code, for a patch may hold it; what can't come would make each file longer.
 */
export function makeTables(counts: Uint32Array, { luma, chroma }: Steps): JpegTables {
  const ofLuma = expected.luma.map((count, symbol) => count + (counts[symbol] ?? 0));
  const ofChroma = expected.chroma.map((count, symbol) => count + (counts[perKind + symbol] ?? 0));
  return {
    dcLuma: makeHuffmanTable(dcSizes, ofLuma.subarray(acSymbols)),
    acLuma: makeHuffmanTable(possibleAcSymbols(luma), ofLuma),
    dcChroma: makeHuffmanTable(dcSizes, ofChroma.subarray(acSymbols)),
    acChroma: makeHuffmanTable(possibleAcSymbols(chroma), ofChroma),
  };
}

/** After a run of zeros there are only so many places left, and none of them holds more than its step leaves of it. */
function possibleAcSymbols(steps: Uint8Array): number[] {
  const sizes = zigzag.map((place) => bitsOf(Math.floor(largestAt(place) / (steps[place] ?? 1) + 0.5)));
  const symbols = [endOfBlock, sixteenZeros];
  for (let run = 0; run < 16; run += 1) {
    const largest = Math.min(mostAcBits, Math.max(...sizes.slice(run + 1)));
    for (let size = 1; size <= largest; size += 1) symbols.push((run << 4) + size);
  }
  return symbols;
}

function bitsOf(value: number): number {
  return 32 - Math.clz32(value);
}

/** The most that one direction of the transform makes of samples of 1, by frequency. */
const reach = Array.from({ length: 8 }, (_, frequency) => {
  const waves = Array.from({ length: 8 }, (__, at) =>
    Math.abs(Math.cos(((2 * at + 1) * frequency * Math.PI) / 16)),
  );
  return (waves.reduce((sum, wave) => sum + wave, 0) / 2) * (frequency === 0 ? Math.SQRT1_2 : 1);
});

/** The most that samples of -128 to 127 come to at a place of the transform, and a little for its rounding. */
function largestAt(place: number): number {
  return 128 * (reach[place >> 3] ?? 0) * (reach[place & 7] ?? 0) + 2;
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
