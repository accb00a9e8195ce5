import type { Pixels } from "../patch-codec.ts";
import { type CodedJpeg, mcusAcross, mcusDown, offsetsPerRow } from "./coded-jpeg.ts";
import { blockBytes, type JpegCoder, maxMcuBytes, mcuBytes } from "./jpeg-coder.ts";
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
  const quantization = quantizationTables(options.quality);
  const quantizers = quantizersOf(quantization, options.deadZone);
  coder.memory(coder.heap).set(quantizers, coder.quantizers);
  const tables = options.tables ?? makeTables(countSymbols(coder, pixels), quantization);
  const codes = codesOf(tables);
  coder.memory(coder.heap).set(new Uint8Array(codes.buffer), coder.codes);
  const header = jpegHeader(pixels, quantization, tables);
  const { width, height } = pixels;
  return {
    width,
    height,
    deadZone: options.deadZone,
    tables,
    quantizers,
    codes,
    ...codeRows(coder, pixels, header),
  };
}

/** Addresses in the coder's memory while a whole picture is encoded. */
function layOut({ heap }: JpegCoder, { width }: Pixels) {
  const mcus = mcusAcross({ width });
  const pixels = heap;
  const paddedPixels = pixels + mcus * 16 * 16 * 4;
  const blocks = paddedPixels + mcus * 16 * 16 * 4;
  const bitOffsets = blocks + mcus * mcuBytes;
  const hashes = bitOffsets + offsetsPerRow(mcus) * 4;
  const file = hashes + mcus * 8;
  return { mcus, pixels, paddedPixels, blocks, bitOffsets, hashes, file };
}

type Layout = ReturnType<typeof layOut>;

/** Counts symbols in every other row of MCUs. Counting all rows would save only a thousandth of a file. */
function countSymbols(coder: JpegCoder, pixels: Pixels): Uint32Array {
  const layout = layOut(coder, pixels);
  coder.memory(layout.file).fill(0, coder.counts, coder.counts + countsLength * 4);
  for (let row = 0; row < mcusDown(pixels); row += 2) {
    transformRow(coder, layout, pixels, row);
    coder.setDcPredictors(0, 0, 0);
    coder.countBlocks(layout.blocks, layout.mcus);
  }
  return new Uint32Array(coder.memory(0).buffer, coder.counts, countsLength).slice();
}

/** Computes the quantized blocks of a row of MCUs; returns the address of its pixels. */
function transformRow(
  coder: JpegCoder,
  layout: Layout,
  { data, width, height }: Pixels,
  row: number,
): number {
  const rows = Math.min(16, height - row * 16);
  coder
    .memory(layout.file)
    .set(data.subarray(row * 16 * width * 4, (row * 16 + rows) * width * 4), layout.pixels);
  const isWhole = rows === 16 && width % 16 === 0;
  if (!isWhole) coder.fillMcus(layout.pixels, width, rows, layout.paddedPixels);
  const from = isWhole ? layout.pixels : layout.paddedPixels;
  coder.transformMcus(from, layout.mcus * 16 * 4, width, rows, layout.blocks);
  return from;
}

function codeRows(
  coder: JpegCoder,
  pixels: Pixels,
  header: Uint8Array,
): Pick<CodedJpeg, "file" | "bitOffsets" | "dcs" | "hashes"> {
  const layout = layOut(coder, pixels);
  const { mcus, blocks, file } = layout;
  const perRow = offsetsPerRow(mcus);
  const down = mcusDown(pixels);
  const hashes = new Uint8Array(down * mcus * 8);
  const bitOffsets = new Uint32Array(down * perRow);
  const dcs = new Int16Array(down * mcus * 4);
  coder.memory(file + header.byteLength).set(header, file);
  let output = file + header.byteLength;
  for (let row = 0; row < down; row += 1) {
    const memory = coder.memory(output + mcus * maxMcuBytes + 16);
    const from = transformRow(coder, layout, pixels, row);
    coder.hashMcus(from, mcus * 64, mcus, layout.hashes);
    hashes.set(memory.subarray(layout.hashes, layout.hashes + mcus * 8), row * mcus * 8);
    coder.setDcPredictors(0, 0, 0);
    coder.beginRow(output);
    coder.codeBlocks(blocks, mcus, output, layout.bitOffsets);
    const end = coder.endRow();
    coder.toFileOffsets(file, output, layout.bitOffsets, perRow);
    bitOffsets.set(new Uint32Array(memory.buffer, layout.bitOffsets, perRow), row * perRow);
    storeDcs(new Int16Array(memory.buffer, blocks, (mcus * mcuBytes) / 2), dcs.subarray(row * mcus * 4));
    memory[end] = 0xff;
    memory[end + 1] = row < down - 1 ? restart + (row % 8) : endOfImage;
    output = end + 2;
  }
  return { file: coder.memory(output).slice(file, output), bitOffsets, dcs, hashes };
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
