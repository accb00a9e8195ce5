import { storedOrder, zigzagBits } from "./layout";

export { beginRow, endRow } from "./bit-writer";
export { codeBlocks, countBlocks } from "./code-blocks";
export { findMcu, hashMcus } from "./hash-mcus";
export { codes, counts, hashKeys, heap, quantizers, storedOrder } from "./layout";
export { copyBits, copyMcuWithNewDcs, setDcPredictors, toFileOffsets } from "./splice";
export { fillMcus, transformMcus } from "./transform-mcus";

/** Computes `zigzagBits` from `storedOrder`. */
export function prepare(): void {
  for (let zigzagIndex = 0; zigzagIndex < 64; zigzagIndex += 1) {
    const stored = <usize>load<u8>(storedOrder + zigzagIndex);
    for (let columns: usize = 0; columns < 256; columns += 1) {
      const address = zigzagBits + (stored >> 3) * 2048 + (columns << 3);
      if ((columns >> (stored & 7)) & 1) store<u64>(address, load<u64>(address) | ((<u64>1) << zigzagIndex));
    }
  }
}
