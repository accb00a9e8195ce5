import { getRandomValues } from "node:crypto";
import { readFileSync } from "node:fs";
import { storedOrder } from "./quantisers.ts";

/**
 * The functions of the coder in WebAssembly (`assembly/`). Addresses are bytes from the start of its memory; places in a
 * coded row are bits of the file that lies at `file`.
 */
interface CoderFunctions {
  /** Copies rows of pixels, 16 at most, repeating the last column and row until they fill whole MCUs. */
  fillMcus(pixels: number, columns: number, rows: number, to: number): void;
  /** Makes the quantised blocks of a row of MCUs; `columns` and `rows` are the pixels that are the picture's. */
  transformMcus(pixels: number, stride: number, columns: number, rows: number, blocks: number): void;
  /** Writes the hashes of a row of MCUs, 8 bytes each. */
  hashMcus(pixels: number, stride: number, mcus: number, to: number): void;
  /** The first MCU from `from` on whose hashes are alike, or (0) aren't; `to` when there is none. */
  findMcu(hashes: number, others: number, from: number, to: number, alike: 0 | 1): number;
  /** Counts the symbols that blocks take. */
  countBlocks(blocks: number, mcus: number): void;
  /** Begins a row of MCUs, whose bytes go to `out`. */
  beginRow(out: number): void;
  /** Codes blocks; with `records` it notes the bits at which MCUs and their blocks of chroma begin. */
  codeBlocks(blocks: number, mcus: number, rowStart: number, records: number): void;
  /** Fills the last byte; gives where the row ends. */
  endRow(): number;
  /** Turns the bits noted for a row into places in the file. */
  placeRecords(file: number, row: number, records: number, count: number): void;
  /** Sets the DCs that the next block's are told apart from. */
  setPredictions(luma: number, blue: number, red: number): void;
  copyBits(file: number, from: number, to: number): void;
  /** Copies an MCU behind others than in the file: its places, what its DCs added there, and its DCs. */
  rejoin(
    file: number,
    from: number,
    fromBlue: number,
    fromRed: number,
    to: number,
    lumaAdded: number,
    blueAdded: number,
    redAdded: number,
    luma0: number,
    luma3: number,
    blue: number,
    red: number,
  ): void;
}

/** Addresses that don't depend on a picture. */
interface CoderAddresses<Address> {
  /** Where what depends on a picture's size may begin. */
  heap: Address;
  /** Where the divisors, codes and counts of symbols stand. */
  quantisers: Address;
  codes: Address;
  counts: Address;
}

export interface JpegCoder extends CoderFunctions, CoderAddresses<number> {
  /** Its memory, at least so large. What was given before may be detached. */
  memory(bytes: number): Uint8Array<ArrayBuffer>;
}

interface CoderExports extends CoderFunctions, CoderAddresses<WebAssembly.Global> {
  memory: WebAssembly.Memory;
  storedOrder: WebAssembly.Global;
  hashKeys: WebAssembly.Global;
  /** Makes what is looked up from the places in zigzag order. */
  prepare(): void;
}

/** Bytes that an MCU's blocks take in the coder's memory, and a block. */
export const mcuBytes = 816;
export const blockBytes = 136;
/** Bytes that a coded MCU takes at most: 6 × 64 codes of 16 bits and 10 more, a zero behind every byte. */
export const mostMcuBytes = 2 * 6 * 64 * 4;

const pageBytes = 65_536;

/** An instance with a memory of its own. */
export function openJpegCoder(): JpegCoder {
  const { memory, ...exported } = new WebAssembly.Instance(compiled()).exports as CoderExports;
  let bytes = new Uint8Array(memory.buffer);
  bytes.set(storedOrder, exported.storedOrder.value);
  bytes.set(hashKeys, exported.hashKeys.value);
  exported.prepare();
  return {
    ...exported,
    heap: exported.heap.value,
    quantisers: exported.quantisers.value,
    codes: exported.codes.value,
    counts: exported.counts.value,
    memory(least) {
      if (least > bytes.byteLength) {
        memory.grow(Math.ceil((least - bytes.byteLength) / pageBytes));
        bytes = new Uint8Array(memory.buffer);
      }
      return bytes;
    },
  };
}

// The same for all coders, so that what one kept serves the next.
const hashKeys = getRandomValues(new Uint8Array(1024));

let compiledModule: WebAssembly.Module | undefined;

function compiled(): WebAssembly.Module {
  compiledModule ??= new WebAssembly.Module(readFileSync(new URL("jpeg-coder.wasm", import.meta.url)));
  return compiledModule;
}
