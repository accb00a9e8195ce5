import type { Design } from "../design/design.ts";
import { scaledSide } from "../design/scale.ts";
import type { Layer } from "../kinds/kinds.ts";
import type { TextLayer } from "../kinds/text/schema.ts";
import { fitTextLayer, layOutText, type PlacedLine, type TextLayout } from "./text/lay-out-text.ts";
import type { MeasureWith } from "./text/measure-text.ts";
import type { PlacedRun } from "./text/place-runs.ts";
import type { CoversOf } from "./text/styled-text.ts";

/** Every property of a layer, or of what lies in one, that is a length or a list of lengths. A test derives it from the schemas. */
export const lengthProperties: ReadonlySet<string> = new Set([
  "x",
  "y",
  "width",
  "height",
  "min_width",
  "max_width",
  "min_height",
  "max_height",
  "blur",
  "border_width",
  "border_radius",
  "shadow_blur",
  "shadow_x",
  "shadow_y",
  "font_size",
  "min_font_size",
  "highlight_font_size",
  "letter_spacing",
  "stroke_width",
  "stroke_dash",
  "padding",
  "line_background_padding_x",
  "line_background_padding_y",
  "line_background_radius",
  "gap",
  "thickness",
]);

const scaledLayers = new WeakMap<Layer, { scale: number; layer: Layer }>();
const unscaledLayers = new WeakMap<Layer, Layer>();

/**
 * Multiplies all lengths of a design: at scale 2 everything stands at twice its distance and is twice as large. A text's lines are
 * as at scale 1, because its layout is made there (`layOutText`). The same layer yields the same object.
 */
export function scaleDesign(design: Design, scale: number): Design {
  if (scale === 1) return design;
  return {
    ...design,
    width: scaledSide(design.width, scale),
    height: scaledSide(design.height, scale),
    layers: design.layers.map((layer) => scaleLayer(layer, scale)),
  };
}

function scaleLayer<AnyLayer extends Layer>(layer: AnyLayer, scale: number): AnyLayer {
  const known = scaledLayers.get(layer);
  if (known?.scale === scale) return known.layer as AnyLayer;
  const scaled = scaleLengths(layer, scale);
  scaledLayers.set(layer, { scale, layer: scaled });
  unscaledLayers.set(scaled, layer);
  return scaled;
}

/** A text at scale 1, of one whose lengths were multiplied. */
export function unscaledText(layer: TextLayer, scale: number): TextLayer {
  if (scale === 1) return layer;
  return (unscaledLayers.get(layer) as TextLayer | undefined) ?? scaleLengths(layer, 1 / scale);
}

/** Multiplies the lengths in an object, and in objects and lists in it. */
export function scaleLengths<Value extends object>(value: Value, scale: number): Value {
  const copy = { ...value } as Record<string, unknown>;
  // Most properties are texts and flags, whose names needn't be looked up.
  for (const name in copy) {
    const part = copy[name];
    if (typeof part !== "number" && (typeof part !== "object" || part === null)) continue;
    copy[name] = lengthProperties.has(name) ? multiplied(part, scale) : scaledPart(part, scale);
  }
  return copy as Value;
}

function scaledPart(part: unknown, scale: number): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => scaledPart(one, scale));
  return typeof part === "object" && part !== null ? scaleLengths(part, scale) : part;
}

function multiplied(part: unknown, scale: number): unknown {
  if (Array.isArray(part)) return part.map((one) => multiplied(one, scale));
  return typeof part === "number" ? part * scale : part;
}

interface ScaledTools {
  language: string;
  measureText: MeasureWith;
  ownCovers?: CoversOf | undefined;
}

/**
 * Lays out a text whose lengths were multiplied by `scale`: as at scale 1, so that its lines break and it shrinks as there, and
 * then scaled. `font_size` is that of the scaled letters.
 */
export function layOutScaledText(
  layer: TextLayer,
  scale: number,
  { language, measureText, ownCovers }: ScaledTools,
): TextLayout {
  if (scale === 1) return layOutText(layer, language, measureText, ownCovers);
  const layout = layOutText(unscaledText(layer, scale), language, measureText, ownCovers);
  return {
    ...layout,
    lines: layout.lines.map((line) => scaleLine(line, scale)),
    font_size: layout.font_size * scale,
    height: layout.height * scale,
  };
}

/** How `layOutScaledText` fits a text. */
export function fitScaledText(
  layer: TextLayer,
  scale: number,
  { language, measureText, ownCovers }: ScaledTools,
): ReturnType<typeof fitTextLayer> {
  const fitted = fitTextLayer(unscaledText(layer, scale), language, measureText, ownCovers);
  return { ...fitted, font_size: fitted.font_size * scale };
}

function scaleLine(line: PlacedLine, scale: number): PlacedLine {
  const { x, y, width, trailing, above, below, ascent, descent, size, wordSpacing, runs } = line;
  const lengths = { x, y, width, trailing, above, below, ascent, descent, size, wordSpacing };
  return {
    ...line,
    ...multiplyAll(lengths, scale),
    ...(runs === undefined ? {} : { runs: runs.map((run) => scaleRun(run, scale)) }),
  };
}

function scaleRun(run: PlacedRun, scale: number): PlacedRun {
  const { x, width, size, above, below, style } = run;
  const lengths = multiplyAll({ x, width, size, above, below }, scale);
  return { ...run, ...lengths, style: { ...style, letter_spacing: style.letter_spacing * scale } };
}

function multiplyAll<Lengths extends Record<string, number>>(lengths: Lengths, scale: number): Lengths {
  return Object.fromEntries(
    Object.entries(lengths).map(([name, length]) => [name, length * scale]),
  ) as Lengths;
}
