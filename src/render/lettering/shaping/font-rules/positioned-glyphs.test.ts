import { expect, it } from "vitest";
import { isPositioned } from "./positioned-glyphs.ts";

/** A table GPOS of one lookup with one subtable, given in 16 bit words. */
function gposOf(type: number, ...subtable: readonly number[]): Uint8Array {
  // Version, scripts, features, lookups; one lookup; its type, flags, one subtable.
  const words = [1, 0, 0, 0, 10, 1, 4, type, 0, 1, 8, ...subtable];
  const table = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2);
  return table;
}

const list = (...glyphs: readonly number[]) => [1, glyphs.length, ...glyphs];
const range = (first: number, last: number) => [2, 1, first, last, 0];

const tables: Record<string, Uint8Array> = {
  "a single one": gposOf(1, 1, 6, 0, ...list(7, 9)),
  "one of a range": gposOf(1, 1, 6, 0, ...range(8, 12)),
  "the first of a pair": gposOf(2, 1, 10, 4, 0, 0, ...list(9)),
  "the second of a pair": gposOf(2, 1, 12, 4, 0, 1, 18, ...list(3), 2, 5, 11, 9, 12),
  "the second of a pair of classes": gposOf(2, 2, 16, 4, 0, 22, 28, 1, 1, ...list(3), 1, 3, 0, 1, 8, 2, 0, 1),
  "a base of marks": gposOf(4, 1, 12, 18, 0, 0, 0, ...list(3), ...list(9)),
  "one in a context": gposOf(7, 3, 1, 0, 8, ...list(9)),
  "one behind a chained context": gposOf(8, 3, 0, 1, 14, 1, 20, 0, ...list(3), ...list(9)),
  "one in a far lookup": gposOf(9, 1, 1, 0, 8, 1, 6, 0, ...list(9)),
};

it.each(Object.entries(tables))("%s is told from others", (_, table) => {
  expect(isPositioned(table, 9)).toBe(true);
  expect(isPositioned(table, 6)).toBe(false);
});
