import { isOpaque } from "../design/colour.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import type { PaintContext } from "./canvas.ts";
import { fillBars, outlineBars } from "./draw-decoration.ts";
import { type Brush, fillLines, isStroked, setTextStyle, strokeLines } from "./draw-lines.ts";
import { type Decoration, type DecorationBar, decorationBars } from "./text-decoration.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

/** Whether letters that aren't opaque have a stroke, whose inner half would show through them. */
export function isHollow(layer: TextLayer, lines: readonly PlacedLine[]): boolean {
  return isStroked(layer) && seeThroughParts(layer, lines).length > 0;
}

/** The lines and runs whose letters aren't opaque, without colours of their own. */
function seeThroughParts(layer: TextLayer, lines: readonly PlacedLine[]): PlacedLine[] {
  const isSolid = isOpaqueFill(layer);
  return lines.flatMap((line): PlacedLine[] => {
    if (line.runs === undefined) return isSolid ? [] : [line];
    const runs = line.runs
      .filter(({ style: { color } }) => (color === undefined ? !isSolid : !isOpaque(color)))
      .map((run) => ({ ...run, style: { ...run.style, color: undefined } }));
    return runs.length === 0 ? [] : [{ ...line, runs }];
  });
}

function isOpaqueFill({ color, color_gradient }: TextLayer): boolean {
  return color_gradient?.stops.every((stop) => isOpaque(stop.color)) ?? isOpaque(color);
}

/**
 * Draws letters and their decoration with strokes that show only outside of them. What lies on the canvas inside of letters
 * that aren't opaque is erased.
 */
export function drawHollowLetters(context: PaintContext, brush: Brush, lines: readonly PlacedLine[]): void {
  const { layer } = brush;
  const barsOf = (decoration: Decoration) => lines.flatMap((line) => decorationBars(line, layer, decoration));
  const bars = { underline: barsOf("underline"), "line-through": barsOf("line-through") };
  const allBars = [...bars.underline, ...bars["line-through"]];
  setTextStyle(context, brush);
  context.strokeStyle = layer.stroke_color;
  strokeLines(context, brush, lines, layer.stroke_width);
  outlineBars(context, layer, allBars);
  const ink = { ...brush, fill: "#000000" };
  context.globalCompositeOperation = "destination-out";
  fillLines(context, ink, seeThroughParts(layer, lines));
  fillBars(context, ink, seeThroughBars(layer, allBars));
  context.globalCompositeOperation = "source-over";
  fillBars(context, brush, bars.underline);
  fillLines(context, brush, lines);
  fillBars(context, brush, bars["line-through"]);
}

function seeThroughBars(layer: TextLayer, bars: readonly DecorationBar[]): DecorationBar[] {
  const isSolid = isOpaqueFill(layer);
  return bars
    .filter(({ color }) => (color === undefined ? !isSolid : !isOpaque(color)))
    .map((bar) => ({ ...bar, color: undefined }));
}
