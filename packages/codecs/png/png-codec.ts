import type { PatchCodec } from "../patch-codec.ts";
import { cutIntoStrips, type Size, type Strip, stripRows, stripsOver } from "./strips.ts";
import { headerChunk, joinAdler32, pngChunk, pngSignature } from "./png-chunk.ts";
import { type EncodeRows, openPngCoder } from "./png-coder.ts";

/** A PNG's header and its strips, top to bottom. */
export interface CodedPng {
  head: Uint8Array;
  strips: readonly PngStrip[];
}

/** A strip as one IDAT chunk, with its share of the checksum. */
interface PngStrip {
  chunk: Uint8Array;
  /** Adler-32 and length of its filtered rows. */
  sum: number;
  bytes: number;
}

/**
 * PNG with 8 bits per channel, without alpha for opaque designs. Each strip is a deflate block that ends in a full flush
 * (RFC 1951; zlib's Z_FULL_FLUSH), so that strips can be joined. Rows have Paeth's filter, and only runs of equal bytes are
 * shortened, which takes a fraction of the time of zlib's matching (docs/adr/0064).
 */
export const pngCodec: PatchCodec<CodedPng> = {
  alpha: true,
  patchesOver: stripsOver,
  keepsPixels: false,
  code: (pixels, { opaque }) => ({
    head: headOf(pixels, opaque),
    strips: cutIntoStrips(pixels).map((strip) => codeStrip(strip, opaque)),
  }),
  file: joinPng,
  patchedFile({ head, strips: shared }, patches, { opaque }) {
    const strips = [...shared];
    for (const strip of patches.flatMap(cutIntoStrips)) strips[strip.index] = codeStrip(strip, opaque);
    return joinPng({ head, strips });
  },
  isCoded: isCodedPng,
  weigh: ({ strips }) => strips.reduce((sum, { chunk }) => sum + chunk.byteLength, 0),
};

function isCodedPng(value: unknown, { height }: Size): value is CodedPng {
  const { head, strips } = (value ?? {}) as Partial<Record<keyof CodedPng, unknown>>;
  if (!(head instanceof Uint8Array) || !Array.isArray(strips)) return false;
  return strips.length === Math.ceil(height / stripRows) && strips.every(isStrip);
}

function isStrip(value: unknown): value is PngStrip {
  const { chunk, sum, bytes } = (value ?? {}) as Partial<Record<keyof PngStrip, unknown>>;
  return chunk instanceof Uint8Array && Number.isInteger(sum) && Number.isInteger(bytes);
}

// Deflate with a window of 32 KB, no dictionary (RFC 1950 §2.2).
const zlibHeader = Buffer.from([0x78, 0x01]);
const lastEmptyBlock = Buffer.from([0x03, 0x00]);

let encodeRows: EncodeRows | undefined;

function headOf({ width, height }: Size, opaque: boolean): Uint8Array {
  return Buffer.concat([pngSignature, headerChunk({ width, height, opaque }), pngChunk("IDAT", zlibHeader)]);
}

function codeStrip({ rgba, width, height }: Strip, opaque: boolean): PngStrip {
  encodeRows ??= openPngCoder();
  const { blocks, sum, bytes } = encodeRows(rgba, { width, height }, opaque ? 3 : 4);
  return { chunk: pngChunk("IDAT", blocks), sum, bytes };
}

function joinPng({ head, strips }: CodedPng): Uint8Array {
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
