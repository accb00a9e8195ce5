import { naturalOrder, zigzagBits } from "./layout";

export { beginRow, endRow } from "./bit-writer";
export { codeBlocks, countBlocks } from "./code-blocks";
export { findMcu, hashMcus } from "./hash-mcus";
export { codes, counts, hashKeys, heap, naturalOrder, quantisers } from "./layout";
export { copyBits, placeRecords, rejoin, setPredictions } from "./splice";
export { fillMcus, transformMcus } from "./transform-mcus";

/** Makes what is looked up by rows from `naturalOrder`. */
export function prepare(): void {
  for (let place = 0; place < 64; place += 1) {
    const natural = <usize>load<u8>(naturalOrder + place);
    for (let set: usize = 0; set < 256; set += 1) {
      const at = zigzagBits + (natural >> 3) * 2048 + (set << 3);
      if ((set >> (natural & 7)) & 1) store<u64>(at, load<u64>(at) | ((<u64>1) << place));
    }
  }
}
