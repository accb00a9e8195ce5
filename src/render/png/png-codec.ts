import { constants, deflateRawSync } from "node:zlib";
import { type CodedPicture, stripCount, type StripCodec, stripRows } from "../strips/strip-codec.ts";
import type { Pixels } from "../pixels.ts";
import { adler32, joinAdler32 } from "./adler32.ts";
import { filterRows } from "./filter-rows.ts";
import { headerChunk, pngChunk, pngSignature } from "./png-chunk.ts";

/** A strip as an IDAT chunk of its own, and what the whole picture's checksum needs of it. */
export interface PngStrip {
  chunk: Uint8Array;
  /** Adler-32 of its filtered rows, and how many bytes those are. */
  sum: number;
  bytes: number;
}

/**
 * PNG, 8 bits a channel, without alpha where the design is opaque. Every strip is a run of deflate blocks that ends in
 * a full flush (RFC 1951; zlib's Z_FULL_FLUSH), so that strips can be joined. Rows are filtered by the one above and
 * coded by runs and Huffman alone: measured on the starter designs that is quicker than zlib's matching by two and a
 * half times, and smaller by a third than libpng's default without filters.
 */
export const pngCodec: StripCodec<PngStrip> = {
  alpha: true,
  codePicture: (pixels, { opaque }) => codePng(pixels, opaque),
  codeStrip: (rgba, size, { opaque }) => codeRows(rgba, size, opaque),
  join: joinPng,
  weigh: ({ chunk }) => chunk.byteLength,
};

// Deflate with a window of 32 KB, no dictionary (RFC 1950 §2.2).
const zlibHeader = Buffer.from([0x78, 0x01]);
const lastEmptyBlock = Buffer.from([0x03, 0x00]);
const runsAlone = { strategy: constants.Z_RLE, level: 6, finishFlush: constants.Z_FULL_FLUSH } as const;

function codePng({ data, width, height }: Pixels, opaque: boolean): CodedPicture<PngStrip> {
  const strips = Array.from({ length: stripCount(height) }, (_, index) => {
    const top = index * stripRows;
    const rows = Math.min(stripRows, height - top);
    const rgba = new Uint8Array(data.buffer, data.byteOffset + top * width * 4, rows * width * 4);
    return codeRows(rgba, { width, height: rows }, opaque);
  });
  const head = [pngSignature, headerChunk({ width, height, opaque }), pngChunk("IDAT", zlibHeader)];
  return { head: Buffer.concat(head), strips };
}

function codeRows(rgba: Uint8Array, size: { width: number; height: number }, opaque: boolean): PngStrip {
  const rows = filterRows(rgba, size, opaque ? 3 : 4);
  return {
    chunk: pngChunk("IDAT", deflateRawSync(rows, runsAlone)),
    sum: adler32(rows),
    bytes: rows.byteLength,
  };
}

function joinPng({ head, strips }: CodedPicture<PngStrip>): Uint8Array {
  let whole = { sum: 1, bytes: 0 };
  for (const strip of strips) whole = joinAdler32(whole, strip);
  const end = Buffer.alloc(lastEmptyBlock.byteLength + 4);
  end.set(lastEmptyBlock);
  end.writeUInt32BE(whole.sum, lastEmptyBlock.byteLength);
  return Buffer.concat([
    head,
    ...strips.map(({ chunk }) => chunk),
    pngChunk("IDAT", end),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}
