import type { TextLayer } from "../kinds/text/schema.ts";
import type { CreateOffscreen, PaintContext } from "./canvas.ts";
import { type Brush, fillLines, isStroked, setTextStyle, strokeLines } from "./draw-lines.ts";
import { type Decoration, type DecorationBar, decorationBars, isDecoratedLine } from "./text-decoration.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

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
