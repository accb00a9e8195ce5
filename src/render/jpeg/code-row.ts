import { mcusAcross } from "./coded-jpeg.ts";
import { copyMcus } from "./copy-mcus.ts";
import type { PatchWork, PlacedPatch, RowState } from "./patch-work.ts";

/** Codes a row of MCUs that patches meet; gives where it ends. */
export function codeRow(work: PatchWork, row: number, start: number): number {
  const { coder, coded, patches, hashes, hashed } = work;
  const across = mcusAcross(coded);
  const state: RowState = { row, next: 0, anew: false };
  coder.beginRow(start);
  for (const patch of patches) {
    if (row < patch.top || row >= patch.bottom) continue;
    const mcus = patch.to - patch.from;
    const pixels = pixelsOfRow(work, patch, row);
    coder.hashMcus(pixels, mcus * 64, mcus, hashed);
    const known = hashes + (row * across + patch.from) * 8;
    // Much of a patch looks as it did: about half of it in a text, between and around its letters.
    let from = coder.findMcu(hashed, known, 0, mcus, 0);
    while (from < mcus) {
      const to = coder.findMcu(hashed, known, from, mcus, 1);
      codeMcus(work, state, { patch, pixels, from, to });
      from = coder.findMcu(hashed, known, to, mcus, 0);
    }
  }
  copyMcus(work, state, across);
  return coder.endRow();
}

/** The pixels of a patch in a row, filling whole MCUs. */
function pixelsOfRow(
  { coder, filled }: PatchWork,
  { width, height, pixels, top }: PlacedPatch,
  row: number,
): number {
  const above = (row - top) * 16;
  const rows = Math.min(16, height - above);
  const start = pixels + above * width * 4;
  if (rows === 16 && width % 16 === 0) return start;
  coder.fillMcus(start, width, rows, filled);
  return filled;
}

/** MCUs of a patch in a row, counted from the patch's first. */
interface McuRun {
  patch: PlacedPatch;
  pixels: number;
  from: number;
  to: number;
}

function codeMcus(work: PatchWork, state: RowState, { patch, pixels, from, to }: McuRun): void {
  const { coder, blocks } = work;
  copyMcus(work, state, patch.from + from);
  const rows = Math.min(16, patch.height - (state.row - patch.top) * 16);
  const columns = Math.min(patch.width, to * 16) - from * 16;
  coder.transformMcus(pixels + from * 64, (patch.to - patch.from) * 64, columns, rows, blocks);
  coder.codeBlocks(blocks, to - from, 0, 0);
  state.next = patch.from + to;
  state.anew = true;
}
