import { bytes, i16, text, u16, u32 } from "./write-numbers.ts";

/** The weight axis of a generated font. */
export interface WeightAxis {
  from: number;
  usual: number;
  to: number;
  /** Width of a box at the lowest weight. */
  thinnest: number;
  /** Width of a box at the highest weight. */
  thickest: number;
}

/** One axis, with the named instances "Light" and "Heavy" at its ends. */
export function fvarTable({ from, usual, to }: WeightAxis): Buffer {
  const fixed = (value: number) => u32(value * 0x10000);
  return bytes(
    [u16(1), u16(0), u16(16), u16(2), u16(1), u16(20), u16(2), u16(8)],
    [text("wght"), fixed(from), fixed(usual), fixed(to), u16(0), u16(256)],
    [u16(256), u16(0), fixed(from), u16(257), u16(0), fixed(to)],
  );
}

/** Deltas for the right side and the advance of each box at both ends of the axis. */
export function gvarTable(
  { thinnest, thickest }: WeightAxis,
  { glyphs, boxWidth, firstBox }: { glyphs: number; boxWidth: number; firstBox: number },
): Buffer {
  const data = Array.from({ length: glyphs }, (_, glyph) =>
    glyph < firstBox ? Buffer.alloc(0) : boxVariations(thinnest - boxWidth, thickest - boxWidth),
  );
  const offsets = data.reduce<number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one.length], [0]);
  const start = 20 + offsets.length * 4;
  return bytes(
    [u16(1), u16(0), u16(1), u16(0), u32(start), u16(glyphs), u16(1), u32(start)],
    offsets.map(u32),
    data,
  );
}

/** Points: left bottom, left top, right top, right bottom, then the phantom points, whose second is the advance. */
function boxVariations(thinner: number, thicker: number): Buffer {
  const deltas = (by: number) =>
    bytes([Buffer.from([0x00, 0x40 | 7]), ...[0, 0, by, by, 0, by, 0, 0].map(i16), Buffer.from([0x80 | 7])]);
  const first = deltas(thinner);
  const second = deltas(thicker);
  const tuple = (size: number, peak: number) => [u16(size), u16(0xa000), i16(peak * 0x4000)];
  const head = [u16(2), u16(4 + 2 * 6), ...tuple(first.length, -1), ...tuple(second.length, 1)];
  const whole = bytes(head, [first, second]);
  return Buffer.concat([whole, Buffer.alloc(whole.length & 1)]);
}
