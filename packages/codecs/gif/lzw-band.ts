/** Palette indexes coded by LZW (GIF89a, appendix F), from a clear table up to a clear code. */
export interface LzwBand {
  /** Bits from the lowest of each byte up; the last byte is filled with zeros. */
  bytes: Uint8Array;
  bits: number;
}

const maxCodes = 4096;

// A hash table of codes. A key is the number of the code table, then a prefix code of twelve bits and an index of eight. An
// entry with a lower number is free, so that clearing the table costs nothing.
const slotBits = 14;
const keys = new Int32Array(2 ** slotBits);
const codes = new Uint16Array(2 ** slotBits);
const maxTables = 2 ** 11 - 1;
let tables = 0;

/** Clears the table. Returns its number, in the place that it has in keys. */
function clearTable(): number {
  if (tables === maxTables) {
    keys.fill(0);
    tables = 0;
  }
  tables += 1;
  return tables << 20;
}

/** The slot with this key, or the free one for it. */
function slotOf(key: number, table: number): number {
  let slot = Math.imul(key, 0x9e3779b1) >>> (32 - slotBits);
  while ((keys[slot] as number) >= table && keys[slot] !== key) slot = (slot + 1) & (2 ** slotBits - 1);
  return slot;
}

let output = new Uint8Array(65_536);
let length = 0;
let pending = 0;
let pendingBits = 0;

function writeCode(code: number, width: number): void {
  pending |= code << pendingBits;
  pendingBits += width;
  while (pendingBits >= 8) {
    output[length] = pending;
    length += 1;
    pending >>>= 8;
    pendingBits -= 8;
  }
}

/** Codes at least one index of `colorBits` bits (2 to 8). Bands can be joined, because none refers to another. */
export function codeBand(indexes: Uint8Array, colorBits: number): LzwBand {
  beginOutput(indexes.length);
  const clearCode = 1 << colorBits;
  let table = clearTable();
  let next = clearCode + 2;
  let width = colorBits + 1;
  let prefix = indexes[0] as number;
  for (let at = 1; at < indexes.length; at += 1) {
    const index = indexes[at] as number;
    const key = table | (prefix << 8) | index;
    const slot = slotOf(key, table);
    if (keys[slot] === key) {
      prefix = codes[slot] as number;
      continue;
    }
    writeCode(prefix, width);
    prefix = index;
    if (next < maxCodes) {
      keys[slot] = key;
      codes[slot] = next;
      if (next === 1 << width) width += 1;
      next += 1;
    } else {
      writeCode(clearCode, width);
      table = clearTable();
      next = clearCode + 2;
      width = colorBits + 1;
    }
  }
  writeCode(prefix, width);
  // A decoder adds an entry for every code but the first.
  if (next === 1 << width && next < maxCodes) width += 1;
  writeCode(clearCode, width);
  return endOutput();
}

/** Two codes of twelve bits for each index are more than are ever written. */
function beginOutput(indexes: number): void {
  const maxBytes = (indexes + 1) * 3;
  if (output.length < maxBytes) output = new Uint8Array(maxBytes);
  length = 0;
  pending = 0;
  pendingBits = 0;
}

function endOutput(): LzwBand {
  const bits = length * 8 + pendingBits;
  if (pendingBits > 0) writeCode(0, 8 - pendingBits);
  return { bytes: output.slice(0, length), bits };
}
