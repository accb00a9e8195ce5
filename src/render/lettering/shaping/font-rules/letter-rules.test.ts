import { expect, it } from "vitest";
import { readLetterRules } from "./letter-rules.ts";

/** A table of one feature that asks for one lookup with one subtable, given in 16 bit words. */
function tableOf(tag: string, type: number, flags: number, ...subtable: readonly number[]): Buffer {
  const [high, low] = [tag.slice(0, 2), tag.slice(2)].map((two) => Buffer.from(two).readUInt16BE(0));
  const features = [1, high ?? 0, low ?? 0, 8, 0, 1, 0];
  const words = [1, 0, 0, 10, 24, ...features, 1, 4, type, flags, 1, 8, ...subtable];
  const table = Buffer.alloc(words.length * 2);
  for (const [index, word] of words.entries()) table.writeUInt16BE(word, index * 2);
  return table;
}

const list = (...glyphs: readonly number[]) => [1, glyphs.length, ...glyphs];
const letters = new Set([1, 2, 3, 4, 5]);

/** Pairs of letters of which more may come than kerning, and letters that may do whatever. */
function told(tables: { substitution?: Buffer; positioning?: Buffer }) {
  const rules = readLetterRules({ substitution: undefined, positioning: undefined, ...tables }, letters);
  const pairs = [...letters].flatMap((one) =>
    [...letters].filter((other) => rules.mayJoin(one, other)).map((other) => `${one}${other}`),
  );
  return { pairs, bound: [...letters].filter((letter) => rules.isBound(letter)) };
}

const nothing = { pairs: [], bound: [] };

it("a ligature joins its first two letters, unless a later one is none", () => {
  const ligature = (third: number) => [1, 8, 1, 14, ...list(1), 1, 4, 30, 3, 2, third];
  expect(told({ substitution: tableOf("liga", 4, 0, ...ligature(3)) })).toEqual({ pairs: ["12"], bound: [] });
  expect(told({ substitution: tableOf("liga", 4, 0, ...ligature(9)) })).toEqual(nothing);
});

it("a context joins what stands side by side in it", () => {
  const context = [3, 2, 0, 10, 16, ...list(1), ...list(2, 3)];
  expect(told({ substitution: tableOf("calt", 5, 0, ...context) })).toEqual({
    pairs: ["12", "13"],
    bound: [],
  });
});

it("of a chained context it is the changed letter and its neighbour, before it where none follows", () => {
  const before = [3, 1, 14, 1, 20, 0, 0, ...list(1), ...list(2)];
  const behind = [3, 0, 1, 14, 1, 20, 0, ...list(1), ...list(2)];
  const both = { pairs: ["12"], bound: [] };
  expect(told({ substitution: tableOf("calt", 6, 0, ...before) })).toEqual(both);
  expect(told({ substitution: tableOf("calt", 6, 0, ...behind) })).toEqual(both);
});

it("rules of glyphs and of classes are read, and those that need a mark aren't met", () => {
  const ofGlyphs = (behind: number) => [1, 8, 1, 14, ...list(1), 1, 4, 0, 1, 1, behind, 0];
  expect(told({ substitution: tableOf("ccmp", 6, 0, ...ofGlyphs(2)) })).toEqual({ pairs: ["12"], bound: [] });
  expect(told({ substitution: tableOf("ccmp", 6, 0, ...ofGlyphs(9)) })).toEqual(nothing);
  const classes = [1, 1, 3, 1, 1, 2];
  const ofClasses = (behind: number) => {
    const set = [1, 4, 0, 1, 1, behind, 0];
    return [2, 16, 24, 24, 24, 2, 0, 36, ...list(1, 2), ...classes, ...set];
  };
  // Glyphs 1 and 2 are of class 1, 3 is of class 2.
  expect(told({ substitution: tableOf("ccmp", 6, 0, ...ofClasses(2)) })).toEqual({
    pairs: ["13", "23"],
    bound: [],
  });
  expect(told({ substitution: tableOf("ccmp", 6, 0, ...ofClasses(7)) })).toEqual(nothing);
});

it("kerning of the first of two is harmless; what it says of the second isn't", () => {
  const pairs = (ofSecond: number) => [1, 12, 4, ofSecond, 1, 18, ...list(1), 0];
  expect(told({ positioning: tableOf("kern", 2, 0, ...pairs(0)) })).toEqual(nothing);
  expect(told({ positioning: tableOf("kern", 2, 0, ...pairs(4)) })).toEqual({ pairs: [], bound: [1] });
});

it("where letters are passed over, nothing is sure", () => {
  const ligature = [1, 8, 1, 14, ...list(1), 1, 4, 30, 2, 2];
  expect(told({ substitution: tableOf("liga", 4, 2, ...ligature) })).toEqual({
    pairs: [],
    bound: [...letters],
  });
});

it("single glyphs, marks and features that nobody asked for do nothing", () => {
  expect(told({ substitution: tableOf("locl", 1, 0, 1, 6, 1, ...list(1)) })).toEqual(nothing);
  expect(told({ positioning: tableOf("mark", 4, 0, 1, 12, 18, 0, 0, 0, ...list(1), ...list(2)) })).toEqual(
    nothing,
  );
  expect(told({ substitution: tableOf("smcp", 4, 0, 1, 8, 1, 14, ...list(1), 1, 4, 30, 2, 2) })).toEqual(
    nothing,
  );
});
