import type { Box } from "../../design/geometry.ts";
import { startsOfGraphemes } from "../../design/graphemes.ts";
import type { TextLayer } from "../../kinds/text/schema.ts";
import type { PlacedLine, TextLayout } from "./lay-out-text.ts";
import { type Cell, cellsOfLine } from "./line-cells.ts";
import type { MeasureWith } from "./measure-text.ts";
import type { CoversOf } from "./styled-text.ts";
import { mapSource } from "./source-map.ts";

/** A caret, relative to the layer's box, in pixels. */
export interface Caret {
  x: number;
  /** Top of the caret. */
  y: number;
  height: number;
  /** Index of its line. */
  line: number;
}

/**
 * Where the text of a layer is on its canvas. An index counts UTF-16 code units of the layer's own text (or of its
 * short_text where the layout shows that), markers of highlights included. Positions are relative to the layer's box.
 */
export interface TextPositions {
  /** The caret at an index: after the character before it, and at the start of a line before the first. */
  caretAt(index: number): Caret;
  /** The index nearest to a point. Past the middle of a grapheme it is at its far edge. */
  indexAt(x: number, y: number): number;
  /** The boxes of a selection: one a line, several where directions are mixed. */
  rangeBoxes(from: number, to: number): Box[];
  /** The lines from top to bottom, each with its stops from left to right. */
  lines: readonly PositionedLine[];
}

export interface PositionedLine {
  direction: "ltr" | "rtl";
  /** The places of the caret in this line, from left to right; where several coincide, in reading order. */
  stops: readonly Stop[];
  box: Box;
}

export interface Stop {
  index: number;
  x: number;
}

interface PositionsInput {
  layer: TextLayer;
  /** What layOutText returned for the layer with these tools. */
  layout: TextLayout;
  /** The design's. */
  language: string;
  measureText: MeasureWith;
  ownCovers?: CoversOf | undefined;
}

/** A line with its part of the text that is laid out. */
interface MappedLine {
  placed: PlacedLine;
  cells: readonly Cell[];
  /** Number of code units that it shows unchanged; an ellipsis or a hyphen may follow. */
  shown: number;
  /** Number of line feeds before it. */
  paragraph: number;
  box: Box;
}

/** Maps between indexes of a text and positions on the canvas, for one layout. */
export function createTextPositions(input: PositionsInput): TextPositions {
  const { layer, layout, measureText } = input;
  const source = layout.shortened ? (layer.short_text ?? "") : layer.text;
  const runs = layout.shortened ? [{ text: source }] : (layer.runs ?? [{ text: source }]);
  const { text, textIndexes } = mapSource(layer, runs, input);
  const measure = measureText(layout.chain);
  const lines = layout.lines.map((placed) => mapLine(placed, text, cellsOfLine(placed, layer, measure)));
  const paragraphAt = countLineFeeds(text);
  const textIndexOf = (index: number) => textIndexes[Math.max(0, Math.min(index, source.length))] ?? 0;
  const placeOf = (index: number) => {
    const textIndex = textIndexOf(index);
    const line = lineOf(lines, textIndex, paragraphAt[textIndex] ?? 0);
    const mapped = lines[line];
    return { line, mapped, x: mapped === undefined ? 0 : caretX(mapped, textIndex) };
  };
  const stopsByLine = Map.groupBy(stopsOf(source, textIndexes, text), (index) => placeOf(index).line);
  const positioned = lines.map(({ placed: { direction }, box }, line): PositionedLine => {
    const stops = (stopsByLine.get(line) ?? []).map((index) => ({ index, x: placeOf(index).x }));
    const sign = direction === "ltr" ? 1 : -1;
    return { direction, box, stops: stops.sort((a, b) => a.x - b.x || (a.index - b.index) * sign) };
  });
  return {
    lines: positioned,
    caretAt(index) {
      const { line, mapped, x } = placeOf(index);
      return { x, y: mapped?.box.y ?? 0, height: mapped?.box.height ?? 0, line };
    },
    indexAt: (x, y) => indexInLine(lines, { x, y }, positioned, textIndexes),
    rangeBoxes: (from, to) =>
      rangeBoxes(lines, textIndexOf(Math.min(from, to)), textIndexOf(Math.max(from, to))),
  };
}

function mapLine(placed: PlacedLine, text: string, cells: readonly Cell[]): MappedLine {
  let shown = 0;
  while (shown < placed.text.length && placed.text[shown] === text[placed.from + shown]) shown += 1;
  const paragraph = text.slice(0, placed.from).split("\n").length - 1;
  const { x, y, width, ascent, descent } = placed;
  return { placed, cells, shown, paragraph, box: { x, y: y - ascent, width, height: ascent + descent } };
}

/** The number of line feeds before each index. */
function countLineFeeds(text: string): number[] {
  const counts = [0];
  for (let at = 0; at < text.length; at += 1) counts.push((counts[at] ?? 0) + (text[at] === "\n" ? 1 : 0));
  return counts;
}

/** The line of an index: at a line's start the line itself, in what was cut the last one. */
function lineOf(lines: readonly MappedLine[], textIndex: number, paragraph: number): number {
  const own = lines.findLastIndex((line) => line.paragraph === paragraph && line.placed.from <= textIndex);
  if (own >= 0) return own;
  // Spaces at the start of a paragraph aren't part of its first line.
  const first = lines.findIndex((line) => line.paragraph === paragraph);
  return first >= 0 ? first : Math.max(0, lines.length - 1);
}

function caretX({ placed, cells, shown }: MappedLine, textIndex: number): number {
  const inLine = textIndex - placed.from;
  // What an ellipsis stands for is behind it. Blanks at the end of a line have no width.
  const at = inLine > shown && placed.text.length > shown ? placed.text.length : Math.min(inLine, shown);
  const [first] = cells;
  if (first === undefined) return placed.x;
  if (at <= 0) return startOf(first);
  const before = cells.find((cell) => cell.from < at && at <= cell.to) ?? first;
  return endOf(before);
}

const startOf = ({ direction, left, right }: Cell) => (direction === "ltr" ? left : right);
const endOf = ({ direction, left, right }: Cell) => (direction === "ltr" ? right : left);

/**
 * The indexes at which the caret can be: boundaries of graphemes in the source and in the laid-out text. Where several have
 * the same place, as beside a marker, the first: what is typed there looks like the character before it.
 */
function stopsOf(source: string, textIndexes: readonly number[], text: string): number[] {
  const starts = startsOfGraphemes(text).add(text.length);
  const stops = new Map<number, number>();
  for (const index of [...startsOfGraphemes(source), source.length]) {
    const textIndex = textIndexes[index] ?? 0;
    if (starts.has(textIndex) && !stops.has(textIndex)) stops.set(textIndex, index);
  }
  return [...stops.values()];
}

function indexInLine(
  lines: readonly MappedLine[],
  point: { x: number; y: number },
  positioned: readonly PositionedLine[],
  textIndexes: readonly number[],
): number {
  const at = lineAt(lines, point.y);
  const line = lines[at];
  const stops = positioned[at]?.stops ?? [];
  const cell = line && nearestCell(line.cells, point.x);
  if (line === undefined || cell === undefined)
    return nearestStop(stops, line?.placed.from ?? 0, textIndexes);
  const isLeft = point.x < (cell.left + cell.right) / 2;
  const inLine = (cell.direction === "ltr") === isLeft ? cell.from : cell.to;
  const textIndex = line.placed.from + Math.min(inLine, line.shown);
  return nearestStop(stops, textIndex, textIndexes);
}

/** The stop of a line at an index of the text, or the nearest one. */
function nearestStop(stops: readonly Stop[], textIndex: number, textIndexes: readonly number[]): number {
  const distance = ({ index }: Stop) => Math.abs((textIndexes[index] ?? 0) - textIndex);
  const [first] = stops;
  if (first === undefined) return Math.max(0, textIndexes.indexOf(textIndex));
  return stops.reduce((best, stop) => (distance(stop) < distance(best) ? stop : best), first).index;
}

/** The line at a height: between two lines, the boundary is in the middle. */
function lineAt(lines: readonly MappedLine[], y: number): number {
  const below = lines.findIndex(({ box }, index) => {
    const next = lines[index + 1]?.box;
    return next === undefined || y < (box.y + box.height + next.y) / 2;
  });
  return Math.max(0, below);
}

function nearestCell(cells: readonly Cell[], x: number): Cell | undefined {
  const distance = ({ left, right }: Cell) => Math.max(left - x, x - right, 0);
  const [first] = cells;
  return first && cells.reduce((best, cell) => (distance(cell) < distance(best) ? cell : best), first);
}

function rangeBoxes(lines: readonly MappedLine[], from: number, to: number): Box[] {
  return lines.flatMap(({ placed, cells, shown, box: { y, height } }) => {
    const selected = cells.filter(
      (cell) => cell.to <= shown && placed.from + cell.from >= from && placed.from + cell.to <= to,
    );
    return joined(selected).map(([left, right]) => ({ x: left, y, width: right - left, height }));
  });
}

// Positions of neighbours are equal but for rounding.
const touching = 0.01;

function joined(cells: readonly Cell[]): [left: number, right: number][] {
  const extents: [number, number][] = [];
  for (const { left, right } of cells.toSorted((one, other) => one.left - other.left)) {
    const last = extents.at(-1);
    if (last !== undefined && left <= last[1] + touching) last[1] = Math.max(last[1], right);
    else extents.push([left, right]);
  }
  return extents;
}
