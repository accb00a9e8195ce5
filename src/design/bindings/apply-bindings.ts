import type { TextWarning } from "../personalised-design.ts";
import { boundProperties } from "./bound-properties.ts";
import { readBound } from "./read-bound.ts";
import type { Layer } from "../../kinds/kinds.ts";

/** A layer with the values of its bound properties, and a warning for each value that can't be read. */
interface BoundLayer {
  layer: Layer;
  warnings: readonly TextWarning[];
}

/** Gradients hide the colours beside them, so a colour from the query string takes the place of its gradient. */
const gradientOf: Readonly<Record<string, string>> = {
  color: "color_gradient",
  fill_color: "fill_gradient",
  stroke_color: "stroke_gradient",
};

/**
 * Sets the bound properties of a layer. One without a value keeps the design's own. Returns the same object when nothing
 * is set.
 */
export function applyBindings(layer: Layer, valueOf: (name: string) => string | undefined): BoundLayer {
  const changes: Record<string, unknown> = {};
  const warnings: TextWarning[] = [];
  for (const { property, parameter, bindable } of boundProperties(layer)) {
    const text = valueOf(parameter);
    if (text === undefined) continue;
    const value = readBound(bindable, text);
    if (value === undefined) warnings.push({ code: "value_replaced", parameter });
    else changes[property] = value;
  }
  if (Object.keys(changes).length === 0) return { layer, warnings };
  const gradients = Object.keys(changes).map((property) => gradientOf[property]);
  const kept = Object.entries(layer).filter(([property]) => !gradients.includes(property));
  return { layer: { ...Object.fromEntries(kept), ...changes } as unknown as Layer, warnings };
}
