import { readFileSync } from "node:fs";

/** The exports of the WebAssembly module (`assembly/`). Addresses are bytes from the start of its memory. */
interface CoderExports {
  memory: WebAssembly.Memory;
  /** The start of the memory whose use depends on the picture. */
  heap: WebAssembly.Global;
  /** Of the filtered rows of the last strip. */
  checksum: WebAssembly.Global;
  /** Returns the end of the output. */
  encodeStrip: (
    pixels: number,
    width: number,
    rows: number,
    channels: number,
    filtered: number,
    tokens: number,
    output: number,
  ) => number;
}

export interface EncodedRows {
  /** Deflate blocks that end on a whole byte. The next call overwrites them. */
  blocks: Uint8Array;
  /** Adler-32 and length of the filtered rows. */
  sum: number;
  bytes: number;
}

/** Filters and encodes rows of unpremultiplied RGBA. With three channels alpha is left out. */
export type EncodeRows = (
  rgba: Uint8Array,
  size: { width: number; height: number },
  channels: 3 | 4,
) => EncodedRows;

const pageBytes = 65_536;

/** An instance with a memory of its own, of six times the largest strip. */
export function openPngCoder(): EncodeRows {
  const bytes = readFileSync(new URL("png-coder.wasm", import.meta.url));
  const exported: object = new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
  const { memory, heap, checksum, encodeStrip } = exported as CoderExports;
  return (rgba, { width, height }, channels) => {
    const filteredBytes = (width * channels + 1) * height;
    const { end, ...at } = layOut(heap.value, rgba.byteLength, filteredBytes);
    const missing = end - memory.buffer.byteLength;
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes));
    new Uint8Array(memory.buffer).set(rgba, at.pixels);
    const blocksEnd = encodeStrip(at.pixels, width, height, channels, at.filtered, at.tokens, at.output);
    return {
      blocks: new Uint8Array(memory.buffer, at.output, blocksEnd - at.output),
      sum: checksum.value >>> 0,
      bytes: filteredBytes,
    };
  };
}

// Vectors are read and written beyond the end.
const beyond = 32;
// A block's codes and end.
const blockBytes = 1024;

/** The addresses of what a strip is encoded with. Deflate's codes have at most 13 bits for a byte. */
function layOut(heap: number, pixelBytes: number, filteredBytes: number) {
  const filtered = heap + pixelBytes + beyond;
  const tokens = filtered + filteredBytes + beyond;
  const output = tokens + filteredBytes * 2 + beyond;
  return { pixels: heap, filtered, tokens, output, end: output + filteredBytes * 2 + blockBytes };
}
