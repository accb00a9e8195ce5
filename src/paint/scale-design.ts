import type { Design } from "../design/design.ts";
import { scaledSide } from "../design/scale.ts";
import type { Layer } from "../kinds/kinds.ts";

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
  return scaled;
}

/** Multiplies the lengths in an object, and in objects and lists in it. */
export function scaleLengths<Value extends object>(value: Value, scale: number): Value {
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => [
    name,
    lengthProperties.has(name) ? multiplied(part, scale) : scaledPart(part, scale),
  ]);
  return Object.fromEntries(entries) as Value;
}

function scaledPart(part: unknown, scale: number): unknown {
  if (Array.isArray(part)) return part.map((one: unknown) => scaledPart(one, scale));
  return typeof part === "object" && part !== null ? scaleLengths(part, scale) : part;
}

function multiplied(part: unknown, scale: number): unknown {
  if (Array.isArray(part)) return part.map((one) => multiplied(one, scale));
  return typeof part === "number" ? part * scale : part;
}
