import { isTransparent } from "../design/colour.ts";
import type { TextLayer } from "../design/layers/text-layer.ts";
import type { PaintContext } from "./canvas.ts";
import { cssFont, type FontChain, type FontStyle } from "./text/font-stack.ts";
import type { PlacedLine } from "./text/lay-out-text.ts";

/** What lines are drawn with. */
export interface Brush {
  layer: TextLayer;
  chain: FontChain;
  /** Of the layer's own font, in pixels. */
  size: number;
  /** A colour or a gradient; highlights may have a colour of their own. */
  fill: unknown;
}

export function isStroked(layer: TextLayer): boolean {
  return layer.stroke_width > 0 && !isTransparent(layer.stroke_color);
}

// Each setting costs a call into Skia, so what a context is known to have isn't said again.
const readied = new WeakMap<PaintContext, string>();

/**
 * Has a context set letters of a language (BCP 47) as they are measured. Said of one that isn't saved, it holds for all
 * that is drawn there later.
 */
export function readyForLetters(context: PaintContext, language: string): void {
  if (readied.get(context) === language) return;
  setUp(context, language);
  readied.set(context, language);
}

function setUp(context: PaintContext, language: string): void {
  context.lang = language;
  context.fontKerning = "normal";
  context.textAlign = "left";
  context.direction = "ltr";
}

/** Makes a context set letters as they were measured. It has been saved, and lines are drawn before it is restored. */
export function prepareLetters(context: PaintContext, { layer, chain }: Brush): void {
  if (readied.get(context) !== chain.language) setUp(context, chain.language);
  if (layer.letter_spacing !== 0) context.letterSpacing = `${layer.letter_spacing}px`;
}

export function fillLines(context: PaintContext, brush: Brush, lines: readonly PlacedLine[]): void {
  context.fillStyle = brush.fill;
  drawLines(context, brush, lines, "fillText");
}

/** Outlines that reach `width` pixels beyond the letters. */
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

type How = "fillText" | "strokeText";

function drawLines(context: PaintContext, brush: Brush, lines: readonly PlacedLine[], how: How): void {
  let font = "";
  const use = (style: FontStyle, size: number) => {
    const wanted = cssFont(style, size, brush.chain);
    if (wanted !== font) context.font = wanted;
    font = wanted;
  };
  let inUse: PlacedLine["direction"] = "ltr";
  const turn = (direction: PlacedLine["direction"]) => {
    if (direction !== inUse) context.direction = direction;
    inUse = direction;
  };
  const spread = lines.some(({ wordSpacing }) => wordSpacing !== 0);
  if (lines.some(({ runs }) => runs === undefined)) use(brush.layer, brush.size);
  for (const line of lines) {
    if (spread) context.wordSpacing = `${line.wordSpacing}px`;
    if (line.runs === undefined) {
      turn(line.direction);
      context[how](line.text, line.x, line.y);
      continue;
    }
    for (const { text, x, direction, style, size } of line.runs) {
      use(style, size);
      turn(direction);
      if (how === "fillText") context.fillStyle = style.color ?? brush.fill;
      context[how](text, line.x + x, line.y);
    }
  }
  turn("ltr");
}
