import type { Layer } from "../layer-kinds.ts";
import type { TextWarning } from "../personalised-design.ts";
import { readNumber } from "../read-number.ts";
import type { Bindable } from "./bindable-properties.ts";
import { boundProperties } from "./bound-properties.ts";

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

const colourForm = /^#?((?:[0-9a-f]{3}){1,2}|[0-9a-f]{8})$/i;

/** The value that a text stands for: a colour, with or without `#`, or a number, clamped to the property's range. */
export function readBound(bindable: Bindable, text: string): string | number | undefined {
  if (bindable.type === "color") {
    const digits = colourForm.exec(text.trim())?.[1];
    return digits === undefined ? undefined : `#${digits.toLowerCase()}`;
  }
  const read = readNumber(text);
  if (read === undefined || read.percent) return undefined;
  return Math.min(bindable.most, Math.max(bindable.least, read.number));
}
