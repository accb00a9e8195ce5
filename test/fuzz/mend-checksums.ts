const directoryStart = 12;
const entryLength = 16;

/** Writes the right checksum of each table that is within the file, as a font's maker would (OpenType 1.9, "Table Record"). */
export function mendChecksums(font: Buffer): Buffer {
  const mended = Buffer.from(font);
  if (mended.length < directoryStart) return mended;
  const count = mended.readUInt16BE(4);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directoryStart + entry * entryLength;
    if (at + entryLength > mended.length) break;
    const offset = mended.readUInt32BE(at + 8);
    const length = mended.readUInt32BE(at + 12);
    if (offset + length > mended.length) continue;
    mended.writeUInt32BE(checksum(mended.subarray(offset, offset + length)), at + 4);
  }
  return mended;
}

function checksum(table: Buffer): number {
  const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
