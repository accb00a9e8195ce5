import { findMap } from "./read-coverage.ts";

/** Every code point that a `cmap` table maps to each glyph, of a font of our own. */
export function readGlyphCharacters(cmap: Buffer): Map<number, number[]> {
  const characters = new Map<number, number[]>();
  const add = (glyph: number, code: number) => {
    if (glyph === 0) return;
    const codes = characters.get(glyph);
    if (codes === undefined) characters.set(glyph, [code]);
    else codes.push(code);
  };
  const at = findMap(cmap);
  const format = at === undefined ? undefined : cmap.readUInt16BE(at);
  if (at !== undefined && format === 12) addGroups(cmap, at, add);
  if (at !== undefined && format === 4) addSegments(cmap, at, add);
  return characters;
}

type Add = (glyph: number, code: number) => void;

/** Format 12: groups of code points whose glyphs follow one another. */
function addGroups(cmap: Buffer, at: number, add: Add): void {
  const count = cmap.readUInt32BE(at + 12);
  for (let place = at + 16; place < at + 16 + count * 12; place += 12) {
    const first = cmap.readUInt32BE(place);
    const last = cmap.readUInt32BE(place + 4);
    const glyph = cmap.readUInt32BE(place + 8);
    for (let code = first; code <= last; code += 1) add(glyph + code - first, code);
  }
}

/** Format 4: segments, whose glyphs are listed or lie a constant away from the code points. */
function addSegments(cmap: Buffer, at: number, add: Add): void {
  const doubled = cmap.readUInt16BE(at + 6);
  for (let index = 0; index < doubled; index += 2) {
    const last = cmap.readUInt16BE(at + 14 + index);
    const first = cmap.readUInt16BE(at + 16 + doubled + index);
    const delta = cmap.readUInt16BE(at + 16 + doubled * 2 + index);
    const place = at + 16 + doubled * 3 + index;
    const listed = cmap.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = listed === 0 ? code : listedGlyph(cmap, place + listed + (code - first) * 2);
      if (listed === 0 || glyph !== 0) add((glyph + delta) & 0xffff, code);
    }
  }
}

/** Common fonts have a last segment beyond the table. */
function listedGlyph(cmap: Buffer, place: number): number {
  return place + 2 <= cmap.length ? cmap.readUInt16BE(place) : 0;
}
