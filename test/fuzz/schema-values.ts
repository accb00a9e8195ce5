import fc from "fast-check";
import { canary } from "./fuzz-case.ts";

/** The keywords of JSON Schema that OpenAPI documents and tools of Limn use. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  examples?: unknown[];
}

type Values = fc.Arbitrary<unknown>;

/** Makes values that schemas of one document accept as far as their keywords tell; operations may still refuse them. */
export function createSchemaValues(
  schemas: Record<string, JsonSchema>,
  hints: Record<string, Values>,
): (schema: JsonSchema) => Values {
  const known = new Map<string, Values>();
  const maxDepth = 8;

  function valuesOf(schema: JsonSchema, depth: number): Values {
    if (depth > maxDepth) return fc.constant(null);
    if (schema.$ref !== undefined) return ofReference(schema.$ref, depth);
    if ("const" in schema) return fc.constant(schema.const);
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((choice) => valuesOf(choice, depth + 1)));
    if (schema.allOf !== undefined) {
      const parts = fc.tuple(...schema.allOf.map((part) => valuesOf(part, depth + 1)));
      return parts.map((all) => Object.assign({}, ...(all as object[])) as object);
    }
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, depth + 1)));
    return ofType(schema, depth);
  }

  function ofReference(reference: string, depth: number): Values {
    const name = reference.split("/").at(-1) ?? "";
    const key = `${name} ${depth}`;
    const values = known.get(key) ?? valuesOf(schemas[name] ?? {}, depth + 1);
    known.set(key, values);
    return values;
  }

  function ofType(schema: JsonSchema, depth: number): Values {
    if (schema.type === "object") return ofObject(schema, depth);
    if (schema.type === "array") return ofArray(schema, depth);
    if (schema.type === "string") return ofString(schema);
    if (schema.type === "integer" || schema.type === "number") return ofNumber(schema);
    if (schema.type === "boolean") return fc.boolean();
    return schema.type === "null" ? fc.constant(null) : fc.jsonValue({ maxDepth: 1 });
  }

  function ofArray(
    { items = {}, prefixItems, minItems = 0, maxItems = minItems + 3 }: JsonSchema,
    depth: number,
  ): Values {
    if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((item) => valuesOf(item, depth + 1)));
    return fc.array(valuesOf(items, depth + 1), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    });
  }

  function ofObject(schema: JsonSchema, depth: number): Values {
    const { properties = {}, required = [], additionalProperties } = schema;
    const values = Object.entries(properties).map(
      ([name, property]) => [name, hints[name] ?? valuesOf(property, depth + 1)] as const,
    );
    const named = fc.record(Object.fromEntries(values), { requiredKeys: required, noNullPrototype: true });
    if (typeof additionalProperties !== "object" || values.length > 0) return named;
    return fc.dictionary(fc.string({ maxLength: 12 }), valuesOf(additionalProperties, depth + 1), {
      maxKeys: 3,
      noNullPrototype: true,
    });
  }
  return (schema) => valuesOf(schema, 0);
}

function ofNumber(schema: JsonSchema): Values {
  const bound = 10_000;
  const minimum = schema.minimum ?? schema.exclusiveMinimum ?? -bound;
  const maximum = schema.maximum ?? schema.exclusiveMaximum ?? Math.max(bound, minimum);
  const min = Math.max(minimum, -1e9);
  const max = Math.min(maximum, 1e9);
  const whole = fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  const edges = fc.constantFrom(Math.ceil(min), Math.floor(max));
  if (schema.type === "integer") return fc.oneof(whole, edges);
  return fc.oneof(whole, edges, fc.double({ min: min, max: max, noNaN: true }));
}

function ofString({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): Values {
  if (format === "date") return fc.constantFrom("2026-11-01", "2024-02-29", "1999-12-31");
  if (format === "date-time") return fc.constantFrom("2030-01-01T00:00:00Z", "2024-06-01T12:00:00+05:30");
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, "u"));
    } catch {
      // Lookarounds and classes that the generator doesn't know.
    }
  }
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) };
  const usual = [canary, "Hello {{who|friend}}", "#d6336c", "asset:@asset@", "@victim@", "M 0 0 L 9 9 Z"];
  return fc.oneof(fc.string({ ...length, unit: "grapheme" }), fc.constantFrom(...usual));
}
