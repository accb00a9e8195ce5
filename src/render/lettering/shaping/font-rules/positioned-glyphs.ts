import { classOf, coveredBy, lookupsIn, offsetsAt, viewOf } from "./layout-table.ts";

/** Tells whether a font's table GPOS (OpenType 1.9) speaks of a glyph anywhere: then it may be moved by its neighbours. */
export function isPositioned(gpos: Uint8Array, glyph: number): boolean {
  const table: Table = { view: viewOf(gpos), glyph };
  return lookupsIn(table.view, extension).some(({ subtables }) =>
    subtables.some(({ type, at }) => isNamed(table, type, at)),
  );
}

interface Table {
  view: DataView;
  glyph: number;
}

const [single, pair, cursive, context, chainedContext, extension] = [1, 2, 3, 7, 8, 9];

function isNamed(table: Table, type: number, at: number): boolean {
  const covered = (field: number) => isCovered(table, at + table.view.getUint16(at + field));
  switch (type) {
    case single:
    case cursive:
      return covered(2);
    case pair:
      return covered(2) || isSecond(table, at);
    case context:
    case chainedContext:
      return isInContext(table, type === chainedContext, at);
    // Marks on base letters, ligatures and other marks.
    default:
      return covered(2) || covered(4);
  }
}

/** The second of a pair, told glyph by glyph or by classes. */
function isSecond({ view, glyph }: Table, at: number): boolean {
  if (view.getUint16(at) === 2) return classOf(view, at + view.getUint16(at + 10), glyph) !== 0;
  const record = 2 + 2 * (bitsOf(view.getUint16(at + 4)) + bitsOf(view.getUint16(at + 6)));
  return offsetsAt(view, at + 8, at).some((set) =>
    Array.from({ length: view.getUint16(set) }, (_, index) =>
      view.getUint16(set + 2 + index * record),
    ).includes(glyph),
  );
}

/** Glyphs of classes that no rule names count as well. */
function isInContext(table: Table, chained: boolean, at: number): boolean {
  const { view } = table;
  const format = view.getUint16(at);
  if (format < 3) {
    if (isCovered(table, at + view.getUint16(at + 2))) return true;
    const classes = chained ? [4, 6, 8] : [4];
    return (
      format === 2 &&
      classes.some((field) => classOf(view, at + view.getUint16(at + field), table.glyph) !== 0)
    );
  }
  if (!chained) {
    const places = Array.from(
      { length: view.getUint16(at + 2) },
      (_, index) => at + view.getUint16(at + 6 + index * 2),
    );
    return places.some((place) => isCovered(table, place));
  }
  let array = at + 2;
  for (let part = 0; part < 3; part += 1) {
    const places = offsetsAt(view, array, at);
    if (places.some((place) => isCovered(table, place))) return true;
    array += 2 + places.length * 2;
  }
  return false;
}

function isCovered({ view, glyph }: Table, at: number): boolean {
  return coveredBy(view, at).includes(glyph);
}

function bitsOf(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
