import type { TextLayer } from "../kinds/text/schema.ts";
import type { CreateOffscreen, PaintContext } from "./canvas.ts";
import { type Brush, fillLines, isStroked, setTextStyle, strokeLines } from "./draw-lines.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

/** A bar of one color, relative to the layer's box. */
export interface DecorationBar {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Absent for the layer's own color or gradient. */
  color: string | undefined;
}

export type Decoration = Exclude<TextLayer["text_decoration"], "none">;

export const decorations = ["underline", "line-through"] as const satisfies readonly Decoration[];

// In font sizes, close to the metrics of most families.
const underBaseline = 0.1;
const overBaseline = 0.29;

type OwnDecoration = Pick<TextLayer, "text_decoration">;

/** Whether a line of a layer has bars. */
export function isDecoratedLine({ runs }: PlacedLine, { text_decoration }: OwnDecoration): boolean {
  return runs?.some(({ style }) => style.text_decoration !== "none") ?? text_decoration !== "none";
}

/** A part of a line, with what its bar depends on. */
interface Part {
  x: number;
  width: number;
  size: number;
  weight: number;
  color: string | undefined;
  text_decoration: TextLayer["text_decoration"];
}

/** The bars under or through a line, on whole pixels. Adjacent ones of one color are merged. */
export function decorationBars(
  line: PlacedLine,
  { text_decoration }: OwnDecoration,
  decoration: Decoration,
): DecorationBar[] {
  const { width, size, weight } = line;
  const whole = { x: 0, width, size, weight, color: undefined, text_decoration };
  const parts = line.runs?.map((run): Part => ({ ...run, weight: run.style.font_weight, ...run.style })) ?? [
    whole,
  ];
  return decoratedGroups(parts, decoration).flatMap((group) => {
    // Words that are underlined beside others have a bar for their own size.
    const leader = group.length === parts.length ? line : largestOf(group);
    return barsOf(group, line, decoration === "underline" ? leader : undefined);
  });
}

/** The parts with a decoration, those beside each other together. */
function decoratedGroups(parts: readonly Part[], decoration: Decoration): Part[][] {
  const groups: Part[][] = [];
  let group: Part[] | undefined;
  for (const part of parts) {
    if (part.text_decoration !== decoration) {
      group = undefined;
      continue;
    }
    if (group === undefined) groups.push((group = []));
    group.push(part);
  }
  return groups;
}

type Letters = Pick<Part, "size" | "weight">;

function largestOf(group: readonly Part[]): Letters {
  return group.reduce((max, part) => (part.size > max.size ? part : max));
}

/** An underline has one position, that of its largest letters; without them the line goes through the middle of each part. */
function barsOf(
  group: readonly Part[],
  line: Pick<PlacedLine, "x" | "y">,
  underlined: Letters | undefined,
): DecorationBar[] {
  const bars: DecorationBar[] = [];
  for (const part of group) {
    const { size, weight } = underlined ?? part;
    const height = Math.max(1, Math.round(size * (0.04 + (0.05 * weight) / 900)));
    const centre = line.y - size * overBaseline;
    const y = underlined === undefined ? centre - height / 2 : line.y + size * underBaseline;
    const bar = { x: line.x + part.x, y: Math.round(y), width: part.width, height, color: part.color };
    const last = bars.at(-1);
    if (last !== undefined && last.color === bar.color && last.y === bar.y && last.height === height) {
      last.width = bar.x + bar.width - last.x;
    } else {
      bars.push(bar);
    }
  }
  return bars;
}

// Longer bars are drawn without gaps, which bounds the size of the offscreen canvas.
const longestBar = 8192;
// When the layer is rotated, edges are interpolated with the pixels beyond them, which must be transparent.
const margin = 2;

/** Draws underlines or line-throughs, with the stroke of the letters. */
export function drawDecoration(
  context: PaintContext,
  brush: Brush,
  lines: readonly PlacedLine[],
  decoration: Decoration,
  createOffscreen: CreateOffscreen,
): void {
  const { layer } = brush;
  for (const line of lines) {
    if (!isDecoratedLine(line, layer)) continue;
    const bars = decorationBars(line, layer, decoration);
    if (bars.length === 0) continue;
    if (isStroked(layer)) outlineBars(context, layer, bars);
    if (decoration === "underline" && hasGaps(layer, line, bars)) {
      drawWithGaps(context, brush, line, bars, createOffscreen);
    } else {
      fillBars(context, brush, bars);
    }
  }
}

export function fillBars(context: PaintContext, { fill }: Brush, bars: readonly DecorationBar[]): void {
  for (const { x, y, width, height, color } of bars) {
    context.fillStyle = color ?? fill;
    context.fillRect(x, y, width, height);
  }
}

export function outlineBars(context: PaintContext, layer: TextLayer, bars: readonly DecorationBar[]): void {
  const reach = layer.stroke_width;
  context.fillStyle = layer.stroke_color;
  for (const { x, y, width, height } of bars) {
    context.fillRect(x - reach, y - reach, width + reach * 2, height + reach * 2);
  }
}

function hasGaps(layer: TextLayer, line: PlacedLine, [first]: readonly DecorationBar[]): boolean {
  return (
    first !== undefined &&
    line.y + line.below > first.y &&
    line.width > 0 &&
    line.width < longestBar &&
    first.height < longestBar / 8 &&
    !isStroked(layer)
  );
}

/** Draws the bars with gaps around descenders, on an offscreen canvas. */
function drawWithGaps(
  context: PaintContext,
  brush: Brush,
  line: PlacedLine,
  bars: readonly DecorationBar[],
  createOffscreen: CreateOffscreen,
): void {
  const x = Math.floor(line.x) - margin;
  const y = Math.min(...bars.map((bar) => bar.y)) - margin;
  const width = Math.ceil(line.x + line.width) + margin - x;
  const height = Math.max(...bars.map((bar) => bar.y + bar.height)) + margin - y;
  const gap = Math.max(1, (bars[0]?.height ?? 0) * 0.8);
  const offscreen = createOffscreen(width, height);
  const canvas = offscreen.context;
  canvas.save();
  canvas.translate(-x, -y);
  fillBars(canvas, brush, bars);
  canvas.globalCompositeOperation = "destination-out";
  setTextStyle(canvas, brush);
  canvas.strokeStyle = "#000000";
  strokeLines(canvas, brush, [line], gap);
  fillLines(canvas, { ...brush, fill: "#000000" }, [line]);
  canvas.restore();
  context.drawImage(offscreen.canvas, 1, 1, width - 2, height - 2, x + 1, y + 1, width - 2, height - 2);
  offscreen.release();
}
