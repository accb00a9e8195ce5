import { bitBuffer, freeBits, output, putBits, setWriter, stuffedBytes, writeWord } from "./bit-writer";
import { blockBytes, codeBytes, codes, counts, dcCodes, dcPredictors, nonzeroMask, storedOrder } from "./layout";

// Entropy coding of blocks (T.81 F.1.2). Negative values are one less here, as their additional bits are written.

/** The bits of 32 that a value's magnitude doesn't need; 32 for zero. */
@inline function unusedBitsOf(value: i32): u32 {
  return clz(value ^ (value >> 31));
}

@inline function additionalBits(value: i32, unusedBits: u32): u32 {
  return value & (u32.MAX_VALUE >> unusedBits);
}

@inline function coefficient(block: usize, zigzagIndex: usize): i32 {
  return load<i16>(block + (<usize>load<u8>(zigzagIndex, storedOrder) << 1));
}

/** The component of one of the six blocks of an MCU. */
@inline function componentOf(index: i32): usize {
  return index < 4 ? 0 : index - 3;
}

/** The offset of its Huffman tables. */
@inline function tableOf(index: i32): usize {
  return index < 4 ? 0 : codeBytes;
}

/** The difference of a block's DC from the predictor of its component; makes the DC the new predictor. */
@inline function dcDifference(block: usize, index: i32): i32 {
  const predictor = dcPredictors + (componentOf(index) << 2);
  const dc = <i32>load<i16>(block);
  const difference = dc - load<i32>(predictor);
  store<i32>(predictor, dc);
  return difference + (difference >> 31);
}

/**
 * Encodes the blocks of `mcus` MCUs. Unless `offsets` is 0, writes there three u32 for each MCU: the bit of the row at which
 * it begins, its block of blue chroma and its block of red chroma; and at last the bit at which the last one ends. Stuffed
 * zeros don't count.
 */
export function codeBlocks(block: usize, mcus: i32, rowStart: usize, offsets: usize): void {
  // Locals are registers. Globals would be written to memory at every code.
  let buffer = bitBuffer;
  let free = freeBits;
  let address = output;
  // The end-of-block code is written together with the DC of the next block.
  let endOfBlock: u64 = 0;
  let endOfBlockBits: i32 = 0;
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    for (let index = 0; index < 6; index += 1) {
      if (offsets !== 0 && (index === 0 || index > 3)) {
        store<u32>(offsets, <u32>((address - rowStart - stuffedBytes) * 8 + 64 - free + endOfBlockBits));
        offsets += 4;
      }
      const table = codes + tableOf(index);
      const dc = dcDifference(block, index);
      let unusedBits = unusedBitsOf(dc);
      let entry = load<u32>(table + ((32 - unusedBits) << 2), dcCodes);
      let count = <i32>(entry & 31);
      let code = (endOfBlock << count) | <u64>((entry >> 5) | additionalBits(dc, unusedBits));
      count += endOfBlockBits;
      let nonzero = load<u64>(block, nonzeroMask);
      let previous: usize = 0;
      for (;;) {
        free -= count;
        if (free <= 0) {
          address = writeWord((buffer << (count + free)) | (code >> -free), address);
          free += 64;
          buffer = code;
        } else {
          buffer = (buffer << count) | code;
        }
        if (nonzero === 0) break;
        const zigzagIndex = <usize>ctz(nonzero);
        const distance = zigzagIndex - previous;
        if (distance > 16) {
          previous += 16;
          entry = load<u32>(table, 0xf0 << 2);
          code = <u64>(entry >> 5);
        } else {
          nonzero &= nonzero - 1;
          previous = zigzagIndex;
          const value = coefficient(block, zigzagIndex);
          unusedBits = unusedBitsOf(value);
          entry = load<u32>(table + (((distance << 4) + 16 - unusedBits) << 2));
          code = <u64>((entry >> 5) | additionalBits(value, unusedBits));
        }
        count = <i32>(entry & 31);
      }
      entry = previous < 63 ? load<u32>(table) : 0;
      endOfBlock = <u64>(entry >> 5);
      endOfBlockBits = <i32>(entry & 31);
      block += blockBytes;
    }
  }
  if (offsets !== 0)
    store<u32>(offsets, <u32>((address - rowStart - stuffedBytes) * 8 + 64 - free + endOfBlockBits));
  setWriter(buffer, free, address);
  if (endOfBlockBits > 0) putBits(endOfBlock, endOfBlockBits);
}

@inline function increment(address: usize): void {
  store<u32>(address, load<u32>(address) + 1);
}

/** Counts the symbols that these blocks are encoded with. */
export function countBlocks(block: usize, mcus: i32): void {
  for (let mcu = 0; mcu < mcus; mcu += 1) {
    for (let index = 0; index < 6; index += 1) {
      const table = counts + tableOf(index);
      increment(table + dcCodes + ((32 - unusedBitsOf(dcDifference(block, index))) << 2));
      let nonzero = load<u64>(block, nonzeroMask);
      let previous: usize = 0;
      while (nonzero !== 0) {
        const zigzagIndex = <usize>ctz(nonzero);
        nonzero &= nonzero - 1;
        let zeros = zigzagIndex - previous - 1;
        for (; zeros > 15; zeros -= 16) increment(table + (0xf0 << 2));
        increment(table + (((zeros << 4) | (32 - unusedBitsOf(coefficient(block, zigzagIndex)))) << 2));
        previous = zigzagIndex;
      }
      if (previous < 63) increment(table);
      block += blockBytes;
    }
  }
}
