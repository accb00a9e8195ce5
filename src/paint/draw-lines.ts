import { isTransparent } from "../design/color.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import type { PaintContext } from "./canvas.ts";
import { cssFont, type FontChain, type FontStyle } from "./text/font-stack.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

/** The style that lines are drawn with. */
export interface Brush {
  layer: TextLayer;
  chain: FontChain;
  /** Font size of the layer, in pixels. */
  size: number;
  /** A color or a gradient. Highlights may override it. */
  fill: unknown;
}

export function isStroked(layer: TextLayer): boolean {
  return layer.stroke_width > 0 && !isTransparent(layer.stroke_color);
}

// Each assignment is a call into Skia, so settings that a context already has are skipped.
const languageByContext = new WeakMap<PaintContext, string>();

/**
 * Sets a context up for text of a language (BCP 47), in the same way as for measuring. Without an enclosing `save`, it
 * applies to everything drawn later.
 */
export function setTextDefaults(context: PaintContext, language: string): void {
  if (languageByContext.get(context) === language) return;
  setLanguage(context, language);
  languageByContext.set(context, language);
}

function setLanguage(context: PaintContext, language: string): void {
  context.lang = language;
  context.fontKerning = "normal";
  context.textAlign = "left";
  context.direction = "ltr";
}

/** Sets a context up for a brush. Call it between `save` and `restore`. */
export function setTextStyle(context: PaintContext, { layer, chain }: Brush): void {
  if (languageByContext.get(context) !== chain.language) setLanguage(context, chain.language);
  if (layer.letter_spacing !== 0) context.letterSpacing = `${layer.letter_spacing}px`;
}

export function fillLines(context: PaintContext, brush: Brush, lines: readonly PlacedLine[]): void {
  context.fillStyle = brush.fill;
  drawLines(context, brush, lines, "fillText");
}

/** Draws outlines that extend `width` pixels beyond the letters. */
export function strokeLines(
  context: PaintContext,
  brush: Brush,
  lines: readonly PlacedLine[],
  width: number,
): void {
  context.lineWidth = width * 2;
  context.lineJoin = "round";
  drawLines(context, brush, lines, "strokeText");
}

type TextMethod = "fillText" | "strokeText";

function drawLines(
  context: PaintContext,
  brush: Brush,
  lines: readonly PlacedLine[],
  method: TextMethod,
): void {
  let font = "";
  const setFont = (style: FontStyle, size: number) => {
    const nextFont = cssFont(style, size, brush.chain);
    if (nextFont !== font) context.font = nextFont;
    font = nextFont;
  };
  let currentDirection: PlacedLine["direction"] = "ltr";
  const setDirection = (direction: PlacedLine["direction"]) => {
    if (direction !== currentDirection) context.direction = direction;
    currentDirection = direction;
  };
  let currentSpacing = brush.layer.letter_spacing;
  const setSpacing = (spacing: number) => {
    if (spacing !== currentSpacing) context.letterSpacing = `${spacing}px`;
    currentSpacing = spacing;
  };
  const isJustified = lines.some(({ wordSpacing }) => wordSpacing !== 0);
  if (lines.some(({ runs }) => runs === undefined)) setFont(brush.layer, brush.size);
  for (const line of lines) {
    if (isJustified) context.wordSpacing = `${line.wordSpacing}px`;
    if (line.runs === undefined) {
      setDirection(line.direction);
      context[method](line.text, line.x, line.y);
      continue;
    }
    for (const { text, x, direction, style, size } of line.runs) {
      setFont(style, size);
      setSpacing(style.letter_spacing);
      setDirection(direction);
      if (method === "fillText") context.fillStyle = style.color ?? brush.fill;
      context[method](text, line.x + x, line.y);
    }
  }
  setDirection("ltr");
  setSpacing(brush.layer.letter_spacing);
}
