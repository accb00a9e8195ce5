import { isTransparent } from "../design/colour.ts";
import type { Box } from "../design/geometry.ts";
import type { TextLayer } from "../design/layers/text-layer.ts";
import { strokeBorder, traceBox } from "./box-outline.ts";
import type { PaintContext } from "./canvas.ts";
import type { Drawing, PaintTools } from "./drawing.ts";
import { cssFont } from "./text/font-stack.ts";
import { layOutText, type PlacedLine, type TextLayout } from "./text/lay-out-text.ts";

/** Text in its box: background and border first, then each line's stroke and fill. */
export function drawTextLayer(layer: TextLayer, { measureText, language }: PaintTools): Drawing {
  const layout = layOutText(layer, language, measureText);
  const lines = layout.lines.filter((line) => line.text.trim() !== "");
  const boxed = !isTransparent(layer.background_color) || layer.border_width > 0;
  const stroked = layer.stroke_width > 0 && !isTransparent(layer.stroke_color);
  return {
    ink: inkOf(layer, layout, lines, boxed),
    single: !boxed && !stroked && lines.length <= 1 && layer.overflow !== "clip",
    text: { font_size: layout.font_size, cut: layout.cut },
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
      drawLines(context, layer, layout, lines, stroked);
      context.restore();
    },
  };
}

function drawLines(
  context: PaintContext,
  layer: TextLayer,
  { font_size, chain }: TextLayout,
  lines: readonly PlacedLine[],
  stroked: boolean,
): void {
  context.font = cssFont(layer, font_size, chain);
  context.lang = chain.language;
  context.fontKerning = "normal";
  context.letterSpacing = `${layer.letter_spacing}px`;
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  context.fillStyle = layer.color;
  if (stroked) {
    context.strokeStyle = layer.stroke_color;
    context.lineWidth = layer.stroke_width * 2;
    context.lineJoin = "round";
    for (const line of lines) drawLine(context, line, "strokeText");
  }
  for (const line of lines) drawLine(context, line, "fillText");
}

function drawLine(context: PaintContext, line: PlacedLine, how: "fillText" | "strokeText"): void {
  context.direction = line.direction;
  context.wordSpacing = `${line.wordSpacing}px`;
  context[how](line.text, line.x, line.y);
}

/** Lines and box together, where the box shows; sideways, letters may reach past their advance by about their size. */
function inkOf(layer: TextLayer, layout: TextLayout, lines: readonly PlacedLine[], boxed: boolean): Box {
  const stroke = layer.stroke_width + 1;
  const aside = stroke + layout.font_size;
  const ends = lines.map((line) => ({
    left: line.x - aside,
    right: line.x + line.width + aside,
    top: line.y - line.above - stroke,
    bottom: line.y + line.below + stroke,
  }));
  if (boxed) ends.push({ left: 0, right: layer.width, top: 0, bottom: layer.height });
  if (ends.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.min(...ends.map((end) => end.left));
  const top = Math.min(...ends.map((end) => end.top));
  const right = Math.max(...ends.map((end) => end.right));
  const bottom = Math.max(...ends.map((end) => end.bottom));
  return { x: left, y: top, width: right - left, height: bottom - top };
}
