import { isTransparent } from "../design/colour.ts";
import type { Box } from "../design/geometry.ts";
import type { TextLayer } from "../design/layers/text-layer.ts";
import { strokeBorder, traceBox } from "./box-outline.ts";
import type { PaintContext } from "./canvas.ts";
import { drawDecoration } from "./draw-decoration.ts";
import { type Brush, fillLines, isStroked, prepareLetters, strokeLines } from "./draw-lines.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { gradientFill } from "./gradient-fill.ts";
import { type LineBackgrounds, lineBackgrounds } from "./line-backgrounds.ts";
import { shadowsOf } from "./shadows.ts";
import { decorationBars } from "./text-decoration.ts";
import { layOutText, type PlacedLine, type TextLayout } from "./text/lay-out-text.ts";
import { embeddingLevels } from "./text/visual-order.ts";

/** Text in its box: background and border first, then what lies behind the lines, then each line's stroke and fill. */
export function drawTextLayer(layer: TextLayer, tools: PaintTools): Drawing {
  const layout = layOutText(layer, tools.language, tools.measureText, tools.ownCovers?.(layer.font_family));
  const lines = layout.lines.filter((line) => line.text.trim() !== "");
  const boxed = !isTransparent(layer.background_color) || layer.border_width > 0;
  const behind =
    lines.length === 0 || isTransparent(layer.line_background_color)
      ? undefined
      : lineBackgrounds(layer, lines, layout.font_size);
  const backgroundPath = behind && tools.createPath(behind.path);
  return {
    ink: inkOf(layer, lines, boxed, behind),
    single: !boxed && behind === undefined && isOneStroke(layer, lines),
    letters: !boxed && behind === undefined && isLetters(layer, lines),
    text: {
      font_size: layout.font_size,
      cut: layout.cut,
      shortened: layout.shortened,
      left_out: layout.left_out,
    },
    draw(context) {
      if (!isTransparent(layer.background_color)) {
        traceBox(context, layer, layer.border_radius);
        context.fillStyle = layer.background_color;
        context.fill();
      }
      strokeBorder(context, layer);
      if (lines.length === 0) return;
      context.save();
      if (layer.overflow === "clip") {
        traceBox(context, layer, layer.border_radius, layer.border_width);
        context.clip();
      }
      if (backgroundPath !== undefined) {
        context.fillStyle = layer.line_background_color;
        context.fill(backgroundPath);
      }
      drawLetters(context, layer, layout, lines, tools);
      context.restore();
    },
  };
}

function isOneStroke(layer: TextLayer, lines: readonly PlacedLine[]): boolean {
  return (
    !isStroked(layer) &&
    lines.length <= 1 &&
    (lines[0]?.runs?.length ?? 1) <= 1 &&
    (shadowsOf(layer).length === 0 || lines.every(isOneWay)) &&
    layer.overflow !== "clip" &&
    layer.text_decoration === "none"
  );
}

function isLetters(layer: TextLayer, lines: readonly PlacedLine[]): boolean {
  return (
    !isStroked(layer) &&
    layer.overflow !== "clip" &&
    layer.text_decoration === "none" &&
    (shadowsOf(layer).length === 0 || lines.every(isOneWay))
  );
}

/** Parts of different directions would each cast their shadow, some onto letters drawn before; which is up to the canvas. */
function isOneWay({ text, direction }: PlacedLine): boolean {
  const levels = embeddingLevels(text, direction);
  return levels?.every((level) => level === levels[0]) ?? true;
}

function drawLetters(
  context: PaintContext,
  layer: TextLayer,
  { font_size, chain }: TextLayout,
  lines: readonly PlacedLine[],
  { createSheet }: PaintTools,
): void {
  const fill =
    layer.color_gradient === undefined
      ? layer.color
      : gradientFill(context, layer.color_gradient, blockOf(lines));
  const brush: Brush = { layer, chain, size: font_size, fill };
  const decorate = (decoration: typeof layer.text_decoration) => {
    if (layer.text_decoration !== decoration || decoration === "none") return;
    drawDecoration(context, brush, lines, decoration, createSheet);
  };
  prepareLetters(context, brush);
  if (isStroked(layer)) {
    context.strokeStyle = layer.stroke_color;
    strokeLines(context, brush, lines, layer.stroke_width);
  }
  decorate("underline");
  fillLines(context, brush, lines);
  decorate("line-through");
}

/** The box around lines as their fonts measure them, which a gradient runs across. */
function blockOf(lines: readonly PlacedLine[]): Box {
  return boxAround(
    lines.map(({ x, y, width, ascent, descent }) => {
      return { left: x, right: x + width, top: y - ascent, bottom: y + descent };
    }),
  );
}

/** Lines and boxes together, where they show; sideways, letters may reach past their advance by about their size. */
function inkOf(
  layer: TextLayer,
  lines: readonly PlacedLine[],
  boxed: boolean,
  behind: LineBackgrounds | undefined,
): Box {
  const stroke = layer.stroke_width + 1;
  const ends = lines.map((line) => {
    const aside = stroke + line.size;
    return {
      left: line.x - aside,
      right: line.x + line.width + aside,
      top: line.y - line.above - stroke,
      bottom: line.y + line.below + stroke,
    };
  });
  const { text_decoration: decoration } = layer;
  if (decoration !== "none") {
    const bars = lines.flatMap((line) => decorationBars(line, decoration));
    ends.push(...bars.map((bar) => endsOf(bar, stroke)));
  }
  if (behind !== undefined) ends.push(endsOf(behind.box, 1));
  if (boxed) ends.push({ left: 0, right: layer.width, top: 0, bottom: layer.height });
  return boxAround(ends);
}

interface Ends {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function endsOf({ x, y, width, height }: Box, reach: number): Ends {
  return { left: x - reach, right: x + width + reach, top: y - reach, bottom: y + height + reach };
}

function boxAround(ends: readonly Ends[]): Box {
  if (ends.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...ends.map((end) => end.left));
  const top = Math.min(...ends.map((end) => end.top));
  const right = Math.max(...ends.map((end) => end.right));
  const bottom = Math.max(...ends.map((end) => end.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
