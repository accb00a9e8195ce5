import { graphemesOf } from "../../design/graphemes.ts";
import { baseDirection } from "./bidi.ts";
import type { Line } from "./wrap-text.ts";

// Code units that are looked at first, beyond those of the line.
const firstLook = 32;

interface Room {
  /** In pixels. */
  max: number;
  widthOf: (piece: string) => number;
}

/**
 * A line that ends in an ellipsis, filled letter by letter from the rest of its paragraph, as by `white-space: nowrap` and
 * `text-overflow` of CSS. Pieces are measured a few times, however long the paragraph is.
 */
export function withEllipsis(line: Line, text: string, { widthOf, max: room }: Room): Line {
  const isFitting = (piece: string) => widthOf(piece) <= room;
  const end = text.indexOf("\n", line.from);
  const rest = text.slice(line.from, end < 0 ? undefined : end);
  let length = line.text.length + firstLook;
  while (length < rest.length && isFitting(addEllipsis(rest.slice(0, length)))) length *= 2;
  const graphemes = graphemesOf(rest.slice(0, length));
  const textOf = (count: number) => addEllipsis(withoutHiddenEnd(graphemes.slice(0, count).join("")));
  let min = 0;
  let max = graphemes.length;
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (isFitting(textOf(middle))) min = middle;
    else max = middle - 1;
  }
  const cut = textOf(min);
  return { ...line, text: cut, last: true, fitting: widthOf(cut) };
}

const hidden = /[\s\u00AD]/;

/** Without blanks and soft hyphens at its end, which aren't shown before an ellipsis. */
function withoutHiddenEnd(text: string): string {
  let end = text.length;
  while (end > 0 && hidden.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Appends an ellipsis, with a directional mark in lines of both directions so that it follows the last letter (UAX #9, N1 and N2). */
function addEllipsis(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const last = baseDirection(letters.at(-1) ?? "");
  if (letters.every((letter) => baseDirection(letter) === last)) return `${text}…`;
  return `${text}…${last === "rtl" ? "\u200F" : "\u200E"}`;
}
