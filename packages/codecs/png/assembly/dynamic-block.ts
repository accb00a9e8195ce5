import { findCodeLengths, findCodes } from "./huffman-code";
import { firstRun, tokenCounts } from "./layout";

// Deflate blocks with Huffman codes of their own (RFC 1951 §3.2.7).

const endOfBlock: i32 = 256;
const firstRunSymbol: u32 = 257;
const mostSymbols: i32 = 286;
const headerSymbols: i32 = 19;
// Three tokens of up to 19 bits, and 7 buffered ones, fit into 64.
const longestCode: i32 = 13;
const longestHeaderCode: i32 = 7;

// Of the symbols, which are literals, the end of the block and lengths of runs: counts, lengths of codes, and codes.
const symbolCounts = memory.data(286 * 4, 16);
// The length of the only distance, 1, follows the others.
const symbolLengths = memory.data(287, 16);
const symbolCodes = memory.data(286 * 2, 16);
// The same of the header's symbols, which are lengths of codes and their repetitions.
const headerCounts = memory.data(19 * 4, 16);
const headerLengths = memory.data(19, 16);
const headerCodes = memory.data(19 * 2, 16);
/** What the header consists of: extra bits << 8 | symbol; u16. */
const headerTokens = memory.data(287 * 2, 16);
/** The order in which lengths of the header's codes are sent. */
const headerOrder = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
/** For each token its bits << 5 | their number, u32. */
const tokenBits = memory.data(512 * 4, 16);

/** Bits that aren't stored yet, the first one lowest. */
let buffered: u64 = 0;
let bufferedBits: u32 = 0;
let output: usize = 0;

/** Appends at most 25 bits. */
function putBits(bits: u32, length: u32): void {
  buffered |= <u64>bits << bufferedBits;
  bufferedBits += length;
  store<u64>(output, buffered);
  output += bufferedBits >> 3;
  buffered >>= bufferedBits & ~7;
  bufferedBits &= 7;
}

/** The number of extra bits of a run of `excess` + 3 bytes. */
@inline function extraBitsOf(excess: u32): u32 {
  return excess < 8 || excess === 255 ? 0 : 29 - clz(excess);
}

@inline function runSymbolOf(excess: u32, extraBits: u32): u32 {
  return excess === 255 ? firstRunSymbol + 28 : firstRunSymbol + (extraBits << 2) + (excess >> extraBits);
}

function countSymbols(): void {
  memory.copy(symbolCounts, tokenCounts, 256 * 4);
  memory.fill(symbolCounts + 256 * 4, 0, 30 * 4);
  store<u32>(symbolCounts + (endOfBlock << 2), 1);
  for (let excess: u32 = 0; excess < 256; excess += 1) {
    const count = load<u32>(tokenCounts + ((firstRun + excess) << 2));
    const symbol = symbolCounts + (runSymbolOf(excess, extraBitsOf(excess)) << 2);
    store<u32>(symbol, load<u32>(symbol) + count);
  }
}

/** Joins the bits of each token. Those of a run are a code, extra bits, and a zero for the only distance. */
function prepareTokens(): void {
  for (let literal: usize = 0; literal < 256; literal += 1) {
    const code = <u32>load<u16>(symbolCodes + (literal << 1));
    store<u32>(tokenBits + (literal << 2), (code << 5) | load<u8>(symbolLengths + literal));
  }
  for (let excess: u32 = 0; excess < 256; excess += 1) {
    const extraBits = extraBitsOf(excess);
    const symbol = runSymbolOf(excess, extraBits);
    const length = <u32>load<u8>(symbolLengths + symbol);
    const extra = excess & ((1 << extraBits) - 1);
    const bits = <u32>load<u16>(symbolCodes + (symbol << 1)) | (extra << length);
    store<u32>(tokenBits + ((firstRun + excess) << 2), (bits << 5) | (length + extraBits + 1));
  }
}

/** How many of the lengths of codes from `from` on are equal, at most `most`. */
@inline function repetitions(from: usize, end: usize, most: usize): usize {
  const length = load<u8>(from);
  const last = min(end, from + most);
  let at = from + 1;
  while (at < last && load<u8>(at) === length) at += 1;
  return at - from;
}

function putHeaderToken(to: usize, symbol: u32, extra: usize): usize {
  const count = headerCounts + (symbol << 2);
  store<u32>(count, load<u32>(count) + 1);
  store<u16>(to, <u16>((<u32>extra << 8) | symbol));
  return to + 2;
}

/** Encodes lengths of codes by their repetitions. Returns the end of `headerTokens`. */
function encodeSymbolLengths(end: usize): usize {
  memory.fill(headerCounts, 0, headerSymbols << 2);
  let to = headerTokens;
  for (let at = symbolLengths; at < end; ) {
    const length = load<u8>(at);
    const repeated = repetitions(at, end, length === 0 ? 138 : 7);
    if (length === 0 && repeated >= 11) to = putHeaderToken(to, 18, repeated - 11);
    else if (length === 0 && repeated >= 3) to = putHeaderToken(to, 17, repeated - 3);
    else if (length > 0 && repeated >= 4) {
      to = putHeaderToken(to, length, 0);
      to = putHeaderToken(to, 16, repeated - 4);
    } else {
      to = putHeaderToken(to, length, 0);
      at += 1;
      continue;
    }
    at += repeated;
  }
  return to;
}

function putHeader(): void {
  let symbols = mostSymbols;
  while (load<u8>(symbolLengths + symbols - 1) === 0) symbols -= 1;
  store<u8>(symbolLengths + symbols, 1);
  const end = encodeSymbolLengths(symbolLengths + symbols + 1);
  findCodeLengths(headerCounts, headerSymbols, longestHeaderCode, headerLengths);
  findCodes(headerLengths, headerSymbols, headerCodes);
  let sent = headerSymbols;
  while (load<u8>(headerLengths + load<u8>(headerOrder + sent - 1)) === 0) sent -= 1;
  // Not the last block; with codes of its own.
  putBits(0b100, 3);
  putBits(<u32>(symbols - <i32>firstRunSymbol), 5);
  // One distance.
  putBits(0, 5);
  putBits(<u32>(sent - 4), 4);
  for (let place = 0; place < sent; place += 1) {
    putBits(load<u8>(headerLengths + load<u8>(headerOrder + place)), 3);
  }
  for (let at = headerTokens; at < end; at += 2) {
    const token = <u32>load<u16>(at);
    const symbol = token & 255;
    putBits(load<u16>(headerCodes + (symbol << 1)), load<u8>(headerLengths + symbol));
    if (symbol === 16) putBits(token >> 8, 2);
    else if (symbol === 17) putBits(token >> 8, 3);
    else if (symbol === 18) putBits(token >> 8, 7);
  }
}

function putTokens(from: usize, end: usize): void {
  let bits = buffered;
  let count = <u64>bufferedBits;
  let to = output;
  while (from < end) {
    for (let last = min(from + 6, end); from < last; from += 2) {
      const token = load<u32>(tokenBits + (<usize>load<u16>(from) << 2));
      bits |= <u64>(token >> 5) << count;
      count += token & 31;
    }
    store<u64>(to, bits);
    to += <usize>(count >> 3);
    bits >>= count & ~7;
    count &= 7;
  }
  buffered = bits;
  bufferedBits = <u32>count;
  output = to;
}

/** Encodes counted tokens as a block, and an empty stored one that ends on a whole byte (zlib's full flush). Returns the end. */
export function putBlock(from: usize, end: usize, to: usize): usize {
  buffered = 0;
  bufferedBits = 0;
  output = to;
  countSymbols();
  findCodeLengths(symbolCounts, mostSymbols, longestCode, symbolLengths);
  findCodes(symbolLengths, mostSymbols, symbolCodes);
  prepareTokens();
  putHeader();
  putTokens(from, end);
  putBits(load<u16>(symbolCodes + (endOfBlock << 1)), load<u8>(symbolLengths + endOfBlock));
  putBits(0, 3);
  if (bufferedBits > 0) putBits(0, 8 - bufferedBits);
  store<u32>(output, 0xffff0000);
  return output + 4;
}
