import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { SvgError } from "./svg-element.ts";

const farthest = 1_000_000;
// Each digit has one place in it: otherwise the time of a length would grow with the square of its digits.
const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const oneNumber = new RegExp(`[\\s,]*(${number})`, "y");
const wholeNumber = new RegExp(`^(${number})\\s*(px|%)?$`);

/** Parses numbers separated by spaces or commas; undefined for other texts. */
export function readNumbers(text: string): number[] | undefined {
  const numbers: number[] = [];
  const end = text.trimEnd().length;
  oneNumber.lastIndex = 0;
  while (oneNumber.lastIndex < end) {
    const found = Number(oneNumber.exec(text)?.[1] ?? Number.NaN);
    if (!(Math.abs(found) <= farthest)) return undefined;
    numbers.push(found);
  }
  return numbers;
}

/** Parses a length to pixels; a percentage is relative to `whole`. Throws SvgError. */
export function readLength(text: string, whole: number, place: string): number {
  const match = wholeNumber.exec(text.trim());
  const found = Number(match?.[1] ?? Number.NaN);
  if (!(Math.abs(found) <= farthest)) {
    throw new SvgError(`"${cutToCodeUnits(text, 40)}" of ${place}: expected a number, with px, % or no unit`);
  }
  return match?.[2] === "%" ? (found * whole) / 100 : found;
}

/** Parses a number or percentage and clamps it to 0 to 1. Throws SvgError. */
export function readShare(text: string, place: string): number {
  return Math.max(0, Math.min(1, readLength(text, 1, place)));
}
