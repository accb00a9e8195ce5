import type { Pixels } from "../patch-codec.ts";
import {
  blockBytes,
  type CodedJpeg,
  type JpegCoder,
  maxMcuBytes,
  mcuBytes,
  mcusAcross,
  mcusDown,
  offsetsPerRow,
  ownHashKeys,
} from "./coded-jpeg.ts";
import { jpegHeader } from "./jpeg-header.ts";
import { codesOf, countsLength, type JpegTables, makeTables } from "./jpeg-tables.ts";
import { quantizationTables, quantizersOf } from "./quantization.ts";

export interface JpegOptions {
  /** 1 to 100. */
  quality: number;
  /** The part of a quantization step that AC coefficients of luma lose before they are rounded; 0 for none. */
  deadZone: number;
  /** Built for the picture's symbols by default. */
  tables?: JpegTables;
}

/** Encodes a whole picture. Leaves its quantizers and Huffman codes in the coder's memory. */
export function codeJpeg(coder: JpegCoder, pixels: Pixels, options: JpegOptions): CodedJpeg {
  const { width, height } = pixels;
  const { header, layout, ...prepared } = prepare(coder, pixels, options);
  const mcus = mcusDown(pixels) * layout.mcus;
  const parts = {
    hashes: new Uint8Array(mcus * 8),
    bitOffsets: new Uint32Array(mcusDown(pixels) * offsetsPerRow(layout.mcus)),
    dcs: new Int16Array(mcus * 4),
  };
  coder.memory(layout.file).set(ownHashKeys, coder.hashKeys);
  const file = codeRows(coder, pixels, { header, layout, parts });
  return { width, height, deadZone: options.deadZone, ...prepared, ...parts, hashKeys: ownHashKeys, file };
}

/** The file of `codeJpeg`, for a picture of which no parts are kept. */
export function encodeJpeg(coder: JpegCoder, pixels: Pixels, options: JpegOptions): Uint8Array {
  return codeRows(coder, pixels, prepare(coder, pixels, options));
}

function prepare(coder: JpegCoder, pixels: Pixels, options: JpegOptions) {
  const quantization = quantizationTables(options.quality);
  const quantizers = quantizersOf(quantization, options.deadZone);
  const layout = layOut(coder, pixels, options.tables === undefined);
  coder.memory(layout.file).set(quantizers, coder.quantizers);
  const tables = options.tables ?? makeTables(countSymbols(coder, pixels, layout), quantization);
  const codes = codesOf(tables);
  coder.memory(layout.file).set(new Uint8Array(codes.buffer), coder.codes);
  return { layout, header: jpegHeader(pixels, quantization, tables), tables, quantizers, codes };
}

// Above this the blocks of counted rows are computed twice, so that the memory of the coder stays small.
const maxCountedBytes = 6 * 2 ** 20;

/** Addresses in the coder's memory while a whole picture is encoded. */
function layOut({ heap }: JpegCoder, size: Pixels, isCounted: boolean) {
  const mcus = mcusAcross(size);
  const pixels = heap;
  const paddedPixels = pixels + mcus * 16 * 16 * 4;
  const blocks = paddedPixels + mcus * 16 * 16 * 4;
  const bitOffsets = blocks + mcus * mcuBytes;
  const hashes = bitOffsets + offsetsPerRow(mcus) * 4;
  const countedBlocks = hashes + mcus * 8;
  const countedBytes = Math.ceil(mcusDown(size) / 2) * mcus * mcuBytes;
  const areCountedKept = isCounted && countedBytes <= maxCountedBytes;
  const file = countedBlocks + (areCountedKept ? countedBytes : 0);
  return { mcus, pixels, paddedPixels, blocks, bitOffsets, hashes, countedBlocks, areCountedKept, file };
}

type Layout = ReturnType<typeof layOut>;

/** Whether symbols of a row of MCUs are counted. Counting all rows would save only a thousandth of a file. */
function isCountedRow(row: number): boolean {
  return row % 2 === 0;
}

/** The address of a row's quantized blocks. */
function blocksOf({ areCountedKept, blocks, countedBlocks, mcus }: Layout, row: number): number {
  return areCountedKept && isCountedRow(row) ? countedBlocks + (row / 2) * mcus * mcuBytes : blocks;
}

function countSymbols(coder: JpegCoder, pixels: Pixels, layout: Layout): Uint32Array {
  coder.memory(layout.file).fill(0, coder.counts, coder.counts + countsLength * 4);
  for (let row = 0; row < mcusDown(pixels); row += 1) {
    if (!isCountedRow(row)) continue;
    const blocks = blocksOf(layout, row);
    transformRow(coder, layout, copyRow(coder, layout, pixels, row), blocks);
    coder.setDcPredictors(0, 0, 0);
    coder.countBlocks(blocks, layout.mcus);
  }
  return new Uint32Array(coder.memory(0).buffer, coder.counts, countsLength).slice();
}

interface PixelRow {
  /** Of its pixels, padded to whole MCUs. */
  address: number;
  columns: number;
  rows: number;
}

/** Copies a row of MCUs to the coder's memory. */
function copyRow(
  coder: JpegCoder,
  { pixels, paddedPixels, file }: Layout,
  { data, width, height }: Pixels,
  row: number,
): PixelRow {
  const rows = Math.min(16, height - row * 16);
  coder.memory(file).set(data.subarray(row * 16 * width * 4, (row * 16 + rows) * width * 4), pixels);
  const isWhole = rows === 16 && width % 16 === 0;
  if (!isWhole) coder.fillMcus(pixels, width, rows, paddedPixels);
  return { address: isWhole ? pixels : paddedPixels, columns: width, rows };
}

/** Computes the quantized blocks of a row of MCUs. */
function transformRow(
  coder: JpegCoder,
  { mcus }: Layout,
  { address, columns, rows }: PixelRow,
  blocks: number,
): void {
  coder.transformMcus(address, mcus * 16 * 4, columns, rows, blocks);
}

interface Rows {
  header: Uint8Array;
  layout: Layout;
  /** Filled unless they are absent. */
  parts?: Pick<CodedJpeg, "bitOffsets" | "dcs" | "hashes">;
}

function codeRows(coder: JpegCoder, pixels: Pixels, { header, layout, parts }: Rows): Uint8Array {
  const { mcus, file, areCountedKept } = layout;
  const down = mcusDown(pixels);
  coder.memory(file + header.byteLength).set(header, file);
  let output = file + header.byteLength;
  for (let row = 0; row < down; row += 1) {
    const memory = coder.memory(output + mcus * maxMcuBytes + 16);
    const blocks = blocksOf(layout, row);
    const isTransformed = areCountedKept && isCountedRow(row);
    if (!isTransformed || parts !== undefined) {
      const copied = copyRow(coder, layout, pixels, row);
      if (!isTransformed) transformRow(coder, layout, copied, blocks);
      if (parts !== undefined) coder.hashMcus(copied.address, mcus * 64, mcus, layout.hashes);
    }
    coder.setDcPredictors(0, 0, 0);
    coder.beginRow(output);
    coder.codeBlocks(blocks, mcus, output, parts === undefined ? 0 : layout.bitOffsets);
    const end = coder.endRow();
    if (parts !== undefined) storeRow(coder, layout, { row, output, parts });
    memory[end] = 0xff;
    memory[end + 1] = row < down - 1 ? restart + (row % 8) : endOfImage;
    output = end + 2;
  }
  return coder.memory(output).slice(file, output);
}

/** Copies what patches need of a row that was encoded to `output`. */
function storeRow(
  coder: JpegCoder,
  layout: Layout,
  { row, output, parts }: { row: number; output: number; parts: NonNullable<Rows["parts"]> },
): void {
  const { mcus, file } = layout;
  const memory = coder.memory(0);
  const perRow = offsetsPerRow(mcus);
  parts.hashes.set(memory.subarray(layout.hashes, layout.hashes + mcus * 8), row * mcus * 8);
  coder.toFileOffsets(file, output, layout.bitOffsets, perRow);
  parts.bitOffsets.set(new Uint32Array(memory.buffer, layout.bitOffsets, perRow), row * perRow);
  const blocks = new Int16Array(memory.buffer, blocksOf(layout, row), (mcus * mcuBytes) / 2);
  storeDcs(blocks, parts.dcs.subarray(row * mcus * 4));
}

const restart = 0xd0;
const endOfImage = 0xd9;

/** Copies the DCs that `CodedJpeg` holds from the blocks of a row. */
function storeDcs(blocks: Int16Array, dcs: Int16Array): void {
  const [perMcu, perBlock] = [mcuBytes / 2, blockBytes / 2];
  for (let mcu = 0, to = 0; mcu * perMcu < blocks.length; mcu += 1, to += 4) {
    const from = mcu * perMcu;
    dcs[to] = blocks[from] ?? 0;
    dcs[to + 1] = blocks[from + 3 * perBlock] ?? 0;
    dcs[to + 2] = blocks[from + 4 * perBlock] ?? 0;
    dcs[to + 3] = blocks[from + 5 * perBlock] ?? 0;
  }
}
