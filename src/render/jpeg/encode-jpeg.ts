import type { Pixels } from "../pixels.ts";
import { encodeStrip, joinStrips, stripCount, stripRows, wholeHead } from "./strip.ts";

/** The coded strips of a picture, top to bottom, and the head they go behind. */
export interface CodedJpeg {
  head: Uint8Array;
  scans: readonly Uint8Array[];
}

const none = new Uint8Array();

/** Encodes a picture strip by strip. */
export function codeJpeg({ data, width, height }: Pixels, quality: number): CodedJpeg {
  const strips = Array.from({ length: stripCount(height) }, (_, index) => {
    const top = index * stripRows;
    const rows = Math.min(stripRows, height - top);
    const strip = encodeStrip(rowsOf(data, width, top, rows), { width, height: rows }, { quality, place: 0 });
    return { head: index === 0 ? Buffer.from(strip.head) : none, scan: Buffer.from(strip.scan) };
  });
  const head = wholeHead(strips[0]?.head ?? none, { width, height });
  return { head, scans: strips.map(({ scan }) => scan) };
}

export function writeJpeg({ head, scans }: CodedJpeg): Uint8Array {
  return joinStrips(head, scans);
}

function rowsOf(data: Uint8ClampedArray, width: number, top: number, rows: number): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset + top * width * 4, rows * width * 4);
}
