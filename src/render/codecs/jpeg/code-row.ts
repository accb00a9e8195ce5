import { mcusAcross } from "./coded-jpeg.ts";
import { copyMcus } from "./copy-mcus.ts";
import type { PatchWork, PlacedPatch, RowState } from "./patch-work.ts";

/** Codes a row of MCUs that patches meet; gives where it ends. */
export function codeRow(work: PatchWork, row: number, start: number): number {
  const { coder, coded, patches, hashes, hashed } = work;
  const across = mcusAcross(coded);
  const state: RowState = { row, next: 0, anew: false };
  coder.beginRow(start);
  for (const placed of patches) {
    if (row < placed.top || row >= placed.bottom) continue;
    const mcus = placed.to - placed.from;
    const pixels = pixelsOfRow(work, placed, row);
    coder.hashMcus(pixels, mcus * 64, mcus, hashed);
    const fileHashes = hashes + (row * across + placed.from) * 8;
    // Much of a patch looks as it did: about half of it in a text, between and around its letters.
    let from = coder.findMcu(hashed, fileHashes, 0, mcus, 0);
    while (from < mcus) {
      const to = coder.findMcu(hashed, fileHashes, from, mcus, 1);
      codeMcus(work, state, { placed, pixels, from, to });
      from = coder.findMcu(hashed, fileHashes, to, mcus, 0);
    }
  }
  copyMcus(work, state, across);
  return coder.endRow();
}

/** Takes a row of a patch's pixels to the coder; gives where they lie, filling whole MCUs. */
function pixelsOfRow(
  { coder, pixels, filled }: PatchWork,
  { patch: { width, height, data }, top }: PlacedPatch,
  row: number,
): number {
  const above = (row - top) * 16;
  const rows = Math.min(16, height - above);
  coder.memory(filled).set(data.subarray(above * width * 4, (above + rows) * width * 4), pixels);
  if (rows === 16 && width % 16 === 0) return pixels;
  coder.fillMcus(pixels, width, rows, filled);
  return filled;
}

/** MCUs of a patch in a row, counted from the patch's first. */
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
  state.anew = true;
}
