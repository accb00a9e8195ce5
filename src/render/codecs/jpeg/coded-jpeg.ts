import type { JpegTables } from "./jpeg-tables.ts";

/** A coded picture, with what it takes to code parts of it anew. */
export interface CodedJpeg {
  width: number;
  height: number;
  file: Uint8Array;
  deadZone: number;
  tables: JpegTables;
  /** Divisors and codes as the coder takes them. */
  quantisers: Uint8Array;
  codes: Uint32Array;
  /**
   * Bits of the file at which each MCU begins, and its blocks of blue and red, row by row; after the last MCU of a row
   * the bit after it, before the row's last byte was filled.
   */
  places: Uint32Array;
  /** The DCs of each MCU, divided: its first and last block of luma, blue, red. */
  dcs: Int16Array;
  /** Of each MCU's pixels, 8 bytes. */
  hashes: Uint8Array;
}

/** MCUs in a row. */
export function mcusAcross({ width }: { width: number }): number {
  return Math.ceil(width / 16);
}

/** Rows of MCUs. */
export function mcusDown({ height }: { height: number }): number {
  return Math.ceil(height / 16);
}

/** Places of a row. */
export function placesAcross(mcus: number): number {
  return 3 * mcus + 1;
}

/** The bytes of a row of MCUs in the file, the marker behind it left out. */
export function rowBytes(
  { width, height, file, places }: CodedJpeg,
  row: number,
): { start: number; end: number } {
  const perRow = placesAcross(mcusAcross({ width }));
  const start = (places[row * perRow] ?? 0) >>> 3;
  const next = row + 1 < mcusDown({ height }) ? (places[(row + 1) * perRow] ?? 0) >>> 3 : file.byteLength;
  return { start, end: next - 2 };
}
