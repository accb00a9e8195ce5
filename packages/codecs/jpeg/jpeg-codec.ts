import type { Patch, PatchCodec } from "../patch-codec.ts";
import { codeJpeg, encodeJpeg } from "./code-jpeg.ts";
import {
  type CodedJpeg,
  isCodedJpeg,
  type JpegCoder,
  maxMcuBytes,
  mcuBytes,
  mcusAcross,
  offsetsPerRow,
  openJpegCoder,
  rowBytes,
} from "./coded-jpeg.ts";
import { mcuPatches } from "./mcu-patches.ts";
import type { PatchWork, PlacedPatch, RowState } from "./patch-work.ts";

// WebAssembly memory never shrinks, so a coder whose memory is larger is replaced.
const maxMemoryBytes = 16 * 1024 * 1024;

// Rounding up from 0.6 of a quantization step instead of 0.5 makes files 3 to 6 % smaller at the same similarity (SSIM) and
// at the same error (PSNR).
const deadZone = 0.1;

/** Baseline JPEG, 4:2:0, with Huffman tables built for each picture that is encoded whole. */
export function createJpegCodec(): PatchCodec<CodedJpeg> & Required<Pick<PatchCodec<CodedJpeg>, "encode">> {
  // Opened when first needed. `loaded` is the picture in its memory.
  let current: { coder: JpegCoder; loaded?: CodedJpeg } | undefined;

  function openCoder() {
    if (current !== undefined && current.coder.memory(0).byteLength > maxMemoryBytes) current = undefined;
    current ??= { coder: openJpegCoder() };
    return current;
  }

  return {
    alpha: false,
    patchesOver: mcuPatches,
    keepsPixels: false,
    encode(pixels, { quality }) {
      const state = openCoder();
      delete state.loaded;
      return encodeJpeg(state.coder, pixels, { quality, deadZone });
    },
    code(pixels, { quality }) {
      const state = openCoder();
      delete state.loaded;
      return codeJpeg(state.coder, pixels, { quality, deadZone });
    },
    file: ({ file }) => file,
    patchedFile(coded, patches) {
      const state = openCoder();
      if (state.loaded !== coded) loadJpeg(state.coder, coded);
      state.loaded = coded;
      return patchJpeg(state.coder, coded, patches);
    },
    isCoded: isCodedJpeg,
    weigh: ({ file, bitOffsets, dcs, hashes, codes, quantizers }) =>
      [file, bitOffsets, dcs, hashes, codes, quantizers].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** Copies an encoded picture into the coder's memory, so that patches can be applied to it. */
function loadJpeg(coder: JpegCoder, coded: CodedJpeg): void {
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
function patchJpeg(coder: JpegCoder, coded: CodedJpeg, patches: readonly Patch[]): Uint8Array {
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

/** Encodes a row of MCUs that patches touch; returns the address after it. */
function codeRow(work: PatchWork, row: number, start: number): number {
  const { coder, coded, patches, hashes, rowHashes } = work;
  const across = mcusAcross(coded);
  const state: RowState = { row, next: 0, isPreviousNew: false };
  coder.beginRow(start);
  for (const placed of patches) {
    if (row < placed.top || row >= placed.bottom) continue;
    const mcus = placed.to - placed.from;
    const pixels = pixelsOfRow(work, placed, row);
    coder.hashMcus(pixels, mcus * 64, mcus, rowHashes);
    const fileHashes = hashes + (row * across + placed.from) * 8;
    // Much of a patch is unchanged: about half of a text's, between and around its letters.
    let from = coder.findMcu(rowHashes, fileHashes, 0, mcus, 0);
    while (from < mcus) {
      const to = coder.findMcu(rowHashes, fileHashes, from, mcus, 1);
      codeMcus(work, state, { placed, pixels, from, to });
      from = coder.findMcu(rowHashes, fileHashes, to, mcus, 0);
    }
  }
  copyMcus(work, state, across);
  return coder.endRow();
}

/** Copies a row of a patch's pixels to the coder, padded to whole MCUs; returns their address. */
function pixelsOfRow(
  { coder, pixels, paddedPixels }: PatchWork,
  { patch: { width, height, data }, top }: PlacedPatch,
  row: number,
): number {
  const skippedRows = (row - top) * 16;
  const rows = Math.min(16, height - skippedRows);
  coder
    .memory(paddedPixels)
    .set(data.subarray(skippedRows * width * 4, (skippedRows + rows) * width * 4), pixels);
  if (rows === 16 && width % 16 === 0) return pixels;
  coder.fillMcus(pixels, width, rows, paddedPixels);
  return paddedPixels;
}

/** MCUs of a patch in a row, counted from the patch's left edge. */
interface McuRun {
  placed: PlacedPatch;
  pixels: number;
  from: number;
  to: number;
}

function codeMcus(work: PatchWork, state: RowState, { placed, pixels, from, to }: McuRun): void {
  const { coder, blocks } = work;
  const { patch, top } = placed;
  copyMcus(work, state, placed.from + from);
  const rows = Math.min(16, patch.height - (state.row - top) * 16);
  const columns = Math.min(patch.width, to * 16) - from * 16;
  coder.transformMcus(pixels + from * 64, (placed.to - placed.from) * 64, columns, rows, blocks);
  coder.codeBlocks(blocks, to - from, 0, 0);
  state.next = placed.from + to;
  state.isPreviousNew = true;
}

/** Copies encoded MCUs up to `to`, and sets the DC predictors for the MCU that is encoded after them. */
function copyMcus(work: PatchWork, state: RowState, to: number): void {
  const { coder, coded, file } = work;
  const { row, next, isPreviousNew } = state;
  if (next < to) {
    if (isPreviousNew) copyMcuWithNewDcs(work, row, next);
    const from = isPreviousNew ? next + 1 : next;
    coder.copyBits(file, bitOffsetOf(coded, row, from), bitOffsetOf(coded, row, to));
    predictFrom(work, row, to - 1);
  } else if (to === 0) coder.setDcPredictors(0, 0, 0);
}

/** Copies an MCU that follows an MCU that was encoded again. */
function copyMcuWithNewDcs({ coder, coded, file }: PatchWork, row: number, mcu: number): void {
  const { bitOffsets, dcs } = coded;
  const across = mcusAcross(coded);
  const offset = row * offsetsPerRow(across) + mcu * 3;
  const dc = (row * across + mcu) * 4;
  const [from, blue, red, to] = [
    at(bitOffsets, offset),
    at(bitOffsets, offset + 1),
    at(bitOffsets, offset + 2),
    at(bitOffsets, offset + 3),
  ];
  const [luma0, luma3, blueDc, redDc] = [at(dcs, dc), at(dcs, dc + 1), at(dcs, dc + 2), at(dcs, dc + 3)];
  coder.copyMcuWithNewDcs(
    file,
    from,
    blue,
    red,
    to,
    luma0 - at(dcs, dc - 3),
    blueDc - at(dcs, dc - 2),
    redDc - at(dcs, dc - 1),
    luma0,
    luma3,
    blueDc,
    redDc,
  );
}

function predictFrom({ coder, coded: { dcs, width } }: PatchWork, row: number, mcu: number): void {
  const dc = (row * mcusAcross({ width }) + mcu) * 4;
  coder.setDcPredictors(at(dcs, dc + 1), at(dcs, dc + 2), at(dcs, dc + 3));
}

function bitOffsetOf({ bitOffsets, width }: CodedJpeg, row: number, mcu: number): number {
  return at(bitOffsets, row * offsetsPerRow(mcusAcross({ width })) + mcu * 3);
}

function at(numbers: Uint32Array | Int16Array, index: number): number {
  return numbers[index] ?? 0;
}
