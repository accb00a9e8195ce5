import { hasOnes, out, putBits, putWord, room, setWriter } from "./bit-writer";
import { codes, codeBytes, dcCodes, predictions } from "./layout";

// Places in a coded row are bits from the start of the memory's copy of the file, eight a byte; a byte of ones and the
// zero behind it are two bytes that hold eight bits of the scan.

@inline function next(at: usize): usize {
  return load<u8>(at) === 255 ? at + 2 : at + 1;
}

/** Puts the bits `from` to `to` of one byte. */
@inline function putPart(at: usize, from: u32, to: u32): void {
  if (to > from) putBits((load<u8>(at) & (255 >> from)) >> (8 - to), to - from);
}

/** Copies bits of a file that lies at `file`. */
export function copyBits(file: usize, from: u32, to: u32): void {
  let at = file + (from >> 3);
  const end = file + (to >> 3);
  const skip = from & 7;
  if (at >= end) {
    putPart(at, skip, to & 7);
    return;
  }
  if (skip === 0 && room === 64) {
    memory.copy(out, at, end - at);
    setWriter(0, 64, out + (end - at));
    at = end;
  }
  if (skip !== 0) {
    putPart(at, skip, 8);
    at = next(at);
  }
  while (at + 8 <= end) {
    const word = bswap(load<u64>(at));
    if (hasOnes(word)) {
      for (const stop = at + 8; at < stop; at = next(at)) putBits(load<u8>(at), 8);
    } else {
      putWord(word);
      at += 8;
    }
  }
  for (; at < end; at = next(at)) putBits(load<u8>(at), 8);
  putPart(at, 0, to & 7);
}

/** The place so many bits of the scan further on. */
function advanced(file: usize, from: u32, count: u32): u32 {
  let at = file + (from >> 3);
  let bits = (from & 7) + count;
  for (; bits > 7; bits -= 8) at = next(at);
  return (<u32>(at - file) << 3) + bits;
}

/** Puts the code of a DC, and copies what stands behind it in the file, up to `to`. */
function replaceDc(file: usize, from: u32, to: u32, table: usize, before: i32, now: i32): void {
  const old = load<u32>(table + ((32 - clz(abs(before))) << 2), dcCodes) & 31;
  const size = 32 - clz(abs(now));
  const entry = load<u32>(table + (size << 2), dcCodes);
  putBits((entry >> 5) | ((now + (now >> 31)) & ((1 << size) - 1)), entry & 31);
  copyBits(file, advanced(file, from, old), to);
}

/**
 * Copies an MCU whose pixels are the file's, behind others than in the file: its DCs say anew what they add to those
 * before. `luma`, `blue` and `red` are what they added; `luma0`, `luma3`, `blueDc` and `redDc` its own.
 */
export function rejoin(
  file: usize,
  from: u32, fromBlue: u32, fromRed: u32, to: u32,
  luma: i32, blue: i32, red: i32,
  luma0: i32, luma3: i32, blueDc: i32, redDc: i32,
): void {
  replaceDc(file, from, fromBlue, codes, luma, luma0 - load<i32>(predictions));
  replaceDc(file, fromBlue, fromRed, codes + codeBytes, blue, blueDc - load<i32>(predictions, 4));
  replaceDc(file, fromRed, to, codes + codeBytes, red, redDc - load<i32>(predictions, 8));
  setPredictions(luma3, blueDc, redDc);
}

export function setPredictions(luma: i32, blue: i32, red: i32): void {
  store<i32>(predictions, luma);
  store<i32>(predictions, blue, 4);
  store<i32>(predictions, red, 8);
}

/** Turns bits of the scan, noted in rising order for a row that begins at `row`, into places in the file. */
export function placeRecords(file: usize, row: usize, records: usize, count: i32): void {
  let at = row;
  let passed: u32 = 0;
  for (let index = 0; index < count; index += 1) {
    const bit = load<u32>(records);
    for (; passed < bit >> 3; passed += 1) at = next(at);
    store<u32>(records, (<u32>(at - file) << 3) | (bit & 7));
    records += 4;
  }
}

