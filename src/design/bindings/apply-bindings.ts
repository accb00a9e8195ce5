import type { TextWarning } from "../personalised-design.ts";
import { boundProperties } from "./bound-properties.ts";
import { readBound } from "./read-bound.ts";
import { type Layer, layerKindOf } from "../../kinds/kinds.ts";

/** A layer with the values of its bound properties, and a warning for each value that can't be read. */
interface BoundLayer {
  layer: Layer;
  warnings: readonly TextWarning[];
}

/** Gradients hide the colors beside them, so a color of the query string or of an edit takes the place of its gradient. */
export const gradientOf: Readonly<Record<string, string>> = {
  color: "color_gradient",
  fill_color: "fill_gradient",
  stroke_color: "stroke_gradient",
};

/**
 * Sets the bound properties of a layer. One without a value keeps the design's own, and so do those that don't go together.
 * Returns the same object when nothing is set.
 */
export function applyBindings(layer: Layer, valueOf: (name: string) => string | undefined): BoundLayer {
  const changes = new Map<string, unknown>();
  const unread: string[] = [];
  const bound = boundProperties(layer);
  for (const { property, parameter, bindable } of bound) {
    const text = valueOf(parameter);
    if (text === undefined) continue;
    const value = readBound(bindable, text);
    if (value === undefined) unread.push(parameter);
    else changes.set(property, value);
  }
  for (const property of conflictsOf(layer, changes)) {
    if (changes.delete(property))
      unread.push(...bound.filter((one) => one.property === property).map(({ parameter }) => parameter));
  }
  const warnings = unread.map((parameter): TextWarning => ({ code: "value_replaced", parameter }));
  return { layer: changes.size === 0 ? layer : withChanges(layer, changes), warnings };
}

function conflictsOf(layer: Layer, changes: ReadonlyMap<string, unknown>): readonly string[] {
  if (changes.size === 0) return [];
  return layerKindOf(layer.type).conflictsOf?.(withChanges(layer, changes)) ?? [];
}

function withChanges(layer: Layer, changes: ReadonlyMap<string, unknown>): Layer {
  return { ...withoutGradients(layer, [...changes.keys()]), ...Object.fromEntries(changes) };
}

/** A layer without the gradients of these colors; other properties among them have none. */
export function withoutGradients(layer: Layer, colors: readonly string[]): Layer {
  const gradients = colors.map((color) => gradientOf[color]);
  const kept = Object.entries(layer).filter(([property]) => !gradients.includes(property));
  return Object.fromEntries(kept) as unknown as Layer;
}
