/** A lookup of a font's table GSUB or GPOS (OpenType 1.9), an extension's as what it stands for. */
export interface Lookup {
  flags: number;
  /** Each begins at this byte of the table. */
  subtables: readonly { type: number; at: number }[];
}

export function viewOf(table: Uint8Array): DataView {
  return new DataView(table.buffer, table.byteOffset, table.byteLength);
}

/** Places that an array of 16 bit offsets, told from `from`, names; the array's length stands before it. */
export function offsetsAt(view: DataView, array: number, from: number): number[] {
  return Array.from(
    { length: view.getUint16(array) },
    (_, index) => from + view.getUint16(array + 2 + index * 2),
  );
}

/** All lookups of a table whose extensions are of this type: 7 in GSUB, 9 in GPOS. */
export function lookupsIn(view: DataView, extension: number): Lookup[] {
  const list = view.getUint16(8);
  return offsetsAt(view, list, list).map((lookup) => {
    const type = view.getUint16(lookup);
    const subtables = offsetsAt(view, lookup + 4, lookup).map((at) =>
      type === extension ? { type: view.getUint16(at + 2), at: at + view.getUint32(at + 4) } : { type, at },
    );
    return { flags: view.getUint16(lookup + 2), subtables };
  });
}

/** The places among all lookups of those that features of these tags ask for, whatever the script. */
export function lookupsOf(view: DataView, tags: ReadonlySet<string>): Set<number> {
  const list = view.getUint16(6);
  const places = new Set<number>();
  for (let index = 0; index < view.getUint16(list); index += 1) {
    const record = list + 2 + index * 6;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(record + place)));
    if (!tags.has(tag)) continue;
    const feature = list + view.getUint16(record + 4);
    for (const place of offsetsAt(view, feature + 2, 0)) places.add(place);
  }
  return places;
}

/** Whether features may ask for other lookups than they say, as in variable fonts. */
export function hasVariations(view: DataView): boolean {
  return view.getUint16(2) > 0 && view.getUint32(10) !== 0;
}

/** Glyphs of a coverage table, in its order. */
export function coveredBy(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2);
  const entries = Array.from({ length: count }, (_, index) => index);
  if (view.getUint16(at) === 1) return entries.map((index) => view.getUint16(at + 4 + index * 2));
  return entries.flatMap((index) => {
    const first = view.getUint16(at + 4 + index * 6);
    const last = view.getUint16(at + 6 + index * 6);
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

/** The class that a table of classes gives a glyph; 0 where it names none. */
export function classOf(view: DataView, at: number, glyph: number): number {
  if (view.getUint16(at) === 1) {
    const index = glyph - view.getUint16(at + 2);
    return index >= 0 && index < view.getUint16(at + 4) ? view.getUint16(at + 6 + index * 2) : 0;
  }
  const count = view.getUint16(at + 2);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 4 + index * 6;
    if (glyph >= view.getUint16(entry) && glyph <= view.getUint16(entry + 2))
      return view.getUint16(entry + 4);
  }
  return 0;
}
