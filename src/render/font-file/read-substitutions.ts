export interface Substitutions {
  /** By glyph, the glyphs that it is put in place of: one letter's form, or all of a ligature. */
  replaced: ReadonlyMap<number, readonly (readonly number[])[]>;
  /** By two glyphs, "14 332", the one that both are put in place of: a letter whose dots are a glyph of their own. */
  taken: ReadonlyMap<string, number>;
}

/** Reads a `GSUB` table of a font of our own backwards (OpenType 1.9, "GSUB"): what glyphs stand for. */
export function readSubstitutions(gsub: Buffer): Substitutions {
  const replaced = new Map<number, number[][]>();
  const taken = new Map<string, number>();
  const add = (glyphs: number[], made: number[]) => {
    const [glyph = 0, second] = made;
    if (made.length === 2) taken.set(`${glyph} ${second}`, glyphs[0] ?? 0);
    if (made.length !== 1) return;
    const known = replaced.get(glyph);
    if (known === undefined) replaced.set(glyph, [glyphs]);
    else known.push(glyphs);
  };
  const lookups = gsub.readUInt16BE(8);
  for (const lookup of offsets(gsub, lookups)) {
    const type = gsub.readUInt16BE(lookup);
    for (const subtable of offsets(gsub, lookup + 4, lookup)) addSubtable(gsub, type, subtable, add);
  }
  return { replaced, taken };
}

type Add = (glyphs: number[], made: number[]) => void;

const extension = 7;

function addSubtable(gsub: Buffer, type: number, at: number, add: Add): void {
  if (type === extension) addSubtable(gsub, gsub.readUInt16BE(at + 2), at + gsub.readUInt32BE(at + 4), add);
  else readers[type]?.(gsub, at, add);
}

/** By type of lookup. Lookups in context name others of these. */
const readers: Record<number, ((gsub: Buffer, at: number, add: Add) => void) | undefined> = {
  1: addSingle,
  2: addMultiple,
  3: addAlternates,
  4: addLigatures,
  8: addReverse,
};

function addSingle(gsub: Buffer, at: number, add: Add): void {
  const format = gsub.readUInt16BE(at);
  for (const [index, glyph] of coverageAt(gsub, at).entries()) {
    const value = gsub.readUInt16BE(format === 1 ? at + 4 : at + 6 + index * 2);
    add([glyph], [format === 1 ? (glyph + value) & 0xffff : value]);
  }
}

function addMultiple(gsub: Buffer, at: number, add: Add): void {
  const sequences = offsets(gsub, at + 4, at);
  for (const [index, glyph] of coverageAt(gsub, at).entries()) add([glyph], numbers(gsub, sequences[index]));
}

function addAlternates(gsub: Buffer, at: number, add: Add): void {
  const sets = offsets(gsub, at + 4, at);
  for (const [index, glyph] of coverageAt(gsub, at).entries()) {
    for (const alternate of numbers(gsub, sets[index])) add([glyph], [alternate]);
  }
}

function addLigatures(gsub: Buffer, at: number, add: Add): void {
  const sets = offsets(gsub, at + 4, at);
  for (const [index, first] of coverageAt(gsub, at).entries()) {
    const set = sets[index];
    if (set === undefined) continue;
    for (const ligature of offsets(gsub, set)) {
      const others = gsub.readUInt16BE(ligature + 2) - 1;
      const rest = Array.from({ length: others }, (_, place) => gsub.readUInt16BE(ligature + 4 + place * 2));
      add([first, ...rest], [gsub.readUInt16BE(ligature)]);
    }
  }
}

function addReverse(gsub: Buffer, at: number, add: Add): void {
  const before = gsub.readUInt16BE(at + 4);
  const afterAt = at + 6 + before * 2;
  const listAt = afterAt + 2 + gsub.readUInt16BE(afterAt) * 2 + 2;
  for (const [index, glyph] of coverageAt(gsub, at).entries()) {
    add([glyph], [gsub.readUInt16BE(listAt + index * 2)]);
  }
}

/** The glyphs that a subtable is about, in order. The offset of their table follows its format. */
function coverageAt(gsub: Buffer, subtable: number): number[] {
  const at = subtable + gsub.readUInt16BE(subtable + 2);
  if (gsub.readUInt16BE(at) === 1) return numbers(gsub, at + 2);
  const glyphs: number[] = [];
  const count = gsub.readUInt16BE(at + 2);
  for (let place = at + 4; place < at + 4 + count * 6; place += 6) {
    const last = gsub.readUInt16BE(place + 2);
    for (let glyph = gsub.readUInt16BE(place); glyph <= last; glyph += 1) glyphs.push(glyph);
  }
  return glyphs;
}

/** A counted list of numbers. */
function numbers(gsub: Buffer, at: number | undefined): number[] {
  if (at === undefined) return [];
  return Array.from({ length: gsub.readUInt16BE(at) }, (_, index) => gsub.readUInt16BE(at + 2 + index * 2));
}

/** A counted list of offsets from `base`, as places in the table. */
function offsets(gsub: Buffer, at: number, base = at): number[] {
  return numbers(gsub, at).map((offset) => base + offset);
}
