/** The glyph ids of the characters `first` to `last`, both included, that a table `cmap` has. */
export function readGlyphIds(cmap: Buffer, first: number, last: number): Map<number, number> {
  const groups = groupsOf(cmap);
  const glyphIds = new Map<number, number>();
  for (let code = first; code <= last; code += 1) {
    const glyphId = groups(code);
    if (glyphId !== 0) glyphIds.set(code, glyphId);
  }
  return glyphIds;
}

/** Finds a character's glyph; 0 if the font has none. Reads formats 12 and 4, of which every Unicode font has one. */
function groupsOf(cmap: Buffer): (code: number) => number {
  const subtables = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.subarray(cmap.readUInt32BE(4 + index * 8 + 4)),
  );
  const full = subtables.find((table) => table.readUInt16BE(0) === 12);
  if (full !== undefined) return (code) => findInGroups(full, code);
  const basic = subtables.find((table) => table.readUInt16BE(0) === 4);
  if (basic !== undefined) return (code) => findInSegments(basic, code);
  throw new RangeError("The font has no character map of format 12 or 4");
}

function findInGroups(table: Buffer, code: number): number {
  const count = table.readUInt32BE(12);
  for (let group = 0; group < count; group += 1) {
    const at = 16 + group * 12;
    if (code > table.readUInt32BE(at + 4)) continue;
    const start = table.readUInt32BE(at);
    return code < start ? 0 : table.readUInt32BE(at + 8) + code - start;
  }
  return 0;
}

function findInSegments(table: Buffer, code: number): number {
  const doubled = table.readUInt16BE(6);
  for (let at = 0; at < doubled; at += 2) {
    if (code > table.readUInt16BE(14 + at)) continue;
    const start = table.readUInt16BE(16 + doubled + at);
    if (code < start) return 0;
    const delta = table.readUInt16BE(16 + 2 * doubled + at);
    const rangeAt = 16 + 3 * doubled + at;
    const range = table.readUInt16BE(rangeAt);
    const glyphId = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyphId === 0 ? 0 : (glyphId + delta) & 0xffff;
  }
  return 0;
}

/** A table `cmap` of format 12 with one group for each character. */
export function makeCharacterMap(characters: readonly (readonly [code: number, glyphId: number])[]): Buffer {
  const headerBytes = 12;
  const cmap = Buffer.alloc(headerBytes + 16 + characters.length * 12);
  cmap.writeUInt16BE(1, 2);
  // Platform 3 (Windows), encoding 10 (all of Unicode).
  cmap.writeUInt16BE(3, 4);
  cmap.writeUInt16BE(10, 6);
  cmap.writeUInt32BE(headerBytes, 8);
  cmap.writeUInt16BE(12, headerBytes);
  cmap.writeUInt32BE(cmap.length - headerBytes, headerBytes + 4);
  cmap.writeUInt32BE(characters.length, headerBytes + 12);
  for (const [index, [code, glyphId]] of characters.entries()) {
    const at = headerBytes + 16 + index * 12;
    cmap.writeUInt32BE(code, at);
    cmap.writeUInt32BE(code, at + 4);
    cmap.writeUInt32BE(glyphId, at + 8);
  }
  return cmap;
}
