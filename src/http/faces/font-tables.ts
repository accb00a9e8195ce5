/** The tables of a TrueType font by tag. They share the font's memory. */
export function readTables(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const record = directory + index * recordBytes;
      const [offset, length] = [font.readUInt32BE(record + 8), font.readUInt32BE(record + 12)];
      return [font.toString("latin1", record, record + 4), font.subarray(offset, offset + length)];
    }),
  );
}

const directory = 12;
const recordBytes = 16;
const checksumTotal = 0xb1b0afba;

/** Writes a TrueType font (OpenType, "Table directory"). */
export function assembleFont(tables: Readonly<Record<string, Buffer>>): Buffer {
  const tags = Object.keys(tables).toSorted();
  const header = Buffer.alloc(directory + tags.length * recordBytes);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tags.length, 4);
  const power = 2 ** Math.floor(Math.log2(tags.length));
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tags.length - power) * 16, 10);
  const parts = [header];
  let offset = header.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables[tag] ?? Buffer.alloc(0);
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    // The whole font's checksum is written into `head` at last, and counts as 0 until then.
    if (tag === "head") padded.writeUInt32BE(0, 8);
    const record = directory + index * recordBytes;
    header.write(tag, record, "latin1");
    header.writeUInt32BE(checksum(padded), record + 4);
    header.writeUInt32BE(offset, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    parts.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat(parts);
  const head = readTables(font).get("head");
  head?.writeUInt32BE((checksumTotal - checksum(font)) >>> 0, 8);
  return font;
}

/** The sum of 32-bit numbers. The length is a multiple of four. */
function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}
