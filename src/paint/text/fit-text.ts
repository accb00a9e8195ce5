import { graphemesOf } from "../../design/graphemes.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";
import { balanceLines } from "./balance-lines.ts";
import { baseDirection } from "./base-direction.ts";
import type { TextRuler } from "./text-ruler.ts";
import { type Line, type PieceRuler, readParagraphs, wrapParagraphs, type Wrapped } from "./wrap-text.ts";

export interface FittedText {
  lines: Line[];
  font_size: number;
  cut: boolean;
}

export type Room = { width: number; height: number };
type WrapAt = (size: number) => Wrapped;

// Half a pixel: finer sizes can't be told apart, and a short search keeps long texts quick.
const sizeStep = 0.5;
const slack = 0.01;

/** Breaks a text into lines and finds its size, as the layer's overflow says. */
export function fitText(layer: TextLayer, text: string, room: Room, ruler: TextRuler): FittedText {
  const paragraphs = readParagraphs(text);
  const most = room.width + slack;
  let last: { size: number; wrapped: Wrapped } | undefined;
  const wrapAt: WrapAt = (size) => {
    // The size that was found to fit is asked for once more.
    if (last?.size === size) return last.wrapped;
    const wrapped = wrapParagraphs(paragraphs, most, rulerAt(ruler, size));
    last = { size, wrapped };
    return wrapped;
  };
  const fitted = fitParagraphs(layer, wrapAt, room, ruler);
  if (!layer.balanced || fitted.cut) return fitted;
  const sized = rulerAt(ruler, fitted.font_size);
  return { ...fitted, lines: paragraphs.flatMap((paragraph) => balanceLines(paragraph, most, sized)) };
}

function rulerAt(ruler: TextRuler, size: number): PieceRuler {
  return { size, width: (piece, from) => ruler.width(piece, from, size) };
}

function fitParagraphs(layer: TextLayer, wrapAt: WrapAt, room: Room, ruler: TextRuler): FittedText {
  if (layer.overflow === "visible" || layer.overflow === "clip") {
    const size = layer.font_size;
    const most = layer.max_lines ?? Number.POSITIVE_INFINITY;
    const wrapped = wrapAt(size);
    const overfull = layer.overflow === "clip" && !fits(layer, wrapped, size, room, ruler);
    const { lines } = wrapped;
    return {
      lines: lines.slice(0, most),
      font_size: size,
      cut: lines.length > most || overfull,
    };
  }
  const size = layer.overflow === "shrink" ? largestFitting(layer, wrapAt, room, ruler) : layer.font_size;
  const { lines, broken } = wrapAt(size);
  const most = linesWithin(layer, lines, size, room, ruler);
  if (lines.length <= most) return { lines, font_size: size, cut: broken };
  return { lines: withEllipsis(lines, most, size, room, ruler), font_size: size, cut: true };
}

function fits(
  layer: TextLayer,
  { lines, broken }: Wrapped,
  size: number,
  room: Room,
  ruler: TextRuler,
): boolean {
  return (
    !broken &&
    lines.length <= (layer.max_lines ?? lines.length) &&
    heightOf(lines, size, ruler) <= room.height + 1 + slack
  );
}

/** The largest size down to min_font_size at which every word and line has its place. */
function largestFitting(layer: TextLayer, wrapAt: WrapAt, room: Room, ruler: TextRuler): number {
  const fitsAt = (size: number) => fits(layer, wrapAt(size), size, room, ruler);
  const floor = Math.min(layer.min_font_size, layer.font_size);
  if (fitsAt(layer.font_size)) return layer.font_size;
  let low = 0;
  let high = Math.floor((layer.font_size - floor) / sizeStep);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fitsAt(floor + middle * sizeStep)) low = middle;
    else high = middle - 1;
  }
  return floor + low * sizeStep;
}

/** How many lines have their place, though at least one is drawn, however low the box. */
function linesWithin(
  layer: TextLayer,
  lines: readonly Line[],
  size: number,
  room: Room,
  ruler: TextRuler,
): number {
  let count = 0;
  let height = 0;
  for (const line of lines) {
    height += ruler.lineHeight(line, size);
    if (count > 0 && height > room.height + 1 + slack) break;
    count += 1;
  }
  return Math.min(count, layer.max_lines ?? count);
}

/** Pixels from the top of the first line to the bottom of the last. */
export function heightOf(lines: readonly Line[], size: number, ruler: TextRuler): number {
  return lines.reduce((sum, line) => sum + ruler.lineHeight(line, size), 0);
}

/** The first lines, the last of them as far as it goes with an ellipsis behind it. */
function withEllipsis(
  lines: readonly Line[],
  most: number,
  size: number,
  room: Room,
  ruler: TextRuler,
): Line[] {
  const kept = lines.slice(0, most);
  const last = kept.at(-1);
  if (last === undefined) return kept;
  const graphemes = graphemesOf(last.text);
  const shortened = (count: number) => cutOff(graphemes.slice(0, count).join("").trimEnd());
  let least = 0;
  let count = graphemes.length;
  while (least < count) {
    const middle = Math.ceil((least + count) / 2);
    if (ruler.width(shortened(middle), last.from, size) <= room.width + slack) least = middle;
    else count = middle - 1;
  }
  return [...kept.slice(0, -1), { ...last, text: shortened(least), last: true }];
}

/** A text with an ellipsis where its last letter ends, in lines of both directions too (UAX #9, N1 and N2). */
function cutOff(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? [];
  const last = baseDirection(letters.at(-1) ?? "");
  if (letters.every((letter) => baseDirection(letter) === last)) return `${text}…`;
  return `${text}…${last === "rtl" ? "\u200F" : "\u200E"}`;
}
