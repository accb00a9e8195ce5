import fc from "fast-check";
import { z } from "zod";
import { layerSchema } from "../../src/kinds/kinds.ts";

type Arbitrary = fc.Arbitrary<unknown>;

/** Values that replace those of a property's schema, by the property's name. */
export type Hints = Readonly<Record<string, Arbitrary>>;

const colors = fc.constantFrom("#1d1b26", "#d6336c", "#5b7cfa66", "#ffe8a380", "#00000000");

/**
 * Values that a schema accepts. Everything is derived, so that a new property occurs in every test that uses this. A hint is
 * only needed if the schema isn't specific enough, for example for a URL, or allows more than a small canvas shows.
 */
function arbitraryOf(schema: z.ZodType, hints: Hints = {}): Arbitrary {
  if (schema instanceof z.ZodOptional) return fc.option(inner(schema, hints), { nil: undefined });
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    // Half of all values are the default, as in real designs.
    return fc.oneof(fc.constant(undefined), inner(schema, hints));
  }
  if (schema instanceof z.ZodPipe) return arbitraryOf(schema.in as z.ZodType, hints);
  if (schema instanceof z.ZodTuple) {
    return fc.tuple(...schema.def.items.map((item) => arbitraryOf(item as z.ZodType, hints)));
  }
  if (schema instanceof z.ZodArray) return arrayOf(schema as z.ZodArray<z.ZodType>, hints);
  if (schema instanceof z.ZodObject) return objectOf(schema, hints);
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => arbitraryOf(option as z.ZodType, hints)));
  return singleValues(schema);
}

function singleValues(schema: z.ZodType): Arbitrary {
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options);
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values);
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return numberOf(schema);
  if (schema instanceof z.ZodString) return stringOf(schema);
  throw new Error(`No values are known for ${schema.constructor.name}`);
}

function inner(schema: z.ZodOptional | z.ZodDefault | z.ZodPrefault, hints: Hints): Arbitrary {
  return arbitraryOf(schema.unwrap() as z.ZodType, hints);
}

function numberOf(schema: z.ZodNumber): Arbitrary {
  const { minValue, maxValue } = schema;
  const min = Math.max(minValue ?? -1000, -1000);
  const max = Math.min(maxValue ?? 1000, 1000);
  if (schema.isInt) return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  return fc.double({ min, max, noNaN: true }).map((value) => Math.round(value * 100) / 100);
}

function stringOf(schema: z.ZodString): Arbitrary {
  if (schema.safeParse("#1d1b26").success && !schema.safeParse("any words").success) return colors;
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 20, 20) });
}

function arrayOf(schema: z.ZodArray<z.ZodType>, hints: Hints): Arbitrary {
  const min = Array.from({ length: 4 }, (_, length) => length).find((length) => {
    const checks = (schema.def.checks ?? []).map((check) => check._zod.def);
    return !checks.some((check) => "minimum" in check && Number(check.minimum) > length);
  });
  return fc.array(arbitraryOf(schema.element, hints), { minLength: min ?? 4, maxLength: (min ?? 4) + 1 });
}

function objectOf(schema: z.ZodObject, hints: Hints): Arbitrary {
  const properties = Object.entries(schema.shape).map(([name, property]) => [
    name,
    hints[name] ?? arbitraryOf(property as z.ZodType, hints),
  ]);
  return fc.record(Object.fromEntries(properties) as Record<string, Arbitrary>);
}

/** Texts of one style are still the most frequent. */
function withTextOrRuns(layers: fc.Arbitrary<Record<string, unknown>>) {
  return fc
    .tuple(fc.nat(2), layers)
    .map(([pick, layer]) =>
      pick === 0 && layer["runs"] !== undefined
        ? { ...layer, text: undefined }
        : { ...layer, runs: undefined },
    );
}

export const layerSchemas = layerSchema.options as readonly z.ZodObject[];

export function typeOf(schema: z.ZodObject): string {
  const [type] = (schema.shape["type"] as z.ZodLiteral<string>).values;
  return type ?? "";
}

/** Layers of every kind, each with all of its properties; `hints` may name a property or `kind.property`. */
export function layerArbitraries(hints: Hints): ReadonlyMap<string, fc.Arbitrary<Record<string, unknown>>> {
  return new Map(
    layerSchemas.map((schema) => {
      const type = typeOf(schema);
      const own = Object.entries(hints).flatMap(([name, arbitrary]) =>
        name.startsWith(`${type}.`) ? [[name.slice(type.length + 1), arbitrary] as const] : [],
      );
      const layers = objectOf(schema, { ...hints, ...Object.fromEntries(own) }) as fc.Arbitrary<
        Record<string, unknown>
      >;
      const withOneText = "runs" in schema.shape ? withTextOrRuns(layers) : layers;
      // Rejects layers whose properties don't fit together, for example a path without points.
      return [type, withOneText.filter((layer) => schema.safeParse(layer).success)];
    }),
  );
}

/** Every property of every kind, as `kind.property`. */
export const layerProperties: readonly string[] = layerSchemas.flatMap((schema) =>
  Object.keys(schema.shape).map((property) => `${typeOf(schema)}.${property}`),
);

/** The properties with at least two values in samples of the generator. */
export function propertiesIn(layers: fc.Arbitrary<readonly object[]>): string[] {
  const values = new Map<string, Set<string>>();
  for (const layer of fc.sample(layers, { numRuns: 600, seed: 1 }).flat()) {
    const { type, ...properties } = layer as { type: string };
    for (const [property, value] of Object.entries(properties)) {
      const name = `${type}.${property}`;
      values.set(name, (values.get(name) ?? new Set()).add(JSON.stringify(value)));
    }
  }
  return [...values].filter(([, different]) => different.size > 1).map(([name]) => name);
}
