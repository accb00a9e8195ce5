import { getRandomValues } from "node:crypto";
import { readFileSync } from "node:fs";
import { storedOrder } from "./quantization.ts";

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
