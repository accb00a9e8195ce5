import { freeBits, hasFF, output, putBits, putWord, setWriter } from "./bit-writer";
import { codeBytes, codes, dcCodes, dcPredictors } from "./layout";

// A file offset counts bits from the start of the file in memory. A 0xFF byte and the zero stuffed after it are two bytes of
// the file, but eight bits of the entropy-coded segment.

/** The address of the next byte of the entropy-coded segment. */
@inline function nextByte(address: usize): usize {
  return load<u8>(address) === 255 ? address + 2 : address + 1;
}

/** Writes the bits from `from` to `to` of one byte. */
@inline function putBitsOfByte(address: usize, from: u32, to: u32): void {
  if (to > from) putBits((load<u8>(address) & (255 >> from)) >> (8 - to), to - from);
}

/** Copies the bits between two file offsets. */
export function copyBits(file: usize, from: u32, to: u32): void {
  let address = file + (from >> 3);
  const end = file + (to >> 3);
  const firstBit = from & 7;
  if (address >= end) {
    putBitsOfByte(address, firstBit, to & 7);
    return;
  }
  if (firstBit === 0 && freeBits === 64) {
    memory.copy(output, address, end - address);
    setWriter(0, 64, output + (end - address));
    address = end;
  }
  if (firstBit !== 0) {
    putBitsOfByte(address, firstBit, 8);
    address = nextByte(address);
  }
  while (address + 8 <= end) {
    const word = bswap(load<u64>(address));
    if (hasFF(word)) {
      for (const stop = address + 8; address < stop; address = nextByte(address)) putBits(load<u8>(address), 8);
    } else {
      putWord(word);
      address += 8;
    }
  }
  for (; address < end; address = nextByte(address)) putBits(load<u8>(address), 8);
  putBitsOfByte(address, 0, to & 7);
}

/** The file offset `count` bits of the entropy-coded segment after `from`. */
function skipBits(file: usize, from: u32, count: u32): u32 {
  let address = file + (from >> 3);
  let bits = (from & 7) + count;
  for (; bits > 7; bits -= 8) address = nextByte(address);
  return (<u32>(address - file) << 3) + bits;
}

/** Copies blocks up to `to`, with `difference` in place of `oldDifference` as the DC difference of the first. */
function copyWithNewDc(file: usize, from: u32, to: u32, table: usize, oldDifference: i32, difference: i32): void {
  const oldBits = load<u32>(table + ((32 - clz(abs(oldDifference))) << 2), dcCodes) & 31;
  const category = 32 - clz(abs(difference));
  const entry = load<u32>(table + (category << 2), dcCodes);
  putBits((entry >> 5) | ((difference + (difference >> 31)) & ((1 << category) - 1)), entry & 31);
  copyBits(file, skipBits(file, from, oldBits), to);
}

/**
 * Copies an MCU that follows another MCU than in the file, with new DC differences. `luma`, `blue` and `red` are its DC
 * differences in the file; `luma0`, `luma3`, `blueDc` and `redDc` are the DCs of its first and last block of luma and of its
 * blocks of chroma.
 */
export function copyMcuWithNewDcs(
  file: usize,
  from: u32, fromBlue: u32, fromRed: u32, to: u32,
  luma: i32, blue: i32, red: i32,
  luma0: i32, luma3: i32, blueDc: i32, redDc: i32,
): void {
  copyWithNewDc(file, from, fromBlue, codes, luma, luma0 - load<i32>(dcPredictors));
  copyWithNewDc(file, fromBlue, fromRed, codes + codeBytes, blue, blueDc - load<i32>(dcPredictors, 4));
  copyWithNewDc(file, fromRed, to, codes + codeBytes, red, redDc - load<i32>(dcPredictors, 8));
  setDcPredictors(luma3, blueDc, redDc);
}

export function setDcPredictors(luma: i32, blue: i32, red: i32): void {
  store<i32>(dcPredictors, luma);
  store<i32>(dcPredictors, blue, 4);
  store<i32>(dcPredictors, red, 8);
}

/** Converts ascending bit offsets in a row, without stuffed zeros, to file offsets. The row begins at address `row`. */
export function toFileOffsets(file: usize, row: usize, offsets: usize, count: i32): void {
  let address = row;
  let bytes: u32 = 0;
  for (let index = 0; index < count; index += 1) {
    const bit = load<u32>(offsets);
    for (; bytes < bit >> 3; bytes += 1) address = nextByte(address);
    store<u32>(offsets, (<u32>(address - file) << 3) | (bit & 7));
    offsets += 4;
  }
}
