import fc from "fast-check";
import { expect, it } from "vitest";
import { createLayLetters, type Edges, type LetterPaper } from "./lay-letters.ts";
import type { KnownLook, LetterMask } from "./known-looks.ts";
import { openMaskLayer } from "./mask-layer.ts";
import { createMissingLetters } from "./missing-letters.ts";

const layer = openMaskLayer();
const lay = createLayLetters(layer, createMissingLetters());
const masksEnd = layer.masks + 4096;
const memory = layer.memory(masksEnd);
const paper: LetterPaper = { at: layer.pixels + 1600, x: 32, y: 16, width: 37, height: 19 };
const paperBytes = paper.width * paper.height * 4;

const far = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -30, max: 10 }) },
  fc.constantFrom(-32_768, 32_767, -300, 300),
);
const mask = fc.record({ left: far, top: far, width: fc.nat(40), height: fc.nat(40) });
const pen = fc.record({
  x: fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: 20, max: 60, noNaN: true }) },
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e30, 2 ** 31, -(2 ** 33)),
  ),
  y: fc.oneof(
    { weight: 4, arbitrary: fc.double({ min: 10, max: 40, noNaN: true }) },
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e30, 2 ** 31, -(2 ** 33)),
  ),
});
const clip = fc.record({
  left: fc.integer({ min: paper.x, max: paper.x + 12 }),
  top: fc.integer({ min: paper.y, max: paper.y + 12 }),
  right: fc.integer({ min: paper.x + 9, max: paper.x + paper.width }),
  bottom: fc.integer({ min: paper.y + 9, max: paper.y + paper.height }),
});

/** As Skia does: what the colour adds, and what is left of what lies below, each rounded down. */
function cover(below: number, level: number, colour: number, alpha: number): number {
  const scale = level + 1;
  return ((colour * scale) >> 8) + ((below * (256 - ((alpha * scale) >> 8))) >> 8);
}

function lookOf(made: Omit<LetterMask, "at">): KnownLook {
  const one = { ...made, at: layer.masks };
  const letters = new Map([["a", [one, one, one, one]]]);
  return { font: "Inter", language: "en", color: "#000000", blur: undefined, letters, dropped: 0 };
}

interface Laid {
  made: Omit<LetterMask, "at">;
  pen: { x: number; y: number };
  clip: Edges;
  /** Red, green, blue and alpha, premultiplied. */
  colours: readonly number[];
}

function isWithin({ left, top, right, bottom }: Edges, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

/** What memory holds once a mask has been laid; gives how many bytes may differ. */
function expectLaid(before: Uint8Array, { made, pen: where, clip: within, colours }: Laid): number {
  const row = Math.floor(Math.fround(where.y + 0.5));
  const column = Math.floor(Math.floor((Math.fround(where.x) + 0.125) * 4) / 4);
  const maskEdges = { left: 0, top: 0, right: made.width, bottom: made.height };
  const [, , , alpha = 0] = colours;
  let changed = 0;
  for (let at = 0; at < paperBytes; at += 1) {
    const x = paper.x + (Math.floor(at / 4) % paper.width);
    const y = paper.y + Math.floor(at / 4 / paper.width);
    const [across, down] = [x - column - made.left, y - row - made.top];
    if (!isWithin(within, x, y) || !isWithin(maskEdges, across, down)) continue;
    const level = before[layer.masks + down * made.width + across] ?? 0;
    before[paper.at + at] = cover(before[paper.at + at] ?? 0, level, colours[at % 4] ?? 0, alpha);
    changed += 1;
  }
  return changed;
}

/** Lays a mask of levels that follow from a seed, and expects all memory as it should be; gives what may differ. */
function expectAsSkia(laid: Laid, seed: number): number {
  for (let at = layer.pixels; at < memory.length; at += 1) memory[at] = (at * 31 + seed) & 255;
  // Stretches in which nothing shows are skipped.
  for (let at = layer.masks; at < memory.length; at += 1) if ((at + seed) & 16) memory[at] = 0;
  for (let at = paper.at + 3; at < paper.at + paperBytes; at += 4) memory[at] = 255;
  const before = memory.slice();
  const { made, pen: where, clip: within, colours } = laid;
  const colour = colours.reduce((sum, byte, place) => sum + byte * 256 ** place, 0);
  const letters = [{ letter: "a", x: 0 }];
  lay({ letters, look: lookOf(made), size: 100, colour, pen: where, paper, clip: within });
  const changed = expectLaid(before, laid);
  expect(Buffer.compare(memory, before)).toBe(0);
  return changed;
}

it("masks change pixels within the clip alone, whatever they say of themselves, and these as Skia does", () => {
  const channels = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
  let changed = 0;
  fc.assert(
    fc.property(mask, pen, clip, channels, fc.nat(), (made, where, within, [alpha, ...others], seed) => {
      const colours = [...others.map((channel) => Math.min(channel, alpha)), alpha];
      changed += expectAsSkia({ made, pen: where, clip: within, colours }, seed);
    }),
    { numRuns: 200 },
  );
  expect(changed).toBeGreaterThan(500);
});

it("of masks of every width, and of every part of one, no column more or less is laid", () => {
  const { x, y, width, height } = paper;
  const colours = [40, 130, 200, 220];
  for (let columns = 0; columns <= width; columns += 1) {
    const narrow = { left: 0, top: 0, width: columns, height: 9 };
    const wide = { ...narrow, width: 40 };
    const all = { left: x, top: y, right: x + width, bottom: y + height };
    const part = { ...all, right: x + columns };
    const [ofNarrow, ofWide] = [
      { made: narrow, clip: all },
      { made: wide, clip: part },
    ].map((laid) => expectAsSkia({ ...laid, pen: { x, y }, colours }, columns));
    expect([ofNarrow, ofWide]).toEqual([columns * 9 * 4, columns * 9 * 4]);
  }
});
