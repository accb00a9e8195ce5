import { createRequire } from "node:module";
import type * as JpegTurbo from "@julusian/jpeg-turbo";
import { stripRows } from "../patches/strips.ts";

// A CommonJS addon whose exports Node can't see as named ones.
const jpegTurbo = createRequire(import.meta.url)("@julusian/jpeg-turbo") as typeof JpegTurbo;

/** A strip of a picture as a JPEG of its own, taken apart (ITU T.81, annex B). */
export interface JpegStrip {
  /** All before the coded pixels: tables, frame and scan headers. */
  head: Uint8Array;
  /** The coded pixels alone. */
  scan: Uint8Array;
}

/**
 * Encodes rows of straight RGBA, at most `stripRows` of them; alpha is left out. Quality 1 to 100. What it gives lies
 * in memory that the next call with the same `place` writes over.
 */
export function encodeStrip(
  rgba: Uint8Array,
  size: { width: number; height: number },
  { quality, place }: { quality: number; place: number },
): JpegStrip {
  const options = { format: jpegTurbo.FORMAT_RGBA, subsampling: jpegTurbo.SAMP_420, ...size, quality };
  const rows = Buffer.from(rgba.buffer, rgba.byteOffset, size.width * size.height * 4);
  const file = jpegTurbo.compressSync(rows, roomFor(size.width, place), options);
  const start = endOfScanHeader(file);
  return { head: file.subarray(0, start), scan: file.subarray(start, file.length - 2) };
}

// Fresh memory for each strip would cost about as much as encoding it.
const rooms: Buffer[] = [];

/** Memory that holds any strip of this width. */
function roomFor(width: number, place: number): Buffer {
  const bytes = jpegTurbo.bufferSize({ width, height: stripRows, subsampling: jpegTurbo.SAMP_420 });
  const known = rooms[place];
  if (known !== undefined && known.byteLength >= bytes) return known;
  const room = Buffer.allocUnsafeSlow(bytes);
  rooms[place] = room;
  return room;
}

/** The place after the scan's header, found by walking from segment to segment. */
function endOfScanHeader(file: Buffer): number {
  let at = 2;
  for (;;) {
    const marker = file.readUInt16BE(at);
    at += 2 + file.readUInt16BE(at + 2);
    if (marker === startOfScan) return at;
  }
}

const startOfScan = 0xffda;
const baselineFrame = 0xffc0;
const restartInterval = 0xffdd;
const endOfImage = Buffer.from([0xff, 0xd9]);

/** The head of the whole picture: a strip's, with the picture's height and a restart after every strip. */
export function wholeHead(
  stripHead: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const head = Buffer.from(stripHead);
  let at = 2;
  for (;;) {
    const marker = head.readUInt16BE(at);
    if (marker === baselineFrame) head.writeUInt16BE(height, at + 5);
    if (marker === startOfScan) break;
    at += 2 + head.readUInt16BE(at + 2);
  }
  const interval = Buffer.alloc(6);
  interval.writeUInt16BE(restartInterval, 0);
  interval.writeUInt16BE(4, 2);
  interval.writeUInt16BE(Math.ceil(width / 16) * (stripRows / 16), 4);
  return Buffer.concat([head.subarray(0, at), interval, head.subarray(at)]);
}

/**
 * Joins coded strips to one picture. Each starts its predictions anew and ends on a whole byte, which is just what a
 * restart marker asks for, so the picture decodes to the same samples as if it had been encoded in one.
 */
export function joinStrips(head: Uint8Array, scans: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [head];
  for (const [index, scan] of scans.entries()) {
    if (index > 0) parts.push(restartMarkers[(index - 1) % 8] as Uint8Array);
    parts.push(scan);
  }
  parts.push(endOfImage);
  return Buffer.concat(parts);
}

const restartMarkers = Array.from({ length: 8 }, (_, index) => Buffer.from([0xff, 0xd0 + index]));
