import { countBytes, firstRun, longestRun, shortestRun, tokenCounts } from "./layout";

/** Bytes from `at` on that are equal to the one before, at most `most`. */
@inline function runLength(at: usize, most: usize): usize {
  const repeated = i8x16.splat(load<u8>(at - 1));
  let length: usize = 0;
  while (length < most) {
    const others = ~i8x16.bitmask(i8x16.eq(v128.load(at + length), repeated)) & 0xffff;
    if (others !== 0) return min(length + <usize>ctz(others), most);
    length += 16;
  }
  return most;
}

/** A bit for each of 16 bytes that begins three bytes equal to the one before it. */
@inline function runsIn(at: usize): i32 {
  const byte = v128.load(at);
  const second = v128.load(at, 1);
  const firstEqual = i8x16.eq(byte, v128.load(at - 1));
  const secondEqual = i8x16.eq(second, byte);
  const thirdEqual = i8x16.eq(v128.load(at, 2), second);
  return i8x16.bitmask(v128.and(v128.and(firstEqual, secondEqual), thirdEqual));
}

@inline function storeLiterals(at: usize, to: usize): void {
  const bytes = v128.load(at);
  v128.store(to, i16x8.extend_low_i8x16_u(bytes));
  v128.store(to, i16x8.extend_high_i8x16_u(bytes), 16);
}

/** Writes bytes as tokens, u16: runs of the same byte, and literals. Returns the end of the tokens. */
export function findRuns(from: usize, end: usize, to: usize): usize {
  store<u16>(to, load<u8>(from));
  let at = from + 1;
  to += 2;
  while (at < end) {
    const runs = runsIn(at);
    const literals = runs === 0 ? <usize>16 : <usize>ctz(runs);
    storeLiterals(at, to);
    at += literals;
    to += literals * 2;
    if (runs === 0 || at >= end) continue;
    const length = runLength(at, min(end - at, longestRun));
    // What follows the end isn't part of a run.
    if (length < shortestRun) {
      storeLiterals(at, to);
      return to + (end - at) * 2;
    }
    store<u16>(to, <u16>(firstRun + <u32>(length - shortestRun)));
    at += length;
    to += 2;
  }
  return to - (at - end) * 2;
}

@inline function count(token: usize, group: usize): void {
  const address = tokenCounts + group * countBytes + (token << 2);
  store<u32>(address, load<u32>(address) + 1);
}

/** Counts tokens into `tokenCounts`. */
export function countTokens(from: usize, end: usize): void {
  memory.fill(tokenCounts, 0, countBytes * 4);
  const wholeEnd = from + ((end - from) & ~7);
  for (; from < wholeEnd; from += 8) {
    // Adding to one counter twice in a row would wait for the first addition.
    count(load<u16>(from), 0);
    count(load<u16>(from, 2), 1);
    count(load<u16>(from, 4), 2);
    count(load<u16>(from, 6), 3);
  }
  for (; from < end; from += 2) count(load<u16>(from), 0);
  for (let at = tokenCounts, last = at + countBytes; at < last; at += 16) {
    const sums = i32x4.add(v128.load(at), v128.load(at + countBytes));
    const others = i32x4.add(v128.load(at + countBytes * 2), v128.load(at + countBytes * 3));
    v128.store(at, i32x4.add(sums, others));
  }
}
