import type { Patch } from "../patches/patch-codec.ts";
import { type CodedJpeg, mcusAcross, placesAcross, rowBytes } from "./coded-jpeg.ts";
import { type JpegCoder, mcuBytes, mostMcuBytes } from "./jpeg-coder.ts";

/** A patch in the coder's memory. */
interface PlacedPatch {
  /** Its size in pixels, and where they lie. */
  width: number;
  height: number;
  pixels: number;
  /** Columns and rows of MCUs: the first, and the one after the last. */
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** What is under way, and where things lie. */
interface Work {
  coder: JpegCoder;
  coded: CodedJpeg;
  /** From left to right. */
  patches: readonly PlacedPatch[];
  /** The coded file. */
  file: number;
  /** A row of MCUs whose pixels had to be filled up, and its blocks. */
  filled: number;
  blocks: number;
}

/** Lays a coded picture in the coder's memory, for patches to follow. */
export function loadJpeg(coder: JpegCoder, { quantisers, codes, file }: CodedJpeg): void {
  const memory = coder.memory(coder.heap + file.byteLength);
  memory.set(quantisers, coder.quantisers);
  memory.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength), coder.codes);
  memory.set(file, coder.heap);
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
    const kept = start - copied;
    // Bits that are shifted may make twice the bytes, if each of them comes to be ones.
    const most = kept + 2 * (end - start) + mcusAcross(coded) * mostMcuBytes + 64;
    coder.memory(at + most).copyWithin(at, file + copied, file + start);
    at = codeRow(work, row, at + kept);
    copied = end;
  }
  const rest = coded.file.byteLength - copied;
  const memory = coder.memory(at + rest);
  memory.copyWithin(at, file + copied, file + copied + rest);
  return memory.subarray(out, at + rest);
}

function placePatches(
  coder: JpegCoder,
  coded: CodedJpeg,
  patches: readonly Patch[],
): { work: Work; out: number } {
  const file = coder.heap;
  // Vectors are read fastest where they lie at multiples of 16.
  let at = Math.ceil((file + coded.file.byteLength) / 16) * 16;
  const placed = patches.map(({ x, y, width, height, data }): PlacedPatch => {
    coder.memory(at + width * height * 4).set(data, at);
    const pixels = at;
    at += Math.ceil((width * height) / 4) * 16;
    const columns = { from: x / 16, to: Math.ceil((x + width) / 16) };
    return { width, height, pixels, ...columns, top: y / 16, bottom: Math.ceil((y + height) / 16) };
  });
  const across = mcusAcross(coded);
  const filled = at;
  const blocks = filled + across * 16 * 16 * 4;
  const out = blocks + across * mcuBytes;
  placed.sort((one, other) => one.from - other.from);
  return { work: { coder, coded, patches: placed, file, filled, blocks }, out };
}

function touchedRows(patches: readonly PlacedPatch[]): number[] {
  const rows = new Set<number>();
  for (const { top, bottom } of patches) for (let row = top; row < bottom; row += 1) rows.add(row);
  return [...rows].sort((one, other) => one - other);
}

/** Codes a row of MCUs, of which patches and what lies between them follow one another; gives where it ends. */
function codeRow(work: Work, row: number, at: number): number {
  const { coder, coded, patches, file, blocks } = work;
  const across = mcusAcross(coded);
  coder.beginRow(at);
  // The first MCU that isn't written yet, and whether the one before it was coded anew.
  let next = 0;
  let anew = false;
  for (const patch of patches) {
    if (row < patch.top || row >= patch.bottom) continue;
    if (next < patch.from) {
      if (anew) rejoin(work, row, next);
      const from = anew ? next + 1 : next;
      coder.copyBits(file, placeOf(coded, row, from), placeOf(coded, row, patch.from));
      predictFrom(work, row, patch.from - 1);
    } else if (next === 0) coder.setPredictions(0, 0, 0);
    transformPatch(work, patch, row);
    coder.codeBlocks(blocks, patch.to - patch.from, at, 0);
    next = patch.to;
    anew = true;
  }
  if (next < across) {
    rejoin(work, row, next);
    coder.copyBits(file, placeOf(coded, row, next + 1), placeOf(coded, row, across));
  }
  return coder.endRow();
}

function transformPatch({ coder, filled, blocks }: Work, patch: PlacedPatch, row: number): void {
  const { width, height, pixels, top } = patch;
  const above = (row - top) * 16;
  const rows = Math.min(16, height - above);
  const start = pixels + above * width * 4;
  const fills = rows === 16 && width % 16 === 0;
  if (!fills) coder.fillMcus(start, width, rows, filled);
  coder.transformMcus(fills ? start : filled, Math.ceil(width / 16) * 64, width, rows, blocks);
}

/** Copies an MCU that stands behind others than before. */
function rejoin({ coder, coded, file }: Work, row: number, mcu: number): void {
  const { places, dcs } = coded;
  const across = mcusAcross(coded);
  const place = row * placesAcross(across) + mcu * 3;
  const own = (row * across + mcu) * 4;
  const [from, blue, red, to] = [
    at(places, place),
    at(places, place + 1),
    at(places, place + 2),
    at(places, place + 3),
  ];
  const [luma0, luma3, blueDc, redDc] = [at(dcs, own), at(dcs, own + 1), at(dcs, own + 2), at(dcs, own + 3)];
  coder.rejoin(
    file,
    from,
    blue,
    red,
    to,
    luma0 - at(dcs, own - 3),
    blueDc - at(dcs, own - 2),
    redDc - at(dcs, own - 1),
    luma0,
    luma3,
    blueDc,
    redDc,
  );
}

function predictFrom({ coder, coded: { dcs, width } }: Work, row: number, mcu: number): void {
  const own = (row * mcusAcross({ width }) + mcu) * 4;
  coder.setPredictions(at(dcs, own + 1), at(dcs, own + 2), at(dcs, own + 3));
}

function placeOf({ places, width }: CodedJpeg, row: number, mcu: number): number {
  return at(places, row * placesAcross(mcusAcross({ width })) + mcu * 3);
}

function at(numbers: Uint32Array | Int16Array, index: number): number {
  return numbers[index] ?? 0;
}
