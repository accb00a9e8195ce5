import type { Patch } from "../patch-codec.ts";
import { codeRow } from "./code-row.ts";
import { type CodedJpeg, mcusAcross, rowBytes } from "./coded-jpeg.ts";
import { type JpegCoder, mcuBytes, mostMcuBytes } from "./jpeg-coder.ts";
import type { PatchWork, PlacedPatch } from "./patch-work.ts";

/** Lays a coded picture in the coder's memory, for patches to follow. */
export function loadJpeg(coder: JpegCoder, coded: CodedJpeg): void {
  const { quantisers, codes, file, hashes } = coded;
  const { end, hashes: hashesAt } = layOut(coder, coded);
  const memory = coder.memory(end);
  memory.set(quantisers, coder.quantisers);
  memory.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength), coder.codes);
  memory.set(hashes, hashesAt);
  memory.set(file, coder.heap);
}

/** Where a coded picture lies: its file, and behind it the hashes. */
function layOut({ heap }: JpegCoder, { file, hashes }: CodedJpeg) {
  const hashesAt = aligned(heap + file.byteLength);
  return { file: heap, hashes: hashesAt, end: aligned(hashesAt + hashes.byteLength) };
}

/** Vectors are read fastest where they lie at multiples of 16. */
function aligned(address: number): number {
  return Math.ceil(address / 16) * 16;
}

/**
 * The file of a picture that differs from the one that is loaded in these patches alone. They lie on the grid of MCUs,
 * but for the picture's right and bottom edge. The bytes lie in the coder's memory until it works again.
 */
export function patchJpeg(coder: JpegCoder, coded: CodedJpeg, patches: readonly Patch[]): Uint8Array {
  const { work, out } = placePatches(coder, coded, patches);
  const { file } = work;
  // What lies before, between and behind the rows that patches meet is copied as it is.
  let copied = 0;
  let at = out;
  for (const row of touchedRows(work.patches)) {
    const { start, end } = rowBytes(coded, row);
    const sharedBytes = start - copied;
    // Bits that are shifted may make twice the bytes, if each of them comes to be ones.
    const most = sharedBytes + 2 * (end - start) + mcusAcross(coded) * mostMcuBytes + 64;
    coder.memory(at + most).copyWithin(at, file + copied, file + start);
    at = codeRow(work, row, at + sharedBytes);
    copied = end;
  }
  const rest = coded.file.byteLength - copied;
  const memory = coder.memory(at + rest);
  memory.copyWithin(at, file + copied, file + copied + rest);
  return memory.subarray(out, at + rest);
}

/** Rows of pixels come to the coder one after another, so that its memory needn't hold a patch as large as a canvas. */
function placePatches(
  coder: JpegCoder,
  coded: CodedJpeg,
  patches: readonly Patch[],
): { work: PatchWork; out: number } {
  const { file, hashes, end } = layOut(coder, coded);
  const placedPatches = patches.map((patch): PlacedPatch => {
    const { x, y, width, height } = patch;
    const columns = { from: x / 16, to: Math.ceil((x + width) / 16) };
    return { patch, ...columns, top: y / 16, bottom: Math.ceil((y + height) / 16) };
  });
  placedPatches.sort((one, other) => one.from - other.from);
  const across = mcusAcross(coded);
  const pixels = end;
  const filled = pixels + across * 16 * 16 * 4;
  const blocks = filled + across * 16 * 16 * 4;
  const hashed = blocks + across * mcuBytes;
  const out = hashed + across * 8;
  return {
    work: { coder, coded, patches: placedPatches, file, hashes, pixels, filled, blocks, hashed },
    out,
  };
}

function touchedRows(patches: readonly PlacedPatch[]): number[] {
  const rows = new Set<number>();
  for (const { top, bottom } of patches) for (let row = top; row < bottom; row += 1) rows.add(row);
  return [...rows].sort((one, other) => one - other);
}
