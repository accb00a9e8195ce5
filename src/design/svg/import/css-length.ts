import { readNumbers } from "../svg-numbers.ts";

/** Pixels of the absolute units of CSS, in which programs for print write lengths. */
export const pixelsOf: Readonly<Record<string, number>> = {
  px: 1,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
  pt: 96 / 72,
  pc: 16,
  q: 96 / 101.6,
};

/** The font size of a document's root, in pixels. */
export const rootSize = 16;

interface LengthContext {
  /** The font size, in pixels. */
  em: number;
  /** What a percentage is of. */
  whole: number;
}

const length = /^([+-]?[\d.]{1,20}(?:e[+-]?\d{1,3})?)\s*([a-z]{1,3}|%)?$/i;

/** Pixels of a length; undefined for one that can't be known, such as `calc()`. */
export function readCssLength(text: string, { em, whole }: LengthContext): number | undefined {
  const [, digits = "none", unit = "px"] = length.exec(text.trim()) ?? [];
  const [number] = readNumbers(digits) ?? [];
  // The letters of most fonts are about half as high and half as wide as the font's size.
  const relative: Record<string, number> = { "%": whole / 100, em, rem: rootSize, ex: em / 2, ch: em / 2 };
  const name = unit.toLowerCase();
  const factor = pixelsOf[name] ?? relative[name];
  return number === undefined || factor === undefined ? undefined : number * factor;
}
