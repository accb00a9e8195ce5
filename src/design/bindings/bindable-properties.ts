import { z } from "zod";
import { color, parameterName } from "../values.ts";

/** What the query string may set a property to. */
export type Bindable =
  | { type: "color" }
  | { type: "number"; min: number; max: number; isWhole?: boolean | undefined };

/** Numbers that can be bound. Every color can. */
const bindableNumbers: ReadonlySet<string> = new Set([
  "x",
  "y",
  "width",
  "height",
  "rotation",
  "opacity",
  "font_size",
  "min",
  "max",
]);

/** The properties of a shape of a schema that can be bound, in its order. */
export function bindableProperties(shape: Readonly<Record<string, unknown>>): Map<string, Bindable> {
  const properties = new Map<string, Bindable>();
  for (const [name, property] of Object.entries(shape)) {
    const bindable = bindableOf(name, valueSchema(property));
    if (bindable !== undefined) properties.set(name, bindable);
  }
  return properties;
}

function bindableOf(name: string, schema: unknown): Bindable | undefined {
  if (schema === color) return { type: "color" };
  if (!(schema instanceof z.ZodNumber) || !bindableNumbers.has(name)) return undefined;
  const { minValue, maxValue, isInt } = schema;
  return {
    type: "number",
    min: minValue ?? -Infinity,
    max: maxValue ?? Infinity,
    ...(isInt ? { isWhole: true } : {}),
  };
}

function valueSchema(schema: unknown): unknown {
  const isWrapper = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional;
  return isWrapper ? valueSchema(schema.unwrap()) : schema;
}

/** The schema of `bind` for a kind with these properties. */
export function bindingOf(shape: Readonly<Record<string, unknown>>) {
  const names = [...bindableProperties(shape).keys()];
  const properties: Record<string, z.ZodOptional<typeof parameterName>> = Object.fromEntries(
    names.map((name) => [name, parameterName.optional()]),
  );
  return z
    .strictObject(properties)
    .optional()
    .describe("Colors and numbers that the query string sets: each property's parameter");
}
