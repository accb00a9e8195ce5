import { graphemesOf } from "../../design/graphemes.ts";
import type { TextLayer } from "../../design/layers/text-layer.ts";
import { type MeasureText, runWidth } from "./measure-text.ts";
import { type Line, type Paragraph, readParagraphs, wrapParagraphs, type Wrapped } from "./wrap-text.ts";

export interface FittedText {
  lines: Line[];
  font_size: number;
  cut: boolean;
}

type Room = { width: number; height: number };
type WrapAt = (size: number) => Wrapped;

// Half a pixel: finer sizes can't be told apart, and a short search keeps long texts quick.
const sizeStep = 0.5;
const slack = 0.01;

/** Breaks a text into lines and finds its size, as the layer's overflow says (contract §3). */
export function fitText(layer: TextLayer, text: string, room: Room, measure: MeasureText): FittedText {
  const paragraphs = readParagraphs(text);
  const wrapAt = wrapper(layer, paragraphs, room.width, measure);
  const whole = (size: number): FittedText => ({ lines: wrapAt(size).lines, font_size: size, cut: false });
  if (layer.overflow === "visible" || layer.overflow === "clip") {
    const most = layer.max_lines ?? Number.POSITIVE_INFINITY;
    const fitted = whole(layer.font_size);
    const overfull =
      layer.overflow === "clip" && !fits(layer, wrapAt(layer.font_size), layer.font_size, room);
    return { ...fitted, lines: fitted.lines.slice(0, most), cut: fitted.lines.length > most || overfull };
  }
  const size = layer.overflow === "shrink" ? largestFitting(layer, wrapAt, room) : layer.font_size;
  const most = mostLines(layer, size, room);
  const { lines, broken } = wrapAt(size);
  if (lines.length <= most) return { lines, font_size: size, cut: broken };
  return { lines: withEllipsis(layer, lines, most, size, room, measure), font_size: size, cut: true };
}

function wrapper(
  layer: TextLayer,
  paragraphs: readonly Paragraph[],
  most: number,
  measure: MeasureText,
): WrapAt {
  return (size) => wrapParagraphs(paragraphs, most + slack, (run) => runWidth(run, layer, size, measure));
}

function fits(layer: TextLayer, { lines, broken }: Wrapped, size: number, room: Room): boolean {
  return (
    !broken &&
    lines.length <= mostLines(layer, size, room) &&
    lines.length * lineHeight(layer, size) <= room.height + 1
  );
}

/** The largest size down to min_font_size at which every word and line has its place. */
function largestFitting(layer: TextLayer, wrapAt: WrapAt, room: Room): number {
  const floor = Math.min(layer.min_font_size, layer.font_size);
  if (fits(layer, wrapAt(layer.font_size), layer.font_size, room)) return layer.font_size;
  let low = 0;
  let high = Math.floor((layer.font_size - floor) / sizeStep);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const size = floor + middle * sizeStep;
    if (fits(layer, wrapAt(size), size, room)) low = middle;
    else high = middle - 1;
  }
  return floor + low * sizeStep;
}

/** At least one line is drawn, however low the box. */
function mostLines(layer: TextLayer, size: number, room: Room): number {
  const inBox = Math.max(1, Math.floor((room.height + 1) / lineHeight(layer, size)));
  return Math.min(inBox, layer.max_lines ?? inBox);
}

export function lineHeight(layer: TextLayer, size: number): number {
  return layer.line_height * size;
}

function withEllipsis(
  layer: TextLayer,
  lines: readonly Line[],
  most: number,
  size: number,
  room: Room,
  measure: MeasureText,
): Line[] {
  const kept = lines.slice(0, most);
  const last = kept.at(-1);
  if (last === undefined) return kept;
  const graphemes = graphemesOf(last.text);
  const shortened = (count: number) => `${graphemes.slice(0, count).join("").trimEnd()}…`;
  let least = 0;
  let count = graphemes.length;
  while (least < count) {
    const middle = Math.ceil((least + count) / 2);
    if (runWidth(shortened(middle), layer, size, measure) <= room.width + slack) least = middle;
    else count = middle - 1;
  }
  return [...kept.slice(0, -1), { ...last, text: shortened(least), last: true }];
}
