import type { Patch } from "../patch-codec.ts";
import { codeRow } from "./code-row.ts";
import { type CodedJpeg, mcusAcross, rowBytes } from "./coded-jpeg.ts";
import { type JpegCoder, maxMcuBytes, mcuBytes } from "./jpeg-coder.ts";
import type { PatchWork, PlacedPatch } from "./patch-work.ts";

/** Copies an encoded picture into the coder's memory, so that patches can be applied to it. */
export function loadJpeg(coder: JpegCoder, coded: CodedJpeg): void {
  const { quantizers, codes, file, hashes, hashKeys } = coded;
  const { end, hashes: hashesAddress } = layOut(coder, coded);
  const memory = coder.memory(end);
  memory.set(quantizers, coder.quantizers);
  memory.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength), coder.codes);
  memory.set(hashKeys, coder.hashKeys);
  memory.set(hashes, hashesAddress);
  memory.set(file, coder.heap);
}

/** Addresses of an encoded picture: its file, the hashes, and the end of both. */
function layOut({ heap }: JpegCoder, { file, hashes }: CodedJpeg) {
  const hashesAddress = aligned(heap + file.byteLength);
  return { file: heap, hashes: hashesAddress, end: aligned(hashesAddress + hashes.byteLength) };
}

/** Vector loads are fastest output multiples of 16. */
function aligned(address: number): number {
  return Math.ceil(address / 16) * 16;
}

/**
 * The file of a picture that differs from the loaded one only in these patches. Patches must lie on the grid of MCUs, except
 * at the picture's right and bottom edge. The bytes are valid until the coder is used again.
 */
export function patchJpeg(coder: JpegCoder, coded: CodedJpeg, patches: readonly Patch[]): Uint8Array {
  const { work, outputStart } = planPatches(coder, coded, patches);
  const { file } = work;
  // The bytes before, between and after the touched rows are copied.
  let fileOffset = 0;
  let output = outputStart;
  for (const row of touchedRows(work.patches)) {
    const { start, end } = rowBytes(coded, row);
    const sharedBytes = start - fileOffset;
    // Shifted bits take up to twice the bytes, because each byte may become 0xFF.
    const maxBytes = sharedBytes + 2 * (end - start) + mcusAcross(coded) * maxMcuBytes + 64;
    coder.memory(output + maxBytes).copyWithin(output, file + fileOffset, file + start);
    output = codeRow(work, row, output + sharedBytes);
    fileOffset = end;
  }
  const rest = coded.file.byteLength - fileOffset;
  const memory = coder.memory(output + rest);
  memory.copyWithin(output, file + fileOffset, file + fileOffset + rest);
  return memory.subarray(outputStart, output + rest);
}

/** Plans the memory. It holds one row of MCUs at a time, because a patch can be as large as the canvas. */
function planPatches(
  coder: JpegCoder,
  coded: CodedJpeg,
  patches: readonly Patch[],
): { work: PatchWork; outputStart: number } {
  const { file, hashes, end } = layOut(coder, coded);
  const placedPatches = patches.map((patch): PlacedPatch => {
    const { x, y, width, height } = patch;
    const columns = { from: x / 16, to: Math.ceil((x + width) / 16) };
    return { patch, ...columns, top: y / 16, bottom: Math.ceil((y + height) / 16) };
  });
  placedPatches.sort((one, other) => one.from - other.from);
  const across = mcusAcross(coded);
  const pixels = end;
  const paddedPixels = pixels + across * 16 * 16 * 4;
  const blocks = paddedPixels + across * 16 * 16 * 4;
  const rowHashes = blocks + across * mcuBytes;
  const outputStart = rowHashes + across * 8;
  return {
    work: { coder, coded, patches: placedPatches, file, hashes, pixels, paddedPixels, blocks, rowHashes },
    outputStart,
  };
}

function touchedRows(patches: readonly PlacedPatch[]): number[] {
  const rows = new Set<number>();
  for (const { top, bottom } of patches) for (let row = top; row < bottom; row += 1) rows.add(row);
  return [...rows].sort((one, other) => one - other);
}
