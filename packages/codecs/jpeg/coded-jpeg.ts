import { getRandomValues } from "node:crypto";
import { readFileSync } from "node:fs";
import { countsLength, type JpegTables } from "./jpeg-tables.ts";
import { quantizersBytes, storedOrder } from "./quantization.ts";

/** An encoded picture, with what it takes to encode parts of it again. */
export interface CodedJpeg {
  width: number;
  height: number;
  file: Uint8Array;
  deadZone: number;
  tables: JpegTables;
  /** Quantizers and Huffman codes in the form that the coder reads. */
  quantizers: Uint8Array;
  codes: Uint32Array;
  /**
   * Offsets in the file in bits: for each MCU of a row its start, its block of blue chroma and its block of red chroma; then
   * the end of the row's last MCU, before the padding.
   */
  bitOffsets: Uint32Array;
  /** Four quantized DCs of each MCU: its first and last block of luma, blue chroma, red chroma. */
  dcs: Int16Array;
  /** 8 bytes for the pixels of each MCU, and the keys that they were computed with. */
  hashes: Uint8Array;
  hashKeys: Uint8Array;
}

/** Whether a value can be loaded into a coder's memory, which doesn't check where it is read or written. */
export function isCodedJpeg(value: unknown, size: { width: number; height: number }): value is CodedJpeg {
  const read = (value ?? {}) as Partial<Record<keyof CodedJpeg, unknown>>;
  if (read.width !== size.width || read.height !== size.height || typeof read.deadZone !== "number")
    return false;
  const mcus = mcusAcross(size) * mcusDown(size);
  return (
    isArray(read.quantizers, Uint8Array, quantizersBytes) &&
    isArray(read.codes, Uint32Array, countsLength) &&
    isArray(read.dcs, Int16Array, mcus * 4) &&
    isArray(read.hashes, Uint8Array, mcus * 8) &&
    isArray(read.hashKeys, Uint8Array, ownHashKeys.length) &&
    areOffsets(read.bitOffsets, read.file, offsetsPerRow(mcusAcross(size)) * mcusDown(size))
  );
}

/** Whether these are so many bits of a file, in ascending order. */
function areOffsets(offsets: unknown, file: unknown, count: number): boolean {
  if (!(file instanceof Uint8Array && offsets instanceof Uint32Array)) return false;
  const bits = file.length * 8;
  const isInOrder = (offset: number, at: number) => offset >= (offsets[at - 1] ?? 0) && offset <= bits;
  return offsets.length === count && offsets.every(isInOrder);
}

function isArray(
  value: unknown,
  type: typeof Uint8Array | typeof Uint32Array | typeof Int16Array,
  length: number,
): boolean {
  return value instanceof type && value.length === length;
}

/** MCUs in a row. */
export function mcusAcross({ width }: { width: number }): number {
  return Math.ceil(width / 16);
}

/** Rows of MCUs. */
export function mcusDown({ height }: { height: number }): number {
  return Math.ceil(height / 16);
}

/** The count of `bitOffsets` for a row of so many MCUs. */
export function offsetsPerRow(mcus: number): number {
  return 3 * mcus + 1;
}

/** The bytes of the file that hold a row of MCUs, without the marker after it. */
export function rowBytes(
  { width, height, file, bitOffsets }: CodedJpeg,
  row: number,
): { start: number; end: number } {
  const perRow = offsetsPerRow(mcusAcross({ width }));
  const start = (bitOffsets[row * perRow] ?? 0) >>> 3;
  const next = row + 1 < mcusDown({ height }) ? (bitOffsets[(row + 1) * perRow] ?? 0) >>> 3 : file.byteLength;
  return { start, end: next - 2 };
}

/**
 * The exported functions of the WebAssembly module (`assembly/`). Addresses are bytes from the start of its memory. File
 * offsets are bits from the start of the file at address `file`.
 */
interface CoderFunctions {
  /** Copies up to 16 rows of pixels and repeats the last column and row up to whole MCUs. */
  fillMcus(pixels: number, columns: number, rows: number, to: number): void;
  /** Computes the quantized blocks of a row of MCUs. `columns` and `rows` are the pixels that belong to the picture. */
  transformMcus(pixels: number, stride: number, columns: number, rows: number, blocks: number): void;
  /** Writes the hashes of a row of MCUs, 8 bytes each. */
  hashMcus(pixels: number, stride: number, mcus: number, to: number): void;
  /** The first MCU in `from` to `to` whose two hashes are equal (1) or differ (0); `to` if there is none. */
  findMcu(hashes: number, others: number, from: number, to: number, equal: 0 | 1): number;
  /** Adds the symbols of blocks to `counts`. */
  countBlocks(blocks: number, mcus: number): void;
  /** Starts a row of MCUs, whose bytes are written to `output`. */
  beginRow(output: number): void;
  /** Encodes blocks. Unless `offsets` is 0, writes there the bits of the row at which MCUs and their chroma begin. */
  codeBlocks(blocks: number, mcus: number, rowStart: number, offsets: number): void;
  /** Pads the last byte; returns the address after the row. */
  endRow(): number;
  /** Converts the bit offsets of the row at address `row` to file offsets. */
  toFileOffsets(file: number, row: number, offsets: number, count: number): void;
  /** Sets the DC predictors of the next MCU. */
  setDcPredictors(luma: number, blue: number, red: number): void;
  /** Copies encoded bits between two file offsets. */
  copyBits(file: number, from: number, to: number): void;
  /** Copies an MCU with new DC differences. Takes its file offsets, its DC differences in the file, and its DCs. */
  copyMcuWithNewDcs(
    file: number,
    from: number,
    fromBlue: number,
    fromRed: number,
    to: number,
    lumaDifference: number,
    blueDifference: number,
    redDifference: number,
    luma0: number,
    luma3: number,
    blue: number,
    red: number,
  ): void;
}

/** Addresses that don't depend on the picture. */
interface CoderAddresses<Address> {
  /** The start of the memory whose use depends on the picture. */
  heap: Address;
  /** Quantizers, Huffman codes and counts of symbols. */
  quantizers: Address;
  codes: Address;
  counts: Address;
  /** The keys of `hashMcus`. */
  hashKeys: Address;
}

export interface JpegCoder extends CoderFunctions, CoderAddresses<number> {
  /** The memory, grown to at least `bytes`. Detaches earlier results when it grows. */
  memory(bytes: number): Uint8Array<ArrayBuffer>;
}

interface CoderExports extends CoderFunctions, CoderAddresses<WebAssembly.Global> {
  memory: WebAssembly.Memory;
  storedOrder: WebAssembly.Global;
  /** Computes lookup tables from `storedOrder`. */
  prepare(): void;
}

/** Bytes of an MCU's blocks in the coder's memory, and of one block. */
export const mcuBytes = 816;
export const blockBytes = 136;
/** The most bytes of an encoded MCU: 6 × 64 codes of 16 bits with 10 additional bits, and a stuffed zero after every byte. */
export const maxMcuBytes = 2 * 6 * 64 * 4;

const pageBytes = 65_536;

/** An instance with a memory of its own. */
export function openJpegCoder(): JpegCoder {
  const { memory, ...exported } = new WebAssembly.Instance(compileModule()).exports as CoderExports;
  let bytes = new Uint8Array(memory.buffer);
  bytes.set(storedOrder, exported.storedOrder.value);
  exported.prepare();
  return {
    ...exported,
    heap: exported.heap.value,
    quantizers: exported.quantizers.value,
    codes: exported.codes.value,
    counts: exported.counts.value,
    hashKeys: exported.hashKeys.value,
    memory(minBytes) {
      if (minBytes > bytes.byteLength) {
        memory.grow(Math.ceil((minBytes - bytes.byteLength) / pageBytes));
        bytes = new Uint8Array(memory.buffer);
      }
      return bytes;
    },
  };
}

/**
 * The keys for hashes of pictures that this process encodes. Random, so that nobody can choose pixels that collide. A picture
 * from a file has the keys of another process.
 */
export const ownHashKeys = getRandomValues(new Uint8Array(1024));

let compiledModule: WebAssembly.Module | undefined;

function compileModule(): WebAssembly.Module {
  compiledModule ??= new WebAssembly.Module(readFileSync(new URL("jpeg-coder.wasm", import.meta.url)));
  return compiledModule;
}
