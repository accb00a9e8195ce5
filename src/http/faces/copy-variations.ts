/** Lengths in the header of the table gvar (OpenType), and the places of its numbers. */
const header = { bytes: 20, sharedCount: 6, sharedAt: 8, glyphCount: 12, flags: 14, dataAt: 16 };
const longOffsets = 1;

/**
 * The tables of a variable font for some of its glyphs, in their new order; none for a static font. What a glyph's outline
 * varies by contains no number of another glyph, so it is copied as it is. Advances vary with the outlines.
 */
export function copyVariations(
  tables: ReadonlyMap<string, Buffer>,
  kept: readonly number[],
): Record<string, Buffer> {
  const [fvar, avar, gvar] = ["fvar", "avar", "gvar"].map((tag) => tables.get(tag));
  if (fvar === undefined || gvar === undefined) return {};
  return { fvar, ...(avar === undefined ? {} : { avar }), gvar: copyGlyphVariations(gvar, kept) };
}

function copyGlyphVariations(gvar: Buffer, kept: readonly number[]): Buffer {
  const isLong = (gvar.readUInt16BE(header.flags) & longOffsets) !== 0;
  const dataAt = gvar.readUInt32BE(header.dataAt);
  const offsetOf = (glyphId: number) =>
    dataAt +
    (isLong
      ? gvar.readUInt32BE(header.bytes + glyphId * 4)
      : gvar.readUInt16BE(header.bytes + glyphId * 2) * 2);
  const parts = kept.map((glyphId) => gvar.subarray(offsetOf(glyphId), offsetOf(glyphId + 1)));
  const offsets = Buffer.alloc((kept.length + 1) * 4);
  let length = 0;
  for (const [index, part] of parts.entries()) {
    length += part.length;
    offsets.writeUInt32BE(length, (index + 1) * 4);
  }
  const axes = gvar.readUInt16BE(4);
  const sharedAt = gvar.readUInt32BE(header.sharedAt);
  const shared = gvar.subarray(sharedAt, sharedAt + gvar.readUInt16BE(header.sharedCount) * axes * 2);
  const start = Buffer.from(gvar.subarray(0, header.bytes));
  start.writeUInt32BE(header.bytes + offsets.length, header.sharedAt);
  start.writeUInt16BE(kept.length, header.glyphCount);
  start.writeUInt16BE(longOffsets, header.flags);
  start.writeUInt32BE(header.bytes + offsets.length + shared.length, header.dataAt);
  return Buffer.concat([start, offsets, shared, ...parts]);
}
