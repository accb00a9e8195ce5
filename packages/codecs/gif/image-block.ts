import type { PixelBox } from "./changed-box.ts";
import type { GifColors } from "./gif-colors.ts";
import type { LzwBand } from "./lzw-band.ts";

/** The bits of a palette index: one of the colors, or the one after the last, which is transparent. */
export function colorBitsOf({ palette }: Pick<GifColors, "palette">): number {
  return Math.max(2, Math.ceil(Math.log2(palette.length + 1)));
}

/** A palette as a color table (GIF89a, 19), filled up with black. */
export function colorTable(colors: GifColors): Uint8Array {
  const table = new Uint8Array(3 << colorBitsOf(colors));
  for (const [index, color] of colors.palette.entries()) table.set(color.slice(0, 3), index * 3);
  return table;
}

interface ImageParts {
  box: PixelBox;
  colors: GifColors;
  /** Whether the block has a color table of its own; otherwise the file has it. */
  ownTable: boolean;
  bands: readonly LzwBand[];
}

/** An image descriptor (20), a color table of its own if necessary, and its data (22). */
export function imageBlock({ box, colors, ownTable, bands }: ImageParts): Uint8Array {
  const colorBits = colorBitsOf(colors);
  const table = ownTable ? colorTable(colors) : new Uint8Array();
  const data = joinBands(bands, colorBits);
  const subBlocks = Math.ceil(data.length / 255);
  const block = new Uint8Array(10 + table.length + 1 + data.length + subBlocks + 1);
  const view = new DataView(block.buffer);
  block[0] = 0x2c;
  view.setUint16(1, box.left, true);
  view.setUint16(3, box.top, true);
  view.setUint16(5, box.width, true);
  view.setUint16(7, box.height, true);
  block[9] = ownTable ? 0x80 | (colorBits - 1) : 0;
  block.set(table, 10);
  let at = 10 + table.length;
  block[at] = colorBits;
  at += 1;
  for (let from = 0; from < data.length; from += 255) {
    const part = data.subarray(from, from + 255);
    block[at] = part.length;
    block.set(part, at + 1);
    at += 1 + part.length;
  }
  return block;
}

/** A clear code, the bands, and the code at the end. */
function joinBands(bands: readonly LzwBand[], colorBits: number): Uint8Array {
  const codeBits = colorBits + 1;
  const bits = bands.reduce((sum, band) => sum + band.bits, codeBits * 2);
  const joined = new Uint8Array(Math.ceil(bits / 8));
  writeBits(joined, 0, 1 << colorBits);
  let at = codeBits;
  for (const band of bands) {
    copyBits(band, joined, at);
    at += band.bits;
  }
  writeBits(joined, at, (1 << colorBits) + 1);
  return joined;
}

/** Writes a code of at most nine bits. */
function writeBits(to: Uint8Array, at: number, code: number): void {
  const shifted = code << (at & 7);
  const first = at >> 3;
  to[first] = (to[first] ?? 0) | shifted;
  if (first + 1 < to.length) to[first + 1] = (to[first + 1] ?? 0) | (shifted >> 8);
}

function copyBits({ bytes }: LzwBand, to: Uint8Array, at: number): void {
  const shift = at & 7;
  let place = at >> 3;
  if (shift === 0) {
    to.set(bytes, place);
    return;
  }
  for (const byte of bytes) {
    to[place] = (to[place] as number) | (byte << shift);
    place += 1;
    // The high bits of the last byte may be no part of the band, and zero.
    if (place < to.length) to[place] = byte >> (8 - shift);
  }
}
