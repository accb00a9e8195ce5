import { z } from "zod";
import { findSchemaName } from "../../operations/schema-names.ts";
import type { Schema } from "./openapi-types.ts";

/** Schemas by their name among the components of the OpenAPI document. */
export type Components = Map<string, Schema>;

/**
 * The JSON Schema of a request (`input`) or an answer (`output`). A named schema becomes a reference and is added to
 * the components.
 */
export function toJsonSchema(
  schema: z.ZodType,
  io: "input" | "output" = "input",
  components?: Components,
): Schema {
  const name = findSchemaName(schema);
  if (name !== undefined && components !== undefined) return referenceSchema(name, schema, io, components);
  return writeSchema(schema, io, components);
}

function writeSchema(schema: z.ZodType, io: "input" | "output", components: Components | undefined): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema, path }) => {
      // True of every integer, so it says nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      const part = zodSchema as unknown as z.ZodType;
      const name = path.length === 0 || components === undefined ? undefined : findSchemaName(part);
      if (name === undefined || components === undefined) return;
      const reference = referenceSchema(name, part, io, components);
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, reference);
    },
  });
  return io === "input" ? withoutDefaults(rest as Schema) : (rest as Schema);
}

function referenceSchema(
  name: string,
  schema: z.ZodType,
  io: "input" | "output",
  components: Components,
): Schema {
  if (!components.has(name)) {
    // Registered first, because a schema may contain itself.
    components.set(name, {});
    components.set(name, writeSchema(schema, io, components));
  }
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * Writes defaults into descriptions, and pairs as lists of two items. Client generators make a property with a
 * `default` required, and linters want `items` in every list.
 */
export function withoutDefaults(schema: Schema): Schema {
  return mapSchema(schema, ({ default: usual, prefixItems, ...rest }) => {
    const words = usual === undefined ? "" : `Without it: \`${JSON.stringify(usual)}\`.`;
    const text = rest.description ?? "";
    const end = text === "" || /[.!?]$/.test(text) ? " " : ". ";
    const [first] = prefixItems ?? [];
    return {
      ...rest,
      ...(words === "" ? {} : { description: `${text}${end}${words}`.trim() }),
      ...(first === undefined || prefixItems === undefined
        ? {}
        : { items: first, minItems: prefixItems.length, maxItems: prefixItems.length }),
    };
  });
}

/** Copies a schema and transforms every schema within it, the innermost first. */
export function mapSchema(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const all = (list: Schema[]) => list.map((one) => mapSchema(one, change));
  const { properties, items, anyOf, oneOf, prefixItems, additionalProperties } = schema;
  return change({
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, part]) => [name, mapSchema(part, change)]),
          ),
        }),
    ...(items === undefined ? {} : { items: mapSchema(items, change) }),
    ...(anyOf === undefined ? {} : { anyOf: all(anyOf) }),
    ...(oneOf === undefined ? {} : { oneOf: all(oneOf) }),
    ...(prefixItems === undefined ? {} : { prefixItems: all(prefixItems) }),
    ...(typeof additionalProperties === "object"
      ? { additionalProperties: mapSchema(additionalProperties, change) }
      : {}),
  });
}
