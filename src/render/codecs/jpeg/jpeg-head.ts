import type { HuffmanTable } from "./huffman-table.ts";
import type { JpegTables } from "./jpeg-tables.ts";
import { type Steps, zigzag } from "./quantisers.ts";

/**
 * All that stands before the coded pixels of a baseline JPEG (T.81, annex B): JFIF, three components of 8 bits, chroma
 * halved both ways, a restart after every row of MCUs.
 */
export function jpegHead(
  { width, height }: { width: number; height: number },
  steps: Steps,
  tables: JpegTables,
): Uint8Array {
  return Buffer.concat([
    Buffer.from([0xff, startOfImage]),
    segment(application0, [...Buffer.from("JFIF\0"), 1, 1, 0, ...two(1), ...two(1), 0, 0]),
    segment(quantisation, [0, ...inZigzag(steps.luma), 1, ...inZigzag(steps.chroma)]),
    segment(baselineFrame, [8, ...two(height), ...two(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]),
    segment(huffman, [
      ...table(0x00, tables.dcLuma),
      ...table(0x10, tables.acLuma),
      ...table(0x01, tables.dcChroma),
      ...table(0x11, tables.acChroma),
    ]),
    segment(restartInterval, two(Math.ceil(width / 16))),
    segment(startOfScan, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0]),
  ]);
}

const startOfImage = 0xd8;
const application0 = 0xe0;
const quantisation = 0xdb;
const baselineFrame = 0xc0;
const huffman = 0xc4;
const restartInterval = 0xdd;
const startOfScan = 0xda;

function segment(marker: number, content: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, ...two(content.length + 2), ...content]);
}

function two(number: number): [number, number] {
  return [number >> 8, number & 255];
}

function inZigzag(steps: Uint8Array): number[] {
  return zigzag.map((place) => steps[place] ?? 0);
}

function table(name: number, { lengths, symbols }: HuffmanTable): number[] {
  return [name, ...lengths, ...symbols];
}
