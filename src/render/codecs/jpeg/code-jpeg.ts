import type { Pixels } from "../patch-codec.ts";
import { type CodedJpeg, mcusAcross, mcusDown, placesAcross } from "./coded-jpeg.ts";
import { blockBytes, type JpegCoder, mcuBytes, mostMcuBytes } from "./jpeg-coder.ts";
import { jpegHead } from "./jpeg-head.ts";
import { codesOf, countsLength, type JpegTables, makeTables } from "./jpeg-tables.ts";
import { quantisersOf, stepsOf } from "./quantisers.ts";

export interface JpegOptions {
  /** 1 to 100. */
  quality: number;
  /** How much of a step the AC coefficients of luma lose before they are rounded; 0 for none. */
  deadZone: number;
  /** Made for the picture's symbols when left out. */
  tables?: JpegTables;
}

/** Codes a whole picture. The coder is left with its divisors and codes. */
export function codeJpeg(coder: JpegCoder, pixels: Pixels, options: JpegOptions): CodedJpeg {
  const steps = codeInSteps(coder, pixels, options);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same a row of MCUs at a time, for whoever has other things to do in between; the coder serves nobody else. */
export function* codeInSteps(
  coder: JpegCoder,
  pixels: Pixels,
  options: JpegOptions,
): Generator<undefined, CodedJpeg> {
  const steps = stepsOf(options.quality);
  const quantisers = quantisersOf(steps, options.deadZone);
  coder.memory(coder.heap).set(quantisers, coder.quantisers);
  const tables = options.tables ?? makeTables(yield* countSymbols(coder, pixels), steps);
  const codes = codesOf(tables);
  coder.memory(coder.heap).set(new Uint8Array(codes.buffer), coder.codes);
  const head = jpegHead(pixels, steps, tables);
  const { width, height } = pixels;
  return {
    width,
    height,
    deadZone: options.deadZone,
    tables,
    quantisers,
    codes,
    ...(yield* codeRows(coder, pixels, head)),
  };
}

/** Where things lie while a whole picture is coded. */
function layOut({ heap }: JpegCoder, { width }: Pixels) {
  const mcus = mcusAcross({ width });
  const pixels = heap;
  const filled = pixels + mcus * 16 * 16 * 4;
  const blocks = filled + mcus * 16 * 16 * 4;
  const records = blocks + mcus * mcuBytes;
  const hashes = records + placesAcross(mcus) * 4;
  const file = hashes + mcus * 8;
  return { mcus, pixels, filled, blocks, records, hashes, file };
}

type Layout = ReturnType<typeof layOut>;

/** Of every other row of MCUs, which tells as much: files grow by a thousandth. */
function* countSymbols(coder: JpegCoder, pixels: Pixels): Generator<undefined, Uint32Array> {
  const layout = layOut(coder, pixels);
  coder.memory(layout.file).fill(0, coder.counts, coder.counts + countsLength * 4);
  for (let row = 0; row < mcusDown(pixels); row += 2) {
    transformRow(coder, layout, pixels, row);
    coder.setPredictions(0, 0, 0);
    coder.countBlocks(layout.blocks, layout.mcus);
    yield;
  }
  return new Uint32Array(coder.memory(0).buffer, coder.counts, countsLength).slice();
}

/** Gives where the row's pixels lie. */
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
  const fills = rows === 16 && width % 16 === 0;
  if (!fills) coder.fillMcus(layout.pixels, width, rows, layout.filled);
  const from = fills ? layout.pixels : layout.filled;
  coder.transformMcus(from, layout.mcus * 16 * 4, width, rows, layout.blocks);
  return from;
}

function* codeRows(
  coder: JpegCoder,
  pixels: Pixels,
  head: Uint8Array,
): Generator<undefined, Pick<CodedJpeg, "file" | "places" | "dcs" | "hashes">> {
  const layout = layOut(coder, pixels);
  const { mcus, blocks, records, file } = layout;
  const hashes = new Uint8Array(mcusDown(pixels) * mcus * 8);
  const down = mcusDown(pixels);
  const places = new Uint32Array(down * placesAcross(mcus));
  const dcs = new Int16Array(down * mcus * 4);
  coder.memory(file + head.byteLength).set(head, file);
  let at = file + head.byteLength;
  for (let row = 0; row < down; row += 1) {
    const memory = coder.memory(at + mcus * mostMcuBytes + 16);
    const from = transformRow(coder, layout, pixels, row);
    coder.hashMcus(from, mcus * 64, mcus, layout.hashes);
    hashes.set(memory.subarray(layout.hashes, layout.hashes + mcus * 8), row * mcus * 8);
    coder.setPredictions(0, 0, 0);
    coder.beginRow(at);
    coder.codeBlocks(blocks, mcus, at, records);
    const end = coder.endRow();
    coder.placeRecords(file, at, records, placesAcross(mcus));
    places.set(new Uint32Array(memory.buffer, records, placesAcross(mcus)), row * placesAcross(mcus));
    noteDcs(new Int16Array(memory.buffer, blocks, (mcus * mcuBytes) / 2), dcs.subarray(row * mcus * 4));
    memory[end] = 0xff;
    memory[end + 1] = row < down - 1 ? restart + (row % 8) : endOfImage;
    at = end + 2;
    yield;
  }
  return { file: coder.memory(at).slice(file, at), places, dcs, hashes };
}

const restart = 0xd0;
const endOfImage = 0xd9;

function noteDcs(blocks: Int16Array, dcs: Int16Array): void {
  const [perMcu, perBlock] = [mcuBytes / 2, blockBytes / 2];
  for (let mcu = 0, to = 0; mcu * perMcu < blocks.length; mcu += 1, to += 4) {
    const at = mcu * perMcu;
    dcs[to] = blocks[at] ?? 0;
    dcs[to + 1] = blocks[at + 3 * perBlock] ?? 0;
    dcs[to + 2] = blocks[at + 4 * perBlock] ?? 0;
    dcs[to + 3] = blocks[at + 5 * perBlock] ?? 0;
  }
}
