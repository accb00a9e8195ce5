import { isOpaque, isTransparent } from "../../design/color.ts";
import { type Box, grown, meet, union } from "../../design/geometry.ts";
import { shadowsOf } from "../../design/shadows.ts";
import { familiesOf, isDecorated } from "../../design/text-runs.ts";
import type { TextLayer } from "./schema.ts";
import { drawBorder, traceBox } from "../../paint/round-outline.ts";
import type { PaintContext, Path } from "../../paint/canvas.ts";
import { type Brush, fillLines, isStroked, setTextStyle, strokeLines } from "../../paint/draw-lines.ts";
import type { Drawing, PaintTools, TextOutcome } from "../../paint/drawing.ts";
import { gradientFill } from "../../paint/gradient-fill.ts";
import { type LineBackgrounds, lineBackgrounds } from "../../paint/line-backgrounds.ts";
import { inkOfLine, isDrawnFromGlyphCache, type TextLines } from "../../paint/line-ink.ts";
import { fitScaledText, layOutScaledText } from "../../paint/scale-design.ts";
import {
  type Decoration,
  type DecorationBar,
  decorationBars,
  drawDecoration,
  fillBars,
  outlineBars,
} from "../../paint/text-decoration.ts";
import { embeddingLevels } from "../../paint/text/bidi.ts";
import type { PlacedLine, TextLayout } from "../../paint/text/lay-out-text.ts";

/** Draws text in its box: background, border, backgrounds of lines, then the stroke and fill of each line. */
export function drawTextLayer(layer: TextLayer, tools: PaintTools): Drawing {
  const { scale = 1 } = tools;
  if (tools.isMeasuring === true) return { ...unpainted, text: fitScaledText(layer, scale, tools) };
  const layout = layOutScaledText(layer, scale, tools);
  const lines = layout.lines.filter((line) => line.text.trim() !== "");
  const hasBox = !isTransparent(layer.background_color) || layer.border_width > 0;
  const backgrounds =
    lines.length === 0 || isTransparent(layer.line_background_color)
      ? undefined
      : lineBackgrounds(layer, lines, layout.font_size);
  const backgroundPath = backgrounds && tools.createPath(backgrounds.path);
  const textLines = {
    layer,
    lines,
    size: layout.font_size,
    chain: layout.chain,
    measureText: tools.measureText,
    isCompanyFont: hasCompanyFont(layer, tools),
  };
  const inks = lines.map((line) => inkOfLine(textLines, line));
  const erases = isHollow(layer, lines);
  return {
    ink: inkOf(layer, inks, hasBox, backgrounds),
    erases,
    textLines: textLines,
    isExactWhenClipped: hasUprightEdges(layer, hasBox) && isDrawnFromGlyphCache(textLines),
    single: !hasBox && backgrounds === undefined && isOneStroke(layer, lines),
    letters: !hasBox && backgrounds === undefined && isLettersOnly(layer, lines),
    text: outcomeOf(layout),
    draw(context, _moment, needed) {
      if (erases) {
        drawHollow(context, textLines, backgroundPath);
        return;
      }
      if (hasBox) fillBox(context, layer);
      if (lines.length === 0) return;
      clipText(context, layer);
      if (backgroundPath !== undefined) {
        context.fillStyle = layer.line_background_color;
        context.fill(backgroundPath);
      }
      const visibleLines =
        needed === undefined ? lines : lines.filter((_, at) => meet(inks[at] ?? needed, needed));
      drawLetters(context, textLines, visibleLines, tools);
    },
  };
}

const unpainted: Drawing = {
  draw: () => undefined,
  ink: { x: 0, y: 0, width: 0, height: 0 },
  single: true,
};

/** On a canvas of its own: what lies behind the letters is drawn after them. */
function drawHollow(context: PaintContext, textLines: TextLines, backgroundPath: Path | undefined): void {
  const { layer, lines, size, chain } = textLines;
  context.save();
  clipText(context, layer);
  drawHollowLetters(context, { layer, chain, size, fill: fillOf(context, textLines) }, lines);
  context.globalCompositeOperation = "destination-over";
  if (backgroundPath !== undefined) {
    context.fillStyle = layer.line_background_color;
    context.fill(backgroundPath);
  }
  context.restore();
  context.globalCompositeOperation = "destination-over";
  drawBorder(context, layer);
  fillBackground(context, layer);
}

function clipText(context: PaintContext, layer: TextLayer): void {
  if (layer.overflow !== "clip") return;
  traceBox(context, layer, layer.border_radius, layer.border_width);
  context.clip();
}

function outcomeOf({ font_size, cut, shortened, left_out }: TextLayout): TextOutcome {
  return { font_size, cut, shortened, left_out };
}

function fillBox(context: PaintContext, layer: TextLayer): void {
  fillBackground(context, layer);
  drawBorder(context, layer);
}

function fillBackground(context: PaintContext, layer: TextLayer): void {
  if (isTransparent(layer.background_color)) return;
  traceBox(context, layer, layer.border_radius);
  context.fillStyle = layer.background_color;
  context.fill();
}

/** Whether all edges but those of letters are axis-aligned, and nothing has a gradient. */
function hasUprightEdges(layer: TextLayer, hasBox: boolean): boolean {
  return (
    layer.color_gradient === undefined &&
    isTransparent(layer.line_background_color) &&
    layer.rotation === 0 &&
    (layer.border_radius === 0 || (!hasBox && layer.overflow !== "clip"))
  );
}

function isOneStroke(layer: TextLayer, lines: readonly PlacedLine[]): boolean {
  return (
    !isStroked(layer) &&
    lines.length <= 1 &&
    (lines[0]?.runs?.length ?? 1) <= 1 &&
    (shadowsOf(layer).length === 0 || lines.every(isOneWay)) &&
    layer.overflow !== "clip" &&
    !isDecorated(layer)
  );
}

function isLettersOnly(layer: TextLayer, lines: readonly PlacedLine[]): boolean {
  return (
    !isStroked(layer) &&
    layer.overflow !== "clip" &&
    !isDecorated(layer) &&
    (shadowsOf(layer).length === 0 || lines.every(isOneWay))
  );
}

/** Runs of different directions would cast shadows onto each other, in an order that depends on the canvas. */
function isOneWay({ text, direction }: PlacedLine): boolean {
  const levels = embeddingLevels(text, direction);
  return levels?.every((level) => level === levels[0]) ?? true;
}

function drawLetters(
  context: PaintContext,
  textLines: TextLines,
  lines: readonly PlacedLine[],
  { createOffscreen }: PaintTools,
): void {
  const { layer, size, chain } = textLines;
  const brush: Brush = { layer, chain, size, fill: fillOf(context, textLines) };
  const decorate = (decoration: Decoration) => {
    if (isDecorated(layer)) drawDecoration(context, brush, lines, decoration, createOffscreen);
  };
  setTextStyle(context, brush);
  if (isStroked(layer)) {
    context.strokeStyle = layer.stroke_color;
    strokeLines(context, brush, lines, layer.stroke_width);
  }
  decorate("underline");
  fillLines(context, brush, lines);
  decorate("line-through");
}

function fillOf(context: PaintContext, { layer: { color, color_gradient }, lines }: TextLines): unknown {
  return color_gradient === undefined ? color : gradientFill(context, color_gradient, gradientBlock(lines));
}

/** The bounds of lines by their font metrics, which a gradient covers. */
export function gradientBlock(lines: readonly PlacedLine[]): Box {
  return union(
    lines.map(({ x, y, width, ascent, descent }) => {
      return { x, y: y - ascent, width, height: ascent + descent };
    }),
  );
}

/** The bounds of lines, backgrounds and box. */
function inkOf(
  layer: TextLayer,
  inks: readonly Box[],
  hasBox: boolean,
  backgrounds: LineBackgrounds | undefined,
): Box {
  return union([
    ...inks,
    ...(backgrounds === undefined ? [] : [grown(backgrounds.box, 1)]),
    ...(hasBox ? [{ x: 0, y: 0, width: layer.width, height: layer.height }] : []),
  ]);
}

function hasCompanyFont(layer: TextLayer, { ownCovers }: PaintTools): boolean {
  return familiesOf(layer).some((family) => ownCovers?.(family) !== undefined);
}

/** Whether letters that aren't opaque have a stroke, whose inner half would show through them. */
function isHollow(layer: TextLayer, lines: readonly PlacedLine[]): boolean {
  return isStroked(layer) && seeThroughParts(layer, lines).length > 0;
}

/** The lines and runs whose letters aren't opaque, without colors of their own. */
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
function drawHollowLetters(context: PaintContext, brush: Brush, lines: readonly PlacedLine[]): void {
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
