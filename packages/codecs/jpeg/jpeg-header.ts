import type { HuffmanTable } from "./huffman-table.ts";
import type { JpegTables } from "./jpeg-tables.ts";
import { type QuantizationTables, zigzag } from "./quantization.ts";

/**
 * Everything before the entropy-coded data of a baseline JPEG (T.81, annex B): JFIF, three components of 8 bits, 4:2:0
 * subsampling, a restart interval of one row of MCUs.
 */
export function jpegHeader(
  { width, height }: { width: number; height: number },
  quantization: QuantizationTables,
  tables: JpegTables,
): Uint8Array {
  return Buffer.concat([
    Buffer.from([0xff, startOfImage]),
    segment(application0, [...Buffer.from("JFIF\0"), 1, 1, 0, ...uint16(1), ...uint16(1), 0, 0]),
    segment(quantizationTablesMarker, [
      0,
      ...inZigzag(quantization.luma),
      1,
      ...inZigzag(quantization.chroma),
    ]),
    segment(baselineFrame, [8, ...uint16(height), ...uint16(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    segment(huffmanTablesMarker, [
      ...huffmanTable(0x00, tables.dcLuma),
      ...huffmanTable(0x10, tables.acLuma),
      ...huffmanTable(0x01, tables.dcChroma),
      ...huffmanTable(0x11, tables.acChroma),
    ]),
    segment(restartInterval, uint16(Math.ceil(width / 16))),
    segment(startOfScan, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}

const startOfImage = 0xd8;
const application0 = 0xe0;
const quantizationTablesMarker = 0xdb;
const baselineFrame = 0xc0;
const huffmanTablesMarker = 0xc4;
const restartInterval = 0xdd;
const startOfScan = 0xda;

function segment(marker: number, content: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, ...uint16(content.length + 2), ...content]);
}

function uint16(number: number): [number, number] {
  return [number >> 8, number & 255];
}

function inZigzag(table: Uint8Array): number[] {
  return zigzag.map((index) => table[index] ?? 0);
}

function huffmanTable(id: number, { lengths, symbols }: HuffmanTable): number[] {
  return [id, ...lengths, ...symbols];
}
