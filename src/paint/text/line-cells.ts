import type { TextLayer } from "../../kinds/text/schema.ts";
import { startsOfGraphemes } from "../../design/graphemes.ts";
import { embeddingLevels, levelRuns, visualOrder } from "./bidi.ts";
import type { FontStyle } from "./font-stack.ts";
import type { PlacedLine } from "./lay-out-text.ts";
import type { MeasureText } from "./measure-text.ts";
import { withJoiners } from "./rich-text.ts";
import { countWordSpaces } from "./word-spaces.ts";

/** Where a grapheme of a line is. Indexes are relative to the line's text, positions to the layer's box, in pixels. */
export interface Cell {
  from: number;
  to: number;
  left: number;
  right: number;
  direction: "ltr" | "rtl";
}

/** Letters in one style and direction, as they are drawn. `x` is relative to the line's left end. */
interface Span {
  from: number;
  to: number;
  x: number;
  width: number;
  direction: "ltr" | "rtl";
  style: FontStyle & { letter_spacing: number };
  size: number;
}

/** The graphemes of a line, in logical order. None is beyond the line's ends. */
export function cellsOfLine(line: PlacedLine, layer: TextLayer, measure: MeasureText): Cell[] {
  const starts = startsOfGraphemes(line.text);
  const spans = line.runs === undefined ? spansOfPlainLine(line, layer, measure) : spansOfRuns(line);
  const cells = spans.flatMap((span) => cellsOfSpan(span, line, starts, measure));
  const end = line.x + line.width;
  const within = (x: number) => Math.max(line.x, Math.min(x, end));
  // Negative letter spacing after the last letter would hide a part of it.
  const last = line.trailing < 0 ? Math.max(...cells.map(({ right }) => right)) : Number.POSITIVE_INFINITY;
  return cells
    .map((cell) => ({
      ...cell,
      left: within(cell.left),
      right: cell.right === last ? end : within(cell.right),
    }))
    .toSorted((one, other) => one.from - other.from);
}

/** The runs adjoin each other. A digit's `x` is that of its ink, in the middle of its cell. */
function spansOfRuns({ runs = [], trailing }: PlacedLine): Span[] {
  let x = 0;
  return runs.map(({ from, to, width: own, direction, style, size }, index) => {
    const width = index === runs.length - 1 ? own + trailing : own;
    x += width;
    return { from, to, x: x - width, width, direction, style, size };
  });
}

/** A line that the canvas orders by itself: its runs by UAX #9, stretched to the width that it measured for all of them. */
function spansOfPlainLine(line: PlacedLine, layer: TextLayer, measure: MeasureText): Span[] {
  const levels = embeddingLevels(line.text, line.direction);
  const { size } = line;
  const runs = levelRuns(line.text.length, levels).map((run) => {
    return { ...run, direction: run.level % 2 === 1 ? ("rtl" as const) : ("ltr" as const) };
  });
  const widths = runs.map((run) => widthOf({ ...run, style: layer, size }, line, run, measure));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const scale = total > 0 ? (line.width + line.trailing) / total : 1;
  let x = 0;
  return visualOrder(runs.map(({ level }) => level)).flatMap((index): Span[] => {
    const run = runs[index];
    if (run === undefined) return [];
    const width = (widths[index] ?? 0) * scale;
    x += width;
    const { from, to, direction } = run;
    return [{ from, to, x: x - width, width, direction, style: layer, size }];
  });
}

/**
 * Divides a span between its graphemes. A boundary is where the letters before it end and where those after it begin; if
 * these differ, because of kerning or within a ligature, it is in the middle.
 */
function cellsOfSpan(
  span: Span,
  line: PlacedLine,
  starts: ReadonlySet<number>,
  measure: MeasureText,
): Cell[] {
  const { from, to, width, direction } = span;
  const bounds = [from];
  for (let at = from + 1; at < to; at += 1) if (starts.has(at)) bounds.push(at);
  bounds.push(to);
  const natural = widthOf(span, line, span, measure);
  const scale = natural > 0 ? width / natural : 0;
  let min = 0;
  const offsets = bounds.map((bound) => {
    if (bound === from) return 0;
    if (bound === to) return width;
    const before = widthOf(span, line, { from, to: bound }, measure);
    const after = widthOf(span, line, { from: bound, to }, measure);
    min = Math.max(min, Math.min(((before + natural - after) / 2) * scale, width));
    return min;
  });
  const left = line.x + span.x;
  return bounds.slice(1).map((bound, index): Cell => {
    const [start = 0, end = 0] = [offsets[index], offsets[index + 1]];
    const edges = direction === "ltr" ? [start, end] : [width - end, width - start];
    return {
      from: bounds[index] ?? from,
      to: bound,
      left: left + (edges[0] ?? 0),
      right: left + (edges[1] ?? 0),
      direction,
    };
  });
}

/** The width of a part of a line, whose Arabic letters keep their forms. */
function widthOf(
  { style, size, direction }: Pick<Span, "style" | "size" | "direction">,
  { text, wordSpacing }: PlacedLine,
  { from, to }: { from: number; to: number },
  measure: MeasureText,
): number {
  const { advance, spacings } = measure.run(withJoiners(text, from, to), style, direction);
  const blanks = wordSpacing === 0 ? 0 : countWordSpaces(text, from, to);
  return advance * size + spacings * style.letter_spacing + blanks * wordSpacing;
}
