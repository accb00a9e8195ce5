import { mcusAcross } from "./coded-jpeg.ts";
import { copyMcus } from "./copy-mcus.ts";
import type { PatchWork, PlacedPatch, RowState } from "./patch-work.ts";

/** Encodes a row of MCUs that patches touch; returns the address after it. */
export function codeRow(work: PatchWork, row: number, start: number): number {
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
