import { ownHashKeys } from "./jpeg-coder.ts";
import { countsLength, type JpegTables } from "./jpeg-tables.ts";
import { quantizersBytes } from "./quantization.ts";

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
