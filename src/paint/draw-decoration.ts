import type { TextLayer } from "../design/layers/text-layer.ts";
import type { CreateOffscreen, PaintContext } from "./canvas.ts";
import { type Brush, fillLines, isStroked, prepareLetters, strokeLines } from "./draw-lines.ts";
import { type DecorationBar, decorationBars } from "./text-decoration.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

type Decoration = Exclude<TextLayer["text_decoration"], "none">;

// A bar longer than any canvas is drawn without gaps: nothing may ask for an offscreen canvas of any size.
const longestSheet = 8192;
// Where it is turned, a sheet's edge is smoothed with the pixels beyond: those have to be clear as well.
const margin = 2;

/** Bars under or through lines, with the outline that the letters have. */
export function drawDecoration(
  context: PaintContext,
  brush: Brush,
  lines: readonly PlacedLine[],
  decoration: Decoration,
  createOffscreen: CreateOffscreen,
): void {
  const { layer } = brush;
  for (const line of lines) {
    const bars = decorationBars(line, decoration);
    if (isStroked(layer)) outlineBars(context, layer, bars);
    if (decoration === "underline" && leavesGaps(layer, line, bars)) {
      drawWithGaps(context, brush, line, bars, createOffscreen);
    } else {
      fillBars(context, brush, bars);
    }
  }
}

function fillBars(context: PaintContext, { fill }: Brush, bars: readonly DecorationBar[]): void {
  for (const { x, y, width, height, color } of bars) {
    context.fillStyle = color ?? fill;
    context.fillRect(x, y, width, height);
  }
}

function outlineBars(context: PaintContext, layer: TextLayer, bars: readonly DecorationBar[]): void {
  const reach = layer.stroke_width;
  context.fillStyle = layer.stroke_color;
  for (const { x, y, width, height } of bars) {
    context.fillRect(x - reach, y - reach, width + reach * 2, height + reach * 2);
  }
}

function leavesGaps(layer: TextLayer, line: PlacedLine, [first]: readonly DecorationBar[]): boolean {
  return (
    first !== undefined &&
    line.y + line.below > first.y &&
    line.width > 0 &&
    line.width < longestSheet &&
    first.height < longestSheet / 8 &&
    !isStroked(layer)
  );
}

/** The bars without what lies close around descenders, which an offscreen canvas is needed for. */
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
  const on = offscreen.context;
  on.save();
  on.translate(-x, -y);
  fillBars(on, brush, bars);
  on.globalCompositeOperation = "destination-out";
  prepareLetters(on, brush);
  on.strokeStyle = "#000000";
  strokeLines(on, brush, [line], gap);
  fillLines(on, { ...brush, fill: "#000000" }, [line]);
  on.restore();
  context.drawImage(offscreen.canvas, 1, 1, width - 2, height - 2, x + 1, y + 1, width - 2, height - 2);
  offscreen.release();
}
