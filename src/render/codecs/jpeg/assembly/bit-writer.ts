// Bits of a scan on their way out: up to 64 wait in a word, and a byte of ones gets a zero behind it (T.81 F.1.2.3).

/** Bits that wait, the last one lowest; what stands above them is meaningless. */
export let waiting: u64 = 0;
/** How many more find room, 1 to 64. */
export let room: i32 = 64;
/** Where the next byte goes. */
export let out: usize = 0;
/** Zeros put behind bytes of ones since the row began. */
export let stuffed: usize = 0;

export function setWriter(word: u64, free: i32, at: usize): void {
  waiting = word;
  room = free;
  out = at;
}

/** Begins a row of MCUs. */
export function beginRow(at: usize): void {
  setWriter(0, 64, at);
  stuffed = 0;
}

@inline export function hasOnes(word: u64): bool {
  return (word & 0x8080808080808080 & ~(word + 0x0101010101010101)) !== 0;
}

/** Writes eight bytes; gives where the next goes. */
export function writeWord(word: u64, at: usize): usize {
  if (!hasOnes(word)) {
    store<u64>(at, bswap<u64>(word));
    return at + 8;
  }
  for (let shift: i32 = 56; shift >= 0; shift -= 8) {
    const byte = <u8>(word >> shift);
    store<u8>(at, byte);
    at += 1;
    if (byte === 255) {
      store<u8>(at, 0);
      at += 1;
      stuffed += 1;
    }
  }
  return at;
}

/** Adds the lowest `count` bits, 1 to 32; all above them are zero. */
export function putBits(bits: u64, count: i32): void {
  room -= count;
  if (room <= 0) {
    out = writeWord((waiting << (count + room)) | (bits >> -room), out);
    room += 64;
    waiting = bits;
  } else {
    waiting = (waiting << count) | bits;
  }
}

/** Adds a word of 64 bits. */
export function putWord(word: u64): void {
  const count = 64 - room;
  out = writeWord(count === 0 ? word : (waiting << room) | (word >> count), out);
  waiting = word;
}

/** Fills the last byte with ones and writes what waits; gives where the row ends. */
export function endRow(): usize {
  const count = 64 - room;
  const bits = (count + 7) & ~7;
  if (bits === 0) return out;
  const fill = bits - count;
  const word = (waiting << fill) | ((1 << fill) - 1);
  for (let shift: i32 = bits - 8; shift >= 0; shift -= 8) {
    const byte = <u8>(word >> shift);
    store<u8>(out, byte);
    out += 1;
    if (byte === 255) {
      store<u8>(out, 0);
      out += 1;
    }
  }
  setWriter(0, 64, out);
  return out;
}
