// Writes the bits of an entropy-coded segment. Up to 64 bits are buffered in a word, and a zero byte is stuffed after each
// 0xFF byte (T.81 F.1.2.3).

/** The buffered bits, last one lowest; the bits above them are undefined. */
export let bitBuffer: u64 = 0;
/** Unused bits of the buffer, 1 to 64. */
export let freeBits: i32 = 64;
/** Where the next byte is written. */
export let output: usize = 0;
/** Zero bytes stuffed since the start of the row. */
export let stuffedBytes: usize = 0;

export function setWriter(buffer: u64, free: i32, address: usize): void {
  bitBuffer = buffer;
  freeBits = free;
  output = address;
}

/** Starts a row of MCUs. */
export function beginRow(address: usize): void {
  setWriter(0, 64, address);
  stuffedBytes = 0;
}

/** Whether one of the word's bytes is 0xFF. */
@inline export function hasFF(word: u64): bool {
  return (word & 0x8080808080808080 & ~(word + 0x0101010101010101)) !== 0;
}

/** Writes the eight bytes of a word with byte stuffing; returns the address after them. */
export function writeWord(word: u64, address: usize): usize {
  if (!hasFF(word)) {
    store<u64>(address, bswap<u64>(word));
    return address + 8;
  }
  for (let shift: i32 = 56; shift >= 0; shift -= 8) {
    const byte = <u8>(word >> shift);
    store<u8>(address, byte);
    address += 1;
    if (byte === 255) {
      store<u8>(address, 0);
      address += 1;
      stuffedBytes += 1;
    }
  }
  return address;
}

/** Appends the lowest `count` bits, 1 to 32. All bits above them must be zero. */
export function putBits(bits: u64, count: i32): void {
  freeBits -= count;
  if (freeBits <= 0) {
    output = writeWord((bitBuffer << (count + freeBits)) | (bits >> -freeBits), output);
    freeBits += 64;
    bitBuffer = bits;
  } else {
    bitBuffer = (bitBuffer << count) | bits;
  }
}

/** Appends 64 bits. */
export function putWord(word: u64): void {
  const count = 64 - freeBits;
  output = writeWord(count === 0 ? word : (bitBuffer << freeBits) | (word >> count), output);
  bitBuffer = word;
}

/** Pads the last byte with ones and writes the buffered bits; returns the address after the row. */
export function endRow(): usize {
  const count = 64 - freeBits;
  const bits = (count + 7) & ~7;
  if (bits === 0) return output;
  const padding = bits - count;
  const word = (bitBuffer << padding) | ((1 << padding) - 1);
  for (let shift: i32 = bits - 8; shift >= 0; shift -= 8) {
    const byte = <u8>(word >> shift);
    store<u8>(output, byte);
    output += 1;
    if (byte === 255) {
      store<u8>(output, 0);
      output += 1;
    }
  }
  setWriter(0, 64, output);
  return output;
}
