import type { KnownLook, LetterMask } from "./known-looks.ts";
import { maskReach, phases } from "./letter-look.ts";
import type { MaskLayer } from "./mask-layer.ts";
import type { MissingLetters } from "./missing-letters.ts";
import type { PlacedLetter } from "../shaping/shape-letters.ts";

/** A part of a picture in memory: RGBA from `at` on, rows of `width` pixels, of which the first is at `x`, `y`. */
export interface LetterPaper {
  at: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whole pixels of the picture; right and bottom are outside. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Laying {
  letters: readonly PlacedLetter[];
  look: KnownLook;
  /** Of the font, in pixels. */
  size: number;
  /** Premultiplied, red in the lowest byte. */
  colour: number;
  /** Where the letters begin on the picture, as the float32 numbers that Skia adds to each letter's own. */
  pen: { x: number; y: number };
  paper: LetterPaper;
  clip: Edges;
}

export type LayLetters = (laying: Laying) => void;

/** Lays letters' masks where Skia would: on the nearest row, and on the quarter of a pixel before. */
export function createLayLetters(layer: MaskLayer, missing: MissingLetters): LayLetters {
  function layOne(mask: LetterMask, x: number, y: number, { colour, paper, clip }: Laying): void {
    const left = Math.max(clip.left, x + mask.left);
    const top = Math.max(clip.top, y + mask.top);
    const columns = Math.min(clip.right, x + mask.left + mask.width) - left;
    const rows = Math.min(clip.bottom, y + mask.top + mask.height) - top;
    if (columns <= 0 || rows <= 0) return;
    const stride = paper.width * 4;
    const pixels = paper.at + (top - paper.y) * stride + (left - paper.x) * 4;
    const from = mask.at + (top - y - mask.top) * mask.width + (left - x - mask.left);
    layer.layMask(pixels, stride, from, mask.width, columns, rows, colour);
  }

  return (laying) => {
    const { letters, look, size, pen, clip } = laying;
    const reach = maskReach(size, look);
    const row = Math.floor(Math.fround(pen.y + 0.5));
    if (row + reach <= clip.top || row - reach >= clip.bottom) return;
    const [first, last] = [clip.left - reach, clip.right + reach];
    for (const { letter, x } of letters) {
      const at = Math.fround(x + pen.x);
      if (at < first || at > last) continue;
      const quarter = Math.floor(Math.fround(at + 1 / (phases * 2)) * phases);
      const column = Math.floor(quarter / phases);
      const masks = look.letters.get(letter);
      const mask = masks?.[quarter - column * phases];
      if (mask === undefined) missing.note(look, size, letter);
      else layOne(mask, column, row, laying);
    }
  };
}
