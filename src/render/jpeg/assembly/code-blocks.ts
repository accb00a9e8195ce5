import { out, room, setWriter, stuffed, waiting, writeWord } from "./bit-writer";
import { blockBytes, blockMask, codeBytes, codes, counts, dcCodes, naturalOrder, predictions } from "./layout";

/** How many bits a value takes, its sign left out. */
@inline function sizeOf(value: i32): i32 {
  return 32 - clz(abs(value));
}

/** The bits that tell a value apart from others of its size (T.81 F.1.2.1). */
@inline function bitsOf(value: i32, size: i32): u32 {
  return (value + (value >> 31)) & ((1 << size) - 1);
}

@inline function coefficient(block: usize, place: i32): i32 {
  return load<i16>(block + (<usize>load<u8>(naturalOrder + place) << 1));
}

/** Of the six blocks of an MCU: which component, and which kind of tables. */
@inline function componentOf(index: i32): usize {
  return index < 4 ? 0 : index - 3;
}

@inline function tableOf(index: i32): usize {
  return index < 4 ? 0 : codeBytes;
}

/** What a block's DC adds to the last one of its component. */
@inline function difference(block: usize, index: i32): i32 {
  const prediction = predictions + (componentOf(index) << 2);
  const dc = <i32>load<i16>(block);
  const before = load<i32>(prediction);
  store<i32>(prediction, dc);
  return dc - before;
}

/**
 * Codes the blocks of so many MCUs. With `records` it notes there for each, as u32, at which bit of the row it begins,
 * and its blue and red block, then where the last one ends; the zeros behind bytes of ones don't count.
 */
export function codeBlocks(block: usize, mcus: i32, rowStart: usize, records: usize): void {
  // Kept in locals, which are registers; a global would be written to memory at every code.
  let word = waiting;
  let free = room;
  let at = out;
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    for (let index = 0; index < 6; index += 1) {
      if (records !== 0 && (index === 0 || index > 3)) {
        store<u32>(records, <u32>((at - rowStart - stuffed) * 8 + 64 - free));
        records += 4;
      }
      const table = codes + tableOf(index);
      const dc = difference(block, index);
      let size = sizeOf(dc);
      let entry = load<u32>(table + (size << 2), dcCodes);
      let bits = bitsOf(dc, size);
      let left = load<u64>(block, blockMask);
      let last = 0;
      for (;;) {
        const code = <u64>((entry >> 5) | bits);
        const count = <i32>(entry & 31);
        free -= count;
        if (free <= 0) {
          at = writeWord((word << (count + free)) | (code >> -free), at);
          free += 64;
          word = code;
        } else {
          word = (word << count) | code;
        }
        if (left === 0) {
          if (last > 62) break;
          last = 63;
          entry = load<u32>(table);
          bits = 0;
          continue;
        }
        const place = <i32>ctz(left);
        const run = place - last - 1;
        if (run > 15) {
          last += 16;
          entry = load<u32>(table + (0xf0 << 2));
          bits = 0;
          continue;
        }
        left &= left - 1;
        last = place;
        const value = coefficient(block, place);
        size = sizeOf(value);
        entry = load<u32>(table + (((run << 4) | size) << 2));
        bits = bitsOf(value, size);
      }
      block += blockBytes;
    }
  }
  if (records !== 0) store<u32>(records, <u32>((at - rowStart - stuffed) * 8 + 64 - free));
  setWriter(word, free, at);
}

@inline function count(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/** Counts the symbols that coding these blocks would take. */
export function countBlocks(block: usize, mcus: i32): void {
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    for (let index = 0; index < 6; index += 1) {
      const table = counts + tableOf(index);
      count(table + dcCodes + (sizeOf(difference(block, index)) << 2));
      let left = load<u64>(block, blockMask);
      let last = 0;
      while (left !== 0) {
        const place = <i32>ctz(left);
        left &= left - 1;
        let run = place - last - 1;
        for (; run > 15; run -= 16) count(table + (0xf0 << 2));
        count(table + (((run << 4) | sizeOf(coefficient(block, place))) << 2));
        last = place;
      }
      if (last < 63) count(table);
      block += blockBytes;
    }
  }
}
