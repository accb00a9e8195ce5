import type { JpegTables } from "./jpeg-tables.ts";

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
