import { storedOrder, zigzagBits } from "./layout";

export { beginRow, endRow } from "./bit-writer";
export { codeBlocks, countBlocks } from "./code-blocks";
export { findMcu, hashMcus } from "./hash-mcus";
export { codes, counts, hashKeys, heap, quantisers, storedOrder } from "./layout";
export { copyBits, placeRecords, rejoin, setPredictions } from "./splice";
export { fillMcus, transformMcus } from "./transform-mcus";

/** Makes what is looked up by rows from `storedOrder`. */
export function prepare(): void {
  for (let place = 0; place < 64; place += 1) {
    const stored = <usize>load<u8>(storedOrder + place);
    for (let set: usize = 0; set < 256; set += 1) {
      const at = zigzagBits + (stored >> 3) * 2048 + (set << 3);
      if ((set >> (stored & 7)) & 1) store<u64>(at, load<u64>(at) | ((<u64>1) << place));
    }
  }
}
