import type { Outline } from "./letter-tables.ts";

/** A letter or ligature of a font. */
export interface FaceLetter {
  /** The characters that it stands for. */
  letter: string;
  glyph: number;
  /** In font units. */
  advance: number;
  /** Undefined for blanks. */
  outline: Outline | undefined;
  /** Whether it takes no room of its own, as HarfBuzz takes it from what a font calls a mark. */
  isMark: boolean;
}

/** Letters each of which looks as it does alone. */
export interface ShapedWord {
  letters: readonly FaceLetter[];
  /** From each letter to the next, kerning included, in 1/65536 pixel. */
  advances: readonly number[];
}

/** How a word is set. */
export interface WordStyle {
  /** Of the font, in pixels. */
  size: number;
  /** BCP 47. */
  language: string;
  /** Whether there is letter spacing. */
  spaced: boolean;
}
