import { out, putBits, room, setWriter, stuffed, waiting, writeWord } from "./bit-writer";
import { blockBytes, blockMask, codeBytes, codes, counts, dcCodes, predictions, storedOrder } from "./layout";

// Values are told as T.81 F.1.2.1 writes them: those below zero are one less.

/** How many bits aren't needed for a value, its sign left out; 32 for none. */
@inline function spareOf(value: i32): u32 {
  return clz(value ^ (value >> 31));
}

/** The bits that tell a value apart from others of its size. */
@inline function bitsOf(value: i32, spare: u32): u32 {
  return value & (u32.MAX_VALUE >> spare);
}

@inline function coefficient(block: usize, place: usize): i32 {
  return load<i16>(block + (<usize>load<u8>(place, storedOrder) << 1));
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
  const added = dc - load<i32>(prediction);
  store<i32>(prediction, dc);
  return added + (added >> 31);
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
  // The end of a block is written with the next one's DC.
  let end: u64 = 0;
  let endBits: i32 = 0;
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    for (let index = 0; index < 6; index += 1) {
      if (records !== 0 && (index === 0 || index > 3)) {
        store<u32>(records, <u32>((at - rowStart - stuffed) * 8 + 64 - free + endBits));
        records += 4;
      }
      const table = codes + tableOf(index);
      const dc = difference(block, index);
      let spare = spareOf(dc);
      let entry = load<u32>(table + ((32 - spare) << 2), dcCodes);
      let count = <i32>(entry & 31);
      let code = (end << count) | <u64>((entry >> 5) | bitsOf(dc, spare));
      count += endBits;
      let left = load<u64>(block, blockMask);
      let last: usize = 0;
      for (;;) {
        free -= count;
        if (free <= 0) {
          at = writeWord((word << (count + free)) | (code >> -free), at);
          free += 64;
          word = code;
        } else {
          word = (word << count) | code;
        }
        if (left === 0) break;
        const place = <usize>ctz(left);
        const run = place - last;
        if (run > 16) {
          last += 16;
          entry = load<u32>(table, 0xf0 << 2);
          code = <u64>(entry >> 5);
        } else {
          left &= left - 1;
          last = place;
          const value = coefficient(block, place);
          spare = spareOf(value);
          entry = load<u32>(table + (((run << 4) + 16 - spare) << 2));
          code = <u64>((entry >> 5) | bitsOf(value, spare));
        }
        count = <i32>(entry & 31);
      }
      entry = last < 63 ? load<u32>(table) : 0;
      end = <u64>(entry >> 5);
      endBits = <i32>(entry & 31);
      block += blockBytes;
    }
  }
  if (records !== 0) store<u32>(records, <u32>((at - rowStart - stuffed) * 8 + 64 - free + endBits));
  setWriter(word, free, at);
  if (endBits > 0) putBits(end, endBits);
}

@inline function count(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

/** Counts the symbols that coding these blocks would take. */
export function countBlocks(block: usize, mcus: i32): void {
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    for (let index = 0; index < 6; index += 1) {
      const table = counts + tableOf(index);
      count(table + dcCodes + ((32 - spareOf(difference(block, index))) << 2));
      let left = load<u64>(block, blockMask);
      let last: usize = 0;
      while (left !== 0) {
        const place = <usize>ctz(left);
        left &= left - 1;
        let run = place - last - 1;
        for (; run > 15; run -= 16) count(table + (0xf0 << 2));
        count(table + (((run << 4) | (32 - spareOf(coefficient(block, place)))) << 2));
        last = place;
      }
      if (last < 63) count(table);
      block += blockBytes;
    }
  }
}
